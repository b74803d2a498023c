import type { StableList, StableLists } from "../../../modules/booking/view/list-links.ts";
import { isOnSale } from "../../../modules/booking/view/list-open-offers.ts";
import type { Context } from "../../../platform/context.ts";
import { paths } from "../../../shared/address/paths.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { linePageWords } from "../words/fr/line-page.ts";
import { directoryOf } from "./read-directory.ts";

/** The lines between two cities as search engines know them: « /bus/douala/yaounde ». */

const slugOf = (name: string) => searchName(name).replaceAll(" ", "-");
/** The address of the page of a line. */
export const linePath = (from: string, to: string) => `/bus/${slugOf(from)}/${slugOf(to)}`;

/** The line between two cities as somebody has written them; null where no company goes. */
async function lineBetween(ctx: Context, written: readonly string[]): Promise<StableList | null> {
  const { cityNames, paths: lines } = await directoryOf(ctx);
  const [from, to] = written.map((name) => cityNames.get(searchName(name)));
  if (!from || !to) return null;
  const between = [...lines.values()].filter(
    (line) => line.from.city.id === from.id && line.to.city.id === to.id,
  );
  if (between.length === 0) return null;
  const minutes = Math.min(...between.map(({ durationMinutes }) => durationMinutes));
  return {
    pathname: linePath(from.name, to.name),
    list: paths.trips(undefined, { from: from.name, to: to.name }),
    title: linePageWords.title(from.name, to.name),
    description: linePageWords.description(from.name, to.name, minutes),
  };
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
    const rows = await ctx.replica.$queryRaw<{ from: string; to: string }[]>`
      select distinct a."name" as "from", b."name" as "to"
      from "Product" p join "Company" c on c."id" = p."companyId"
        join "City" a on a."id" = p."cityId" join "City" b on b."id" = p."toCityId"
      where p."kind" = 'trip' and p."countryId" = ${ctx.country.id}::uuid and ${isOnSale(ctx.now())}
      order by 1, 2`;
    return rows.map(({ from, to }) => linePath(from, to));
  },
};
