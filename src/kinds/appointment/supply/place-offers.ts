import type { Tx } from "../../../platform/database/database.ts";

/**
 * Assigns a consultant's offers to the place with most of the latest hours: its desk sells them, and lists by city find
 * them. Other places with hours or future appointments are stored beside it: their branches sell and receive too.
 */
export async function placeOffers(tx: Pick<Tx, "$executeRaw">, consultantId: string): Promise<void> {
  await tx.$executeRaw`
    with places as (
      select c."placeId", h."validFrom", count(*) as "hours"
        from "TimetableCell" c join "Timetable" h on h."id" = c."timetableId"
        where h."consultantId" = ${consultantId}::uuid group by 1, 2
      union all
      select distinct e."placeId", null::date, 0
        from "ExceptionCell" e join "TimetableException" x on x."id" = e."exceptionId"
        where x."consultantId" = ${consultantId}::uuid
      union all
      select distinct b."terminalId", null::date, 0 from "Booking" b
        where b."kind" = 'rdv' and b."resourceId" = ${consultantId}::uuid and b."terminalId" is not null
          and b."endsAt" > now() and b."status" in ('REQUESTED', 'PENDING', 'CONFIRMED')
    ), home as (
      select "placeId" as "id" from places
      where "validFrom" is not null order by "validFrom" desc, "hours" desc, "placeId" limit 1
    )
    update "Product" p set "terminalId" = t."id", "cityId" = t."cityId",
      "otherTerminalIds" = array(select distinct "placeId" from places where "placeId" <> t."id" order by 1)
    from home join "Terminal" t on t."id" = home."id"
    where p."id" in (select o."productId" from "AppointmentOffer" o where o."consultantId" = ${consultantId}::uuid)`;
}
