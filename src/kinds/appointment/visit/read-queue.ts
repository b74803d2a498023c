import type { KindQueue } from "../../../modules/booking/queue-facts.ts";
import { dayOfUnit, quarterUnit } from "../../../shared/booking/quarters.ts";
import { addDays } from "../../../shared/dates.ts";
import { scannedSql } from "./read-visit.ts";

interface QueueRow {
  number: number | null;
  called: boolean;
  ahead: number;
}

/**
 * The queue of one consultant and day, by start time: a patient who has arrived sees how many present patients are
 * before them. Expected patients who are not here yet are not counted.
 */
export const appointmentQueue: KindQueue = async (db, { id, resourceId, units }) => {
  const unit = Math.min(...units);
  const day = dayOfUnit(unit);
  const [from, to] = [quarterUnit(day, 0), quarterUnit(addDays(day, 1), 0)];
  const [row] = await db.$queryRaw<QueueRow[]>`
    with here as (
      select b."id", b."units"[1] as "unit", v."walkInNo",
        coalesce(nullif(v."status"::text, 'EXPECTED'), 'ARRIVED') as "status"
      from "Booking" b left join "AppointmentVisit" v on v."bookingId" = b."id"
      where b."kind" = 'rdv' and b."resourceId" = ${resourceId}::uuid and b."status" = 'CONFIRMED'
        and b."units"[1] >= ${from} and b."units"[1] < ${to}
        and (v."status" in ('ARRIVED', 'IN_CONSULTATION') or (coalesce(v."status", 'EXPECTED') in ('EXPECTED', 'ABSENT')
          and ${scannedSql("b")})))
    select h."walkInNo" as "number", h."status" = 'IN_CONSULTATION' as "called",
      (select count(*) from here o where o."unit" < h."unit" and o."status" <> 'IN_CONSULTATION')::int as "ahead"
    from here h where h."id" = ${id}::uuid`;
  return row ?? null;
};
