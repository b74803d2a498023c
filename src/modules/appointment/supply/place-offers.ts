import type { Tx } from "../../../platform/database/database.ts";

/**
 * What a consultant offers belongs to the place where most of the latest hours are: its desk sells it, and lists by
 * city find it.
 */
export async function placeOffers(tx: Pick<Tx, "$executeRaw">, consultantId: string): Promise<void> {
  await tx.$executeRaw`
    update "Product" p set "terminalId" = home."id", "cityId" = home."cityId"
    from (
      select t."id", t."cityId" from "TimetableCell" c
        join "Timetable" h on h."id" = c."timetableId" join "Terminal" t on t."id" = c."placeId"
      where h."consultantId" = ${consultantId}::uuid
      group by t."id", t."cityId", h."validFrom" order by h."validFrom" desc, count(*) desc, t."id" limit 1
    ) home
    where p."id" in (select o."productId" from "AppointmentOffer" o where o."consultantId" = ${consultantId}::uuid)`;
}
