import type { Db } from "../../../platform/database/database.ts";
import { preparedRows } from "../../../platform/database/statements.ts";
import { notGone } from "./read-places.ts";
import type { DayPrice, RefundTier, TripComfort, TripSort } from "./trip-view-schema.ts";

/**
 * The hot queries of search: `"Product"` is p, its `"Trip"` is t. The statement that reads a departure also counts its
 * free places from the claims: sold and held places are taken, and the counter's places are not for sale here.
 */

/** `now`: the query parameter or column with the current time. */
export const freePlaces = (now: string) => `t."seatCount" - cardinality(coalesce(t."counterSeats", '{}')) - (
    select count(*) from "Claim" m
    where m."resourceId" = t."productId" and (m."expiresAt" is null or m."expiresAt" > ${now})
      and m."unit" <> all(coalesce(t."counterSeats", '{}')))::int`;

/** Condition for lists: published, by an active company. */
export const onSale = `p."status" = 'PUBLISHED'
    and exists (select 1 from "Company" c where c."id" = p."companyId" and c."status" = 'ACTIVE')`;

const onLine = `p."kind" = 'trip' and p."cityId" = $1::uuid and p."toCityId" = $2::uuid`;

const sortKeys: Record<TripSort, string> = {
  departure: `extract(epoch from p."startsAt")`,
  price: `p."price"`,
  duration: `extract(epoch from p."endsAt" - p."startsAt")`,
  arrival: `extract(epoch from p."endsAt")`,
};

export interface DepartureRow {
  id: string;
  companyId: string;
  pathId: string;
  busId: string;
  departsAt: Date;
  arrivesAt: Date;
  seatCount: number;
  price: number;
  comfort: TripComfort;
  delayMinutes: number;
  freePlaces: number;
  currency: string;
  refundable: boolean;
  refundTiers: RefundTier[];
  requireValidation: boolean;
  canChoosePlace: boolean;
  /** Sort value, for the cursor. */
  key: number;
  total: number;
}

export interface DepartureQuery {
  fromCityId: string;
  toCityId: string;
  date: string;
  timeZone: string;
  now: Date;
  service: string | null;
  companies: string[];
  terminals: string[];
  comforts: TripComfort[];
  /** Local hours of the country: [from, to) each. */
  hours: (readonly [number, number])[];
  priceMin: number | null;
  priceMax: number | null;
  free: number;
  sort: TripSort;
  after: { key: number; departsAt: string; id: string } | null;
  limit: number;
}

const unlessEmpty = (values: readonly unknown[]) => (values.length > 0 ? values : null);

/** The bounds of a local day of the country; departures that have left are excluded. */
const onDay = (date: string, zone: string, now: string) => `
    p."startsAt" >= (${date}::date::timestamp at time zone ${zone})
    and p."startsAt" < ((${date}::date + 1)::timestamp at time zone ${zone})
    and p."startsAt" > ${now} and ${notGone(now)}`;

/** `ofTrip`: a filter concerns the bus or the line; without one only the shown page is joined with its trips. */
function listText(sort: TripSort, ofTrip: boolean): string {
  const free = freePlaces("$5");
  const tripFilters = `
        and ($7::uuid[] is null or t."pathId" in (
          select l."id" from "Path" l where l."startTerminalId" = any($7) or l."endTerminalId" = any($7)))
        and ($8::text[] is null or t."comfort"::text = any($8))
        and ($16::int = 0 or ${free} >= $16)`;
  return `
  select p."id", p."companyId", t."pathId", t."busId", p."startsAt" as "departsAt", p."endsAt" as "arrivesAt",
    t."seatCount", p."price", t."comfort"::text as "comfort", t."delayMinutes", p.key::float8 as key, p.total::int as total,
    ${free} as "freePlaces", p."currency", p."refundable", p."refundTiers", p."requireValidation", p."canChoosePlace"
  from (
    select * from (
      select p."id", p."companyId", p."startsAt", p."endsAt", p."price", p."currency", p."refundable",
        p."refundTiers", p."requireValidation", p."canChoosePlace", ${sortKeys[sort]} as key, count(*) over () as total
      from "Product" p ${ofTrip ? `join "Trip" t on t."productId" = p."id"` : ""}
      where ${onLine} and ${onDay("$3", "$4", "$5")} and ${onSale}
        and ($6::uuid[] is null or p."companyId" = any($6))
        and ($17::text is null or p."domainId" = (select d."id" from "Domain" d where d."slug" = $17))
        and ($9::int is null or p."price" >= $9) and ($10::int is null or p."price" <= $10)
        and ($11::int[] is null or extract(hour from p."startsAt" at time zone $4)::int = any($11))
        ${ofTrip ? tripFilters : "and $7::uuid[] is null and $8::text[] is null and $16::int = 0"}
    ) p
    where $12::float8 is null or (p.key, p."startsAt", p."id") > ($12, $13::timestamptz, $14::uuid)
    order by p.key, p."startsAt", p."id"
    limit $15
  ) p
  join "Trip" t on t."productId" = p."id"
  order by p.key, p."startsAt", p."id"`;
}

const texts = new Map<string, string>();

function textOf(name: string, make: () => string): string {
  const known = texts.get(name);
  if (known) return known;
  const made = make();
  texts.set(name, made);
  return made;
}

