import { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { BusClash } from "./plan-schema.ts";
import { planTables } from "./plan-tables.ts";
import { longestJourneyMs } from "./require-free-bus.ts";

interface PlannedDays {
  planId: string;
  /** The plan whose departures are those that are asked about, or are about to be made anew. */
  ownId: string;
  days: readonly string[];
}

/** The days on which the plan's bus has another departure at the same time, from another plan or entered by hand. */
export function findBusConflicts(tx: Pick<Tx, "$queryRaw">, planned: PlannedDays): Promise<BusClash[]> {
  const { planId, ownId, days } = planned;
  const departs = Prisma.sql`(w.day + p."departureTime"::time) at time zone n."timeZone"`;
  return tx.$queryRaw<BusClash[]>`
    select to_char(w.day, 'YYYY-MM-DD') as day, other."title",
      to_char(other."startsAt" at time zone n."timeZone", 'HH24:MI') as time
    from unnest(${[...days]}::date[]) as w(day)
    join "TripPlan" p on p."id" = ${planId}::uuid
    ${planTables}
    cross join lateral (
      select o."title", o."startsAt" from "Product" o
      join "Trip" t on t."productId" = o."id" and t."busId" = p."busId"
      where o."companyId" = p."companyId" and o."kind" = 'trip' and o."status" <> 'CANCELLED'
        and t."planId" is distinct from ${ownId}::uuid
        and o."startsAt" > ${departs} - make_interval(secs => ${longestJourneyMs / 1000})
        and o."startsAt" < ${departs} + make_interval(mins => l."durationMinutes")
        and o."endsAt" > ${departs}
      order by o."startsAt" limit 1
    ) other
    order by w.day`;
}
