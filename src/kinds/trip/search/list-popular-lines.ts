import type { Context } from "../../../platform/context.ts";
import type { PopularLinesInput } from "../schema.ts";
import { directoryOf } from "./read-directory.ts";
import { notGoneAt } from "./read-places.ts";
import type { PopularLine } from "./trip-view-schema.ts";

/** The most travelled lines, each with its next departure that still has a place. */

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

/** The best sellers of this week first; before any sale, the lines that run most often. */
function readLines(ctx: Context, limit: number): Promise<LineRow[]> {
  const now = ctx.now();
  const week = new Date(now.getTime() + weekMilliseconds);
  return ctx.replica.$queryRaw<LineRow[]>`
    with running as (
      select p."cityId", p."toCityId", count(distinct p."companyId")::int as companies, min(p."price") as "lowestPrice",
        (min(extract(epoch from p."endsAt" - p."startsAt")) / 60)::int as "durationMinutes", count(*) as departures
      from "Product" p
      join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
      where p."kind" = 'trip' and p."status" = 'PUBLISHED' and p."countryId" = ${ctx.country.id}::uuid
        and p."startsAt" > ${now} and p."startsAt" < ${week}
      group by 1, 2
    ), sold as (
      select p."cityId", p."toCityId", count(*) as bookings
      from "Booking" b join "Product" p on p."id" = b."productId" and p."kind" = 'trip'
      where b."createdAt" > ${new Date(now.getTime() - weekMilliseconds)} and b."status" in ('CONFIRMED', 'COMPLETED')
      group by 1, 2
    )
    select r."cityId"::text as "fromCityId", r."toCityId"::text, r.companies, r."lowestPrice", r."durationMinutes",
      next."id"::text as "nextId", next."startsAt" as "nextDepartsAt", next."price" as "nextPrice"
    from running r
    left join sold s on s."cityId" = r."cityId" and s."toCityId" = r."toCityId"
    left join lateral (
      select p."id", p."startsAt", p."price" from "Product" p
      join "Trip" t on t."productId" = p."id"
      join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
      where p."kind" = 'trip' and p."cityId" = r."cityId" and p."toCityId" = r."toCityId" and p."startsAt" > ${now}
        and p."status" = 'PUBLISHED' and ${notGoneAt(now)}
        and t."seatCount" - cardinality(coalesce(t."counterSeats", '{}')) > (
          select count(*) from "Claim" m where m."resourceId" = t."productId"
            and (m."expiresAt" is null or m."expiresAt" > ${now}) and m."unit" <> all(coalesce(t."counterSeats", '{}')))
      order by p."startsAt" limit 1
    ) next on true
    order by coalesce(s.bookings, 0) desc, r.departures desc, r."lowestPrice" desc
    limit ${limit}`;
}

const keepMilliseconds = 15_000;
const linesMaximum = 24;
const cache = new WeakMap<object, Map<string, { at: number; rows: Promise<LineRow[]> }>>();

/** Cached for a few seconds, because every visitor sees the same lines first. */
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
