import type { Context } from "../../../platform/context.ts";
import type { PopularLine } from "../operate/departure-schema.ts";
import type { PopularLinesInput } from "../schema.ts";
import { directoryOf } from "./read-directory.ts";

/** The lines most people travel, each with its next departure that still has a place. */

interface LineRow {
  fromCityId: string;
  toCityId: string;
  companies: number;
  lowestPrice: number;
  durationMinutes: number;
  nextId: string | null;
  nextDepartsAt: Date | null;
  nextPrice: number | null;
}

const weekMilliseconds = 7 * 24 * 3600_000;

/** What sells this week comes first; before anything is sold, the lines that run most often. */
function readLines(ctx: Context, limit: number): Promise<LineRow[]> {
  const now = ctx.now();
  const week = new Date(now.getTime() + weekMilliseconds);
  return ctx.replica.$queryRaw<LineRow[]>`
    with running as (
      select t."fromCityId", t."toCityId", count(distinct t."companyId")::int as companies, min(t."price") as "lowestPrice",
        (min(extract(epoch from t."arrivesAt" - t."departsAt")) / 60)::int as "durationMinutes", count(*) as departures
      from "Trip" t
      join "Company" c on c."id" = t."companyId" and c."status" = 'ACTIVE' and c."countryId" = ${ctx.country.id}::uuid
      where t."departsAt" > ${now} and t."departsAt" < ${week} and t."published" and t."cancelledAt" is null
      group by 1, 2
    ), sold as (
      select t."fromCityId", t."toCityId", count(*) as bookings
      from "Booking" b join "Trip" t on t."productId" = b."productId"
      where b."createdAt" > ${new Date(now.getTime() - weekMilliseconds)} and b."status" in ('CONFIRMED', 'COMPLETED')
      group by 1, 2
    )
    select r."fromCityId"::text, r."toCityId"::text, r.companies, r."lowestPrice", r."durationMinutes",
      next."productId"::text as "nextId", next."departsAt" as "nextDepartsAt", next."price" as "nextPrice"
    from running r
    left join sold s on s."fromCityId" = r."fromCityId" and s."toCityId" = r."toCityId"
    left join lateral (
      select t."productId", t."departsAt", t."price" from "Trip" t
      join "Company" c on c."id" = t."companyId" and c."status" = 'ACTIVE'
      where t."fromCityId" = r."fromCityId" and t."toCityId" = r."toCityId" and t."departsAt" > ${now}
        and t."published" and t."cancelledAt" is null
        and t."seatCount" - cardinality(coalesce(t."counterSeats", '{}')) > (
          select count(*) from "Claim" m where m."resourceId" = t."productId"
            and (m."expiresAt" is null or m."expiresAt" > ${now}) and m."unit" <> all(coalesce(t."counterSeats", '{}')))
      order by t."departsAt" limit 1
    ) next on true
    order by coalesce(s.bookings, 0) desc, r.departures desc, r."lowestPrice" desc
    limit ${limit}`;
}

const keepMilliseconds = 15_000;
const linesMaximum = 24;
const cache = new WeakMap<object, Map<string, { at: number; rows: Promise<LineRow[]> }>>();

/** The first thing that everybody sees, and the same for all: read again every few seconds, not for everybody. */
function keptLines(ctx: Context): Promise<LineRow[]> {
  const countries = cache.get(ctx.replica) ?? new Map();
  cache.set(ctx.replica, countries);
  const now = ctx.now().getTime();
  const known = countries.get(ctx.country.id);
  if (known && Math.abs(now - known.at) < keepMilliseconds) return known.rows;
  const rows = readLines(ctx, linesMaximum);
  countries.set(ctx.country.id, { at: now, rows });
  rows.catch(() => countries.delete(ctx.country.id));
  return rows;
}

export async function listPopularLines(ctx: Context, input: PopularLinesInput): Promise<PopularLine[]> {
  const [rows, { cities }] = await Promise.all([keptLines(ctx), directoryOf(ctx)]);
  return rows.slice(0, input.limit).flatMap((row) => {
    const [from, to] = [cities.get(row.fromCityId), cities.get(row.toCityId)];
    if (!from || !to) return [];
    const { companies, lowestPrice, durationMinutes, nextId, nextDepartsAt, nextPrice } = row;
    const next =
      nextId && nextDepartsAt && nextPrice !== null && nextDepartsAt > ctx.now()
        ? { id: nextId, departsAt: nextDepartsAt.toISOString(), price: nextPrice }
        : null;
    return { from, to, companies, lowestPrice, durationMinutes, currency: ctx.country.currency, next };
  });
}
