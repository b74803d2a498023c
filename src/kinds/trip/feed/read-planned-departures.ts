import { Prisma } from "../../../../prisma/client/client.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { TripComfort } from "../search/trip-view-schema.ts";

/** Departures as timetables know them: as planned, without their delay, on a day of service. */

/** A country, or one of its companies. */
export interface TimetableScope {
  countryId: string;
  companyId: string | null;
}

export interface PlannedDeparture {
  id: string;
  companyId: string;
  pathId: string;
  fromId: string;
  toId: string;
  comfort: TripComfort;
  price: number;
  currency: string;
  /** YYYYMMDD */
  serviceDay: string;
  /** Seconds since the service day began; beyond 24 hours after midnight. */
  departs: number;
  arrives: number;
}

/**
 * A service day begins twelve hours before noon, which is midnight except on the day on which the clocks change. What
 * leaves before its day has begun in this sense belongs to the day before.
 */
export const onServiceDay = (timeZone: string) => Prisma.sql`
  cross join lateral (select p."startsAt" - make_interval(mins => t."delayMinutes") as "at") d
  cross join lateral (
    select x."day", x."begins" from (
      select y."day", (y."day" + time '12:00') at time zone ${timeZone} - interval '12 hours' as "begins"
      from (
        select (d."at" at time zone ${timeZone})::date - back as "day" from generate_series(0, 1) back
      ) y
    ) x where x."begins" <= d."at" order by x."day" desc limit 1
  ) s`;

export const serviceColumns = Prisma.sql`
  to_char(s."day", 'YYYYMMDD') as "serviceDay", extract(epoch from d."at" - s."begins")::int as "departs",
  extract(epoch from d."at" - s."begins" + (p."endsAt" - p."startsAt"))::int as "arrives"`;

/** Departures are read by this number at a time, in the order of one index. */
const slice = 2000;

/** All published departures from today on, by their time. */
export async function* readPlannedDepartures(
  db: Pick<Db, "$queryRaw">,
  { countryId, companyId }: TimetableScope,
  { timeZone, now }: { timeZone: string; now: Date },
): AsyncGenerator<PlannedDeparture[]> {
  let after = Prisma.sql`p."startsAt" >= date_trunc('day', ${now} at time zone ${timeZone}) at time zone ${timeZone}`;
  const ofCompany = companyId ? Prisma.sql`and p."companyId" = ${companyId}::uuid` : Prisma.empty;
  for (;;) {
    const rows = await db.$queryRaw<(PlannedDeparture & { startsAt: string })[]>`
      select p."id"::text, p."companyId"::text, t."pathId"::text, l."startTerminalId"::text as "fromId",
        l."endTerminalId"::text as "toId", t."comfort"::text as "comfort", p."price", p."currency",
        p."startsAt"::text, ${serviceColumns}
      from "Product" p
        join "Trip" t on t."productId" = p."id"
        join "Path" l on l."id" = t."pathId"
        join "Company" c on c."id" = p."companyId"
        ${onServiceDay(timeZone)}
      where p."kind" = 'trip' and p."countryId" = ${countryId}::uuid ${ofCompany} and p."status" = 'PUBLISHED'
        and c."status" = 'ACTIVE' and ${after}
      order by p."startsAt", p."id" limit ${slice}`;
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < slice) return;
    after = Prisma.sql`(p."startsAt", p."id") > (${last.startsAt}::timestamptz, ${last.id}::uuid)`;
  }
}
