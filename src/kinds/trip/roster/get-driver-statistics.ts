import { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { startOfDay } from "../../../shared/dates.ts";
import { hour } from "../../../shared/durations.ts";
import { reachIn } from "../../../shared/reach.ts";
import { leftInTime } from "../punctuality/punctuality-sql.ts";
import type { DriverFigures, DriverStatistics, DriverStatisticsInput } from "./driver-statistics-schema.ts";

/** The largest difference between two time zones, with the last day itself. */
const aroundDay = 50 * hour;

/**
 * What each driver drove in a period, for those who see the roster: a company its own departures, a branch those that
 * leave from its terminal. A departure counts when it has left or is over, on its day in its country, once: for the
 * driver whom its record names now, also where another one was named before.
 */
export async function getDriverStatistics(
  ctx: Context,
  { area, from, to }: DriverStatisticsInput,
): Promise<DriverStatistics> {
  const reach = reachIn(requireActor(ctx), area);
  if (!reach || (area !== "partner" && area !== "branch")) throw new AppError("FORBIDDEN");
  const own =
    area === "partner"
      ? Prisma.sql`p."companyId" = any(${[...reach.companies]}::uuid[])`
      : Prisma.sql`p."terminalId" = any(${[...reach.terminals]}::uuid[])`;
  const [first, last] = [startOfDay(from).getTime(), startOfDay(to).getTime()];
  const drivers = await ctx.db.$queryRaw<DriverFigures[]>`
    with "ran" as (
      select t."driverId", p."companyId", p."startsAt" - make_interval(mins => t."delayMinutes") as "planned",
        m."at" as "marked", read."first", read."people",
        extract(epoch from coalesce(a."at" - m."at", p."endsAt" - p."startsAt")) / 60 as "minutes"
      from "Product" p
      join "Trip" t on t."productId" = p."id"
      join "Country" n on n."id" = p."countryId"
      left join "TripMark" m on m."productId" = p."id" and m."moment" = 'DEPARTED'
      left join "TripMark" a on a."productId" = p."id" and a."moment" = 'ARRIVED'
      cross join lateral (
        select coalesce(sum(k."admits"), 0) as "people", min(k."usedAt") as "first" from "Ticket" k
        where k."productId" = p."id" and k."status" <> 'CANCELLED'
      ) read
      where p."kind" = 'trip' and ${own} and p."status" <> 'CANCELLED' and coalesce(t."driver", '') <> ''
        and p."startsAt" > ${new Date(first - aroundDay)}::timestamptz
        and p."startsAt" < ${new Date(last + aroundDay)}::timestamptz
        and (p."startsAt" at time zone n."timeZone")::date between ${from}::date and ${to}::date
        and (m."at" is not null or p."endsAt" <= ${ctx.now()}::timestamptz)
    )
    select coalesce(r."driverId", r."companyId")::text as "key", d."name", c."name" as "company",
      count(*)::int as "departures", sum(r."people")::int as "passengers",
      count(${leftInTime})::int as "measured", count(*) filter (where ${leftInTime})::int as "punctual",
      round(sum(r."minutes"))::int as "minutes"
    from "ran" r join "Company" c on c."id" = r."companyId" left join "BusDriver" d on d."id" = r."driverId"
    group by 1, 2, 3
    order by d."name" is null, count(*) desc, d."name", c."name", 1`;
  return { from, to, several: new Set(drivers.map(({ company }) => company)).size > 1, drivers };
}
