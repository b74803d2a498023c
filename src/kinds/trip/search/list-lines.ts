import type { StableList, StableLists } from "../../../modules/booking/view/list-links.ts";
import { isOnSale } from "../../../modules/booking/view/list-open-offers.ts";
import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type Day, dayOf } from "../../../shared/dates.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { linePageWords } from "../words/fr/line-page.ts";
import { citiesOf, directoryOf } from "./read-directory.ts";

/** The lines between two cities as search engines know them: « /bus/douala/yaounde ». */

const slugOf = (name: string) => searchName(name).replaceAll(" ", "-");
/** The address of the page of a line. */
export const linePath = (from: string, to: string) => `/bus/${slugOf(from)}/${slugOf(to)}`;

/** The line between two cities, by any of their names; null where no company goes. */
async function lineBetween(
  ctx: Context,
  [from = "", to = ""]: readonly string[],
): Promise<StableList | null> {
  const cities = await citiesOf(ctx, { from, to }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "UNKNOWN_CITY") return null;
    throw error;
  });
  if (!cities) return null;
  const [start, end] = cities;
  const { paths: lines } = await directoryOf(ctx);
  const between = [...lines.values()].filter(
    (line) => line.from.city.id === start.id && line.to.city.id === end.id,
  );
  if (between.length === 0) return null;
  const minutes = Math.min(...between.map(({ durationMinutes }) => durationMinutes));
  const date = await nextDay(ctx, start.id, end.id);
  return {
    pathname: linePath(start.name, end.name),
    list: paths.trips(undefined, { from: start.name, to: end.name, ...(date ? { date } : {}) }),
    name: `${start.name} → ${end.name}`,
    title: linePageWords.title(start.name, end.name),
    description: linePageWords.description(start.name, end.name, minutes),
  };
}

const keepDays = cachedAnswers<Day | null>({ milliseconds: 10_000 });

/** The next day with a departure; null where this is today, or nothing is planned: the list begins with today. */
function nextDay(ctx: Context, fromId: string, toId: string): Promise<Day | null> {
  const { replica: owner, country, now } = ctx;
  return keepDays({ owner, now: now() }, `${fromId} ${toId}`, async () => {
    const [next] = await owner.$queryRaw<{ startsAt: Date }[]>`
      select p."startsAt" from "Product" p join "Company" c on c."id" = p."companyId"
      where p."kind" = 'trip' and p."cityId" = ${fromId}::uuid and p."toCityId" = ${toId}::uuid
        and ${isOnSale(now())}
      order by p."startsAt" limit 1`;
    const day = next && dayOf(next.startsAt, country.timeZone);
    return day && day !== dayOf(now(), country.timeZone) ? day : null;
  });
}

export const linePages: StableLists = {
  async find(context, pathname) {
    const [, ...names] = /^\/bus\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? [];
    return names.length === 2 ? lineBetween(await context(), names) : null;
  },
  async ofQuery(ctx, query) {
    const names = [query.get("from"), query.get("to")];
    // The list of returns belongs to a journey that somebody has begun.
    if (query.get("leg") || names.some((name) => !name)) return null;
    return lineBetween(ctx, names as string[]);
  },
  async all(ctx) {
    const rows = await ctx.replica.$queryRaw<{ from: string; to: string; changed: string }[]>`
      select a."name" as "from", b."name" as "to", to_char(max(p."updatedAt"), 'YYYY-MM-DD') as "changed"
      from "Product" p join "Company" c on c."id" = p."companyId"
        join "City" a on a."id" = p."cityId" join "City" b on b."id" = p."toCityId"
      where p."kind" = 'trip' and p."countryId" = ${ctx.country.id}::uuid and ${isOnSale(ctx.now())}
      group by 1, 2 order by 1, 2`;
    return rows.map(({ from, to, changed }) => ({ path: linePath(from, to), changed }));
  },
};
