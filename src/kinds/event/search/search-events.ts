import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { AppError } from "../../../shared/app-error.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import type { EventSearchInput } from "../schema.ts";
import { countClaims } from "./count-claims.ts";
import { spanOf } from "./event-span.ts";
import type { EventCard, EventSearchResult } from "./event-view-schema.ts";
import { cityNamed, directoryOf, directoryWith, domainNamed, type EventDirectory } from "./read-directory.ts";
import { facetsOf } from "./read-facets.ts";
import { readSessions, type SessionQuery, type SessionRow } from "./read-sessions.ts";

/** Sessions on sale, the next ones first; without a day each event is listed once. */
export async function searchEvents(ctx: Context, input: EventSearchInput): Promise<EventSearchResult> {
  const directory = await directoryOf({ db: ctx.replica, countryId: ctx.country.id, now: ctx.now() });
  const city = await cityNamed(ctx, directory, input.city);
  const domain = domainNamed(directory, input.service);
  const query = queryOf(ctx, input, { cityId: city?.id ?? null, domainId: domain?.id ?? null });
  const [rows, facets] = await Promise.all([keptSessions(ctx, input, query), facetsOf(ctx)]);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  const nothing = rows.length === 0 && !input.cursor;
  const near = nothing ? await readSessions(ctx.replica, nearestOf(query, ctx.now())) : [];
  return {
    events: await cardsOf(ctx, page),
    nextCursor: last ? [last.key, last.startsAt.toISOString(), last.id].join("_") : null,
    timeZone: ctx.country.timeZone,
    currency: ctx.country.currency,
    city,
    domain: domain && { slug: domain.slug, name: domain.name },
    facets,
    nearest: await cardsOf(ctx, near),
  };
}

const keepSessions = cachedAnswers<SessionRow[]>({ milliseconds: 5000 });

/** Pages of the list are cached, because many people see the same ones; only free places are live. */
function keptSessions(ctx: Context, input: EventSearchInput, query: SessionQuery): Promise<SessionRow[]> {
  const key = JSON.stringify([query.countryId, query.cityId, query.domainId, input]);
  const read = () => readSessions(ctx.replica, query);
  return keepSessions({ owner: ctx.replica, now: query.now }, key, read);
}

const offered = 4;

/** The same query without day, price and words. */
function nearestOf(query: SessionQuery, now: Date): SessionQuery {
  return {
    ...query,
    from: now,
    to: null,
    priceMax: null,
    text: "",
    sort: "date",
    after: null,
    limit: offered,
  };
}

function queryOf(
  ctx: Context,
  input: EventSearchInput,
  where: Pick<SessionQuery, "cityId" | "domainId">,
): SessionQuery {
  const now = ctx.now();
  return {
    ...where,
    ...spanOf(input, now, ctx.country.timeZone),
    countryId: ctx.country.id,
    now,
    categories: input.category,
    targets: input.target,
    priceMax: input.free ? 0 : (input.priceMax ?? null),
    text: searchName(input.text),
    available: input.available,
    sort: input.sort,
    after: input.cursor ? readCursor(input.cursor) : null,
    limit: input.limit + 1,
  };
}

function readCursor(cursor: string): NonNullable<SessionQuery["after"]> {
  const [key, startsAt, id] = cursor.split("_");
  const valid = Number.isFinite(Number(key)) && !Number.isNaN(Date.parse(startsAt ?? "")) && isUuid(id);
  if (!valid) throw new AppError("INVALID_INPUT");
  return { key: Number(key), startsAt: startsAt ?? "", id: id ?? "" };
}

async function cardsOf(ctx: Context, rows: readonly SessionRow[]): Promise<EventCard[]> {
  if (rows.length === 0) return [];
  const now = ctx.now();
  const [directory, taken] = await Promise.all([
    directoryWith({ db: ctx.replica, countryId: ctx.country.id, now }, rows),
    countClaims(ctx.replica, { resources: rows.map(({ id }) => id), now }),
  ]);
  return rows.flatMap((row) => cardOf(row, directory, taken.get(row.id) ?? 0) ?? []);
}

function cardOf(row: SessionRow, directory: EventDirectory, taken: number): EventCard | null {
  const place = directory.places.get(row.placeId);
  const company = directory.companies.get(row.companyId);
  if (!place || !company) return null;
  const { id, name, quarter, landmark, city } = place;
  return {
    id: row.id,
    eventId: row.eventId,
    title: row.title,
    image: fileUrl(row.image),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    place: { id, name, quarter, landmark, city },
    company: { id: company.id, name: company.name },
    domain: directory.domains.get(row.domainId)?.name ?? "",
    category: (row.categoryId && directory.categories.get(row.categoryId)?.name) ?? null,
    price: row.price,
    currency: row.currency,
    freePlaces: Math.max(0, row.capacity - taken),
    otherDates: row.otherDates,
    postponed: row.postponed,
  };
}