export function readDepartures(db: Db, query: DepartureQuery): Promise<DepartureRow[]> {
  const ofTrip = query.free > 0 || query.terminals.length > 0 || query.comforts.length > 0;
  const name = `trip-list-${query.sort}${ofTrip ? "-of-trip" : ""}`;
  const hours = query.hours.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, index) => from + index),
  );
  return preparedRows<DepartureRow>(db, {
    name,
    text: textOf(name, () => listText(query.sort, ofTrip)),
    values: [
      ...[query.fromCityId, query.toCityId, query.date, query.timeZone, query.now],
      ...[unlessEmpty(query.companies), unlessEmpty(query.terminals), unlessEmpty(query.comforts)],
      ...[query.priceMin, query.priceMax, unlessEmpty(hours)],
      ...[query.after?.key ?? null, query.after?.departsAt ?? null, query.after?.id ?? null],
      ...[query.limit, query.free, query.service],
    ],
  });
}

const departureColumns = `p."id", p."companyId", t."pathId", t."busId", p."startsAt" as "departsAt",
    p."endsAt" as "arrivesAt", t."seatCount", p."price", t."comfort"::text as "comfort", t."delayMinutes",
    0::float8 as key, 0 as total, ${freePlaces("$5")} as "freePlaces", p."currency", p."refundable", p."refundTiers",
    p."requireValidation", p."canChoosePlace"`;

/**
 * Pairs of departures that meet in a third city: the earliest arrival for each first departure. Times include delays,
 * so that a first departure that has become too late is in no pair. Departures that need the company's answer are
 * excluded, because they cannot be held together with another one.
 */
const connectionText = `
  select to_jsonb(one) as "first", to_jsonb(two) as "second"
  from (
    select ${departureColumns}, p."toCityId"
    from "Product" p join "Trip" t on t."productId" = p."id"
    where p."kind" = 'trip' and p."cityId" = $1::uuid and p."toCityId" <> $2::uuid and not p."requireValidation"
      and ${onDay("$3", "$4", "$5")} and ${onSale} and ${freePlaces("$5")} >= $6
  ) one
  cross join lateral (
    select ${departureColumns}
    from "Product" p join "Trip" t on t."productId" = p."id"
    where p."kind" = 'trip' and p."cityId" = one."toCityId" and p."toCityId" = $2::uuid and not p."requireValidation"
      and p."startsAt" >= one."arrivesAt" + make_interval(mins => $7::int)
      and p."startsAt" <= one."arrivesAt" + make_interval(mins => $8::int)
      and p."currency" = one."currency" and ${onSale} and ${freePlaces("$5")} >= $6
    order by p."endsAt", p."price", p."id"
    limit 1
  ) two
  order by two."arrivesAt", one."price" + two."price", one."departsAt" desc, one."id"
  limit $9`;

type Stringed = Omit<DepartureRow, "departsAt" | "arrivesAt"> & { departsAt: string; arrivesAt: string };

export interface ConnectionQuery
  extends Pick<DepartureQuery, "fromCityId" | "toCityId" | "date" | "timeZone" | "now" | "limit"> {
  places: number;
  wait: { minimumMinutes: number; maximumMinutes: number };
}

export async function readConnections(
  db: Db,
  query: ConnectionQuery,
): Promise<[first: DepartureRow, second: DepartureRow][]> {
  const rows = await preparedRows<{ first: Stringed; second: Stringed }>(db, {
    name: "trip-connections",
    text: connectionText,
    values: [
      ...[query.fromCityId, query.toCityId, query.date, query.timeZone, query.now, query.places],
      ...[query.wait.minimumMinutes, query.wait.maximumMinutes, query.limit],
    ],
  });
  const timed = (row: Stringed): DepartureRow => ({
    ...row,
    departsAt: new Date(row.departsAt),
    arrivesAt: new Date(row.arrivesAt),
  });
  return rows.map(({ first, second }) => [timed(first), timed(second)]);
}

export interface FacetRow {
  companyId: string;
  pathId: string;
  comfort: TripComfort;
  hour: number;
  price: number;
  /** Number of departures with this combination. */
  count: number;
}

const facetText = `
  select p."companyId", t."pathId", t."comfort"::text as "comfort", p."price",
    extract(hour from p."startsAt" at time zone $4)::int as "hour", count(*)::int as "count"
  from "Product" p join "Trip" t on t."productId" = p."id"
  where ${onLine} and ${onDay("$3", "$4", "$5")} and ${onSale}
  group by 1, 2, 3, 4, 5`;

export function readFacets(
  db: Db,
  query: Pick<DepartureQuery, "fromCityId" | "toCityId" | "date" | "timeZone" | "now">,
): Promise<FacetRow[]> {
  const values = [query.fromCityId, query.toCityId, query.date, query.timeZone, query.now];
  return preparedRows<FacetRow>(db, { name: "trip-facets", text: facetText, values });
}

/** The cheapest departure of each day that still has enough places: dearer ones are not evaluated. */
const dayText = `
  select to_char(d.day, 'YYYY-MM-DD') as day, best."price"
  from generate_series($3::date::timestamp, $6::date::timestamp, interval '1 day') as d(day)
  left join lateral (
    select c."price" from (
      select p."id", p."price" from "Product" p
      where ${onLine}
        and p."startsAt" >= (d.day at time zone $4) and p."startsAt" < ((d.day + interval '1 day') at time zone $4)
        and p."startsAt" > $5 and ${notGone("$5")} and ${onSale}
      order by p."price", p."startsAt"
      offset 0
    ) c
    cross join lateral (
      select 1 from "Trip" t where t."productId" = c."id" and ${freePlaces("$5")} >= $7 offset 0) enough
    limit 1
  ) best on true
  order by d.day`;

export function readDayPrices(
  db: Db,
  query: {
    fromCityId: string;
    toCityId: string;
    timeZone: string;
    now: Date;
    from: string;
    to: string;
    places: number;
  },
): Promise<DayPrice[]> {
  return preparedRows<{ day: string; price: number | null }>(db, {
    name: "trip-days",
    text: dayText,
    values: [query.fromCityId, query.toCityId, query.from, query.timeZone, query.now, query.to, query.places],
  });
}
