import type { Tx } from "../../../platform/database/database.ts";
import { offlineHours, punctualityDays } from "../rules/punctuality.ts";
import { leftInTime } from "./punctuality-sql.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "trip.measurePunctuality": Record<string, never>;
  }
}

/**
 * Counts, for each line, its departures lately and those that left in time, as rules/punctuality.ts says. The time is
 * the planned one: a delay that was announced does not make a late bus punctual. « Parti » is the measure, but no bus
 * has left before its first ticket was read at the gate; without « parti » that reading alone counts, and a departure
 * with travellers and without either is not punctual. A company is measured from its first mark or reading on: before,
 * its silence says nothing.
 */
export async function measurePunctuality(ctx: { db: Pick<Tx, "$executeRaw">; now(): Date }): Promise<void> {
  const now = ctx.now();
  await ctx.db.$executeRaw`
    with "ran" as (
      select t."pathId", p."companyId", p."startsAt" - make_interval(mins => t."delayMinutes") as "planned",
        m."at" as "marked", read."first"
      from "Product" p
      join "Trip" t on t."productId" = p."id"
      left join "TripMark" m on m."productId" = p."id" and m."moment" = 'DEPARTED'
      cross join lateral (
        select count(*) as "sold", min(k."usedAt") as "first" from "Ticket" k
        where k."productId" = p."id" and k."status" <> 'CANCELLED'
      ) read
      where p."kind" = 'trip' and p."status" <> 'CANCELLED' and read."sold" > 0
        and p."startsAt" > ${now}::timestamptz - make_interval(days => ${punctualityDays}::int)
        and p."startsAt" < ${now}::timestamptz - make_interval(hours => ${offlineHours}::int)
    ), "since" as (
      select "companyId", min("planned") as "first" from "ran"
      where "marked" is not null or "first" is not null group by 1
    ), "judged" as (
      select r."pathId", coalesce(${leftInTime}, false) as "punctual"
      from "ran" r join "since" s on s."companyId" = r."companyId" and r."planned" >= s."first"
    ), "counted" as (
      select "pathId", count(*)::int as "measured", count(*) filter (where "punctual")::int as "punctual"
      from "judged" group by 1
    )
    update "Path" l set "measuredDepartures" = coalesce(c."measured", 0), "punctualDepartures" = coalesce(c."punctual", 0)
    from "Path" o left join "counted" c on c."pathId" = o."id"
    where o."id" = l."id" and (l."measuredDepartures", l."punctualDepartures")
      is distinct from (coalesce(c."measured", 0), coalesce(c."punctual", 0))`;
}
