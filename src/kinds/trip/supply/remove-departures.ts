import type { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { RemovedDeparture } from "./keep-departures.ts";
import { isWanted } from "./read-wanted-days.ts";

/**
 * Removes future departures that are on sale without bookings, requests or favourites, as far as `which` says (of trip
 * `t`). Locks them first: a booking that begins meanwhile waits for the lock and then finds the departure gone; earlier
 * ones are seen.
 */
export async function removeUnsold(tx: Tx, now: Date, which: Prisma.Sql): Promise<RemovedDeparture[]> {
  const ahead = await tx.$queryRaw<{ id: string }[]>`
    select p."id"::text from "Product" p join "Trip" t on t."productId" = p."id"
    where ${which} and p."startsAt" > ${now} and p."status" = 'PUBLISHED'
    order by p."id" for update of p`;
  // What is read beside the deletion stands as it was before it.
  return tx.$queryRaw<RemovedDeparture[]>`
    with "gone" as (
      delete from "Product" p where p."id" = any(${ahead.map((row) => row.id)}::uuid[])
        and not ${isWanted(now)} returning p."id", p."companyId", p."startsAt", p."comment"
    )
    select g."companyId"::text as "companyId", t."planDate", t."pathId"::text as "pathId", t."driver",
      t."driverId"::text as "driverId", t."counterSeats", g."comment",
      g."startsAt" - make_interval(mins => t."delayMinutes") as "plannedAt"
    from "gone" g join "Trip" t on t."productId" = g."id"`;
}
