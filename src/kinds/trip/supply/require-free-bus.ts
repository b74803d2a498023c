import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { journeyMaximumMinutes } from "./path-policy.ts";

/**
 * No line takes longer (savePathInput), so that a bus that left earlier has arrived: this bounds the search in the
 * index of times.
 */
export const longestJourneyMs = journeyMaximumMinutes * 60_000;

/** Refuses a bus that is in use. Locks its row, so that two departures of one bus are written one by one. */
export async function requireFreeBus(
  tx: Pick<Tx, "$queryRaw">,
  wanted: { busId: string; departsAt: Date; arrivesAt: Date; exceptId?: string; timeZone: string },
): Promise<void> {
  await tx.$queryRaw`select 1 from "Bus" where "id" = ${wanted.busId}::uuid for no key update`;
  const earliest = new Date(wanted.departsAt.getTime() - longestJourneyMs);
  const [other] = await tx.$queryRaw<{ title: string; departsAt: Date }[]>`
    select p."title", p."startsAt" as "departsAt"
    from "Bus" b
    join "Product" p on p."companyId" = b."companyId"
    join "Trip" t on t."productId" = p."id" and t."busId" = b."id"
    where b."id" = ${wanted.busId}::uuid and p."kind" = 'trip' and p."status" <> 'CANCELLED'
      and p."startsAt" > ${earliest} and p."startsAt" < ${wanted.arrivesAt} and p."endsAt" > ${wanted.departsAt}
      and p."id" <> coalesce(${wanted.exceptId ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
    limit 1`;
  if (other)
    throw new AppError("BUS_BUSY", {
      when: `${other.title}, ${formatDateTime(other.departsAt, wanted.timeZone)}`,
    });
}
