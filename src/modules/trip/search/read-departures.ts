import { type Db, preparedRows } from "../../../platform/database/database.ts";
import type { DayPrice, TripComfort, TripSort } from "../operate/departure-schema.ts";

/**
 * The hot reads of search. Free places are counted from the claims in the same statement that reads the departure:
 * sold and still held places are taken, places kept for the counter are not for sale here.
 */

/** `"Trip"` is t, `$now` the parameter that holds the clock. */
const freePlaces = (now: string) => `t."seatCount" - cardinality(coalesce(t."counterSeats", '{}')) - (
    select count(*) from "Claim" m
    where m."resourceId" = t."productId" and (m."expiresAt" is null or m."expiresAt" > ${now})
      and m."unit" <> all(coalesce(t."counterSeats", '{}')))::int`;

/** What anybody may see in a list: published, running, of a company that may sell. */
const onSale = `t."published" and t."cancelledAt" is null
    and exists (select 1 from "Company" c where c."id" = t."companyId" and c."status" = 'ACTIVE')`;

const sortKeys: Record<TripSort, string> = {
  departure: `extract(epoch from t."departsAt")`,
  price: `t."price"`,
  duration: `extract(epoch from t."arrivesAt" - t."departsAt")`,
  arrival: `extract(epoch from t."arrivesAt")`,
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
  requireValidation: boolean;
  canChoosePlace: boolean;
  /** Value of the sort, for the cursor. */
  key: number;
  total: number;
}

export interface DepartureQuery {
  fromCityId: string;
  toCityId: string;
  date: string;
  timeZone: string;
  now: Date;
  companies: string[];
  terminals: string[];
  comforts: TripComfort[];
  /** Hours on the clock of the country: [from, to) each. */
  hours: (readonly [number, number])[];
  priceMin: number | null;
  priceMax: number | null;
  free: number;
  sort: TripSort;
  after: { key: number; departsAt: string; id: string } | null;
  limit: number;
}

const unlessEmpty = (values: readonly unknown[]) => (values.length > 0 ? values : null);

/** Day bounds on the clock of the country; a departure that has left is no longer in the list. */
const onDay = (date: string, zone: string, now: string) => `
    t."departsAt" >= (${date}::date::timestamp at time zone ${zone})
    and t."departsAt" < ((${date}::date + 1)::timestamp at time zone ${zone})
    and t."departsAt" > ${now}`;

function listText(sort: TripSort, withFree: boolean): string {
  const free = freePlaces("$5");
  return `
  select t."productId" as "id", t."companyId", t."pathId", t."busId", t."departsAt", t."arrivesAt", t."seatCount",
    t."price", t."comfort"::text as "comfort", t."delayMinutes", t.key::float8 as key, t.total::int as total, ${free} as "freePlaces",
    p."currency", p."refundable", p."requireValidation", p."canChoosePlace"
  from (
    select * from (
      select t.*, ${sortKeys[sort]} as key, count(*) over () as total
      from "Trip" t
      where t."fromCityId" = $1::uuid and t."toCityId" = $2::uuid and ${onDay("$3", "$4", "$5")} and ${onSale}
        and ($6::uuid[] is null or t."companyId" = any($6))
        and ($7::uuid[] is null or t."pathId" in (
          select l."id" from "Path" l where l."startTerminalId" = any($7) or l."endTerminalId" = any($7)))
        and ($8::text[] is null or t."comfort"::text = any($8))
        and ($9::int is null or t."price" >= $9) and ($10::int is null or t."price" <= $10)
        and ($11::int[] is null or extract(hour from t."departsAt" at time zone $4)::int = any($11))
        ${withFree ? `and ${free} >= $16` : ""}
    ) t
    where $12::float8 is null or (t.key, t."departsAt", t."productId") > ($12, $13::timestamptz, $14::uuid)
    order by t.key, t."departsAt", t."productId"
    limit $15
  ) t
  join "Product" p on p."id" = t."productId"
  order by t.key, t."departsAt", t."productId"`;
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
  const withFree = query.free > 0;
  const name = `trip-list-${query.sort}${withFree ? "-free" : ""}`;
  const hours = query.hours.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, index) => from + index),
  );
  return preparedRows<DepartureRow>(db, {
    name,
    text: textOf(name, () => listText(query.sort, withFree)),
    values: [
      ...[query.fromCityId, query.toCityId, query.date, query.timeZone, query.now],
      ...[unlessEmpty(query.companies), unlessEmpty(query.terminals), unlessEmpty(query.comforts)],
      ...[query.priceMin, query.priceMax, unlessEmpty(hours)],
      ...[query.after?.key ?? null, query.after?.departsAt ?? null, query.after?.id ?? null, query.limit],
      ...(withFree ? [query.free] : []),
    ],
  });
}

export interface FacetRow {
  companyId: string;
  pathId: string;
  comfort: TripComfort;
  hour: number;
  price: number;
}

const facetText = `
  select distinct t."companyId", t."pathId", t."comfort"::text as "comfort", t."price",
    extract(hour from t."departsAt" at time zone $4)::int as "hour"
  from "Trip" t
  where t."fromCityId" = $1::uuid and t."toCityId" = $2::uuid and ${onDay("$3", "$4", "$5")} and ${onSale}`;

export function readFacets(
  db: Db,
  query: Pick<DepartureQuery, "fromCityId" | "toCityId" | "date" | "timeZone" | "now">,
): Promise<FacetRow[]> {
  const values = [query.fromCityId, query.toCityId, query.date, query.timeZone, query.now];
  return preparedRows<FacetRow>(db, { name: "trip-facets", text: facetText, values });
}

/** For each day the cheapest departure that still has so many places: dearer ones are not even looked at. */
const dayText = `
  select to_char(d.day, 'YYYY-MM-DD') as day, best."price"
  from generate_series($3::date::timestamp, $6::date::timestamp, interval '1 day') as d(day)
  left join lateral (
    select c."price" from (
      select t.* from "Trip" t
      where t."fromCityId" = $1::uuid and t."toCityId" = $2::uuid
        and t."departsAt" >= (d.day at time zone $4) and t."departsAt" < ((d.day + interval '1 day') at time zone $4)
        and t."departsAt" > $5 and ${onSale}
      order by t."price", t."departsAt"
      offset 0
    ) c
    cross join lateral (select 1 from (select c.*) t where ${freePlaces("$5")} >= $7) enough
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

export interface PlacesRow {
  id: string;
  departsAt: Date;
  price: number;
  seatCount: number;
  published: boolean;
  cancelled: boolean;
  selling: boolean;
  /** Sold, held, or kept for the counter. */
  taken: number[];
}

/** The places of departure `t` that nobody can choose at that time. */
export const takenUnits = (now: string) => `array(
      select m."unit" from "Claim" m
      where m."resourceId" = t."productId" and (m."expiresAt" is null or m."expiresAt" > ${now})
      union select unnest(t."counterSeats")
      order by 1)`;

const placesText = `
  select t."productId" as "id", t."departsAt", t."price", t."seatCount", t."published",
    t."cancelledAt" is not null as "cancelled", c."status" = 'ACTIVE' as "selling", ${takenUnits("$2")} as "taken"
  from "Trip" t join "Company" c on c."id" = t."companyId"
  where t."productId" = $1::uuid`;

/** What changes from minute to minute about one departure. */
export async function readPlaces(db: Db, id: string, now: Date): Promise<PlacesRow | null> {
  const [row] = await preparedRows<PlacesRow>(db, {
    name: "trip-places",
    text: placesText,
    values: [id, now],
  });
  return row ?? null;
}
