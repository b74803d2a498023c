import type { Context } from "../../../platform/context.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { AppError } from "../../../shared/app-error.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { searchCities } from "../../geo/search-cities.ts";
import type { EventSearchInput } from "../schema.ts";
import { spanOf } from "./event-span.ts";
import type { EventCard, EventSearchResult } from "./event-view-schema.ts";
import { facetsOf } from "./read-facets.ts";
import { readSessions, type SessionQuery, type SessionRow } from "./read-sessions.ts";

/** Sessions that can be bought now, the next ones first; without a day each event is listed once. */
export async function searchEvents(ctx: Context, input: EventSearchInput): Promise<EventSearchResult> {
  const [facets, city, domain] = await Promise.all([
    facetsOf(ctx),
    cityNamed(ctx, input.city),
    domainNamed(ctx, input.service),
  ]);
  const query = queryOf(ctx, input, { cityId: city?.id ?? null, domainId: domain?.id ?? null });
  const rows = await readSessions(ctx.replica, query);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  const empty = rows.length === 0 && !input.cursor;
  return {
    events: page.map(cardOf),
    nextCursor: last ? [last.key, last.startsAt.toISOString(), last.id].join("_") : null,
    timeZone: ctx.country.timeZone,
    currency: ctx.country.currency,
    city: city && { id: city.id, name: city.name },
    domain: domain && { slug: domain.slug, name: domain.name },
    facets,
    nearest: empty ? (await readSessions(ctx.replica, nearestOf(query, ctx.now()))).map(cardOf) : [],
  };
}

const offered = 4;

/** The same wish without its day, its price and its words. */
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

async function cityNamed(ctx: Context, reference: string | undefined) {
  if (!reference) return null;
  const [city] = await searchCities(ctx, { query: reference, limit: 1 });
  if (!city) throw new AppError("UNKNOWN_CITY", { city: reference });
  return city;
}

async function domainNamed(ctx: Context, slug: string | undefined) {
  if (!slug) return null;
  const domain = await ctx.replica.domain.findFirst({
    where: { slug, kind: "event", active: true },
    select: { id: true, slug: true, name: true },
  });
  if (!domain) throw new AppError("NOT_FOUND");
  return domain;
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
  const valid =
    Number.isFinite(Number(key)) &&
    !Number.isNaN(Date.parse(startsAt ?? "")) &&
    /^[0-9a-f-]{36}$/.test(id ?? "");
  if (!valid) throw new AppError("INVALID_INPUT");
  return { key: Number(key), startsAt: startsAt ?? "", id: id ?? "" };
}

function cardOf(row: SessionRow): EventCard {
  return {
    id: row.id,
    eventId: row.eventId,
    title: row.title,
    image: fileUrl(row.image),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    place: {
      id: row.placeId,
      name: row.placeName,
      quarter: row.quarter,
      landmark: row.landmark,
      city: { id: row.cityId, name: row.cityName },
    },
    company: { id: row.companyId, name: row.companyName },
    domain: row.domain,
    category: row.category,
    price: row.price,
    currency: row.currency,
    freePlaces: Math.max(0, row.freePlaces),
    otherDates: row.otherDates,
    postponed: row.postponed,
  };
}
