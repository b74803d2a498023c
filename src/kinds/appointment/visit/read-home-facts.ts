import { type KindHome, rowsOf } from "../../../modules/booking/home-facts.ts";
import { hour } from "../../../shared/durations.ts";
import { appointmentWords } from "../words/fr/appointment.ts";
import { scannedSql } from "./read-visit.ts";

interface VisitRow {
  id: string;
  at: Date;
  title: string;
  patient: string;
  place: string;
}

/** How long after the start a patient may still come. */
const lateMs = hour;

/** The next appointments whose patient has not arrived yet. */
export const appointmentHome: KindHome = {
  async next(db, span) {
    const from = new Date(span.now.getTime() - lateMs);
    const rows = await db.$queryRaw<VisitRow[]>`
      select b."id"::text as "id", b."startsAt" as "at", b."title", coalesce(s."name", '') as "place",
        coalesce(t."name", b."contactName") as "patient"
      from "Booking" b
      left join "Terminal" s on s."id" = b."terminalId"
      left join "AppointmentVisit" v on v."bookingId" = b."id"
      left join lateral (
        select "name" from "Passenger" where "bookingId" = b."id" order by "unit" limit 1) t on true
      where b."kind" = 'rdv' and b."status" = 'CONFIRMED' and ${rowsOf(span, "b")}
        and b."startsAt" > ${from} and b."startsAt" < ${span.until} and coalesce(v."status", 'EXPECTED') = 'EXPECTED'
        and not ${scannedSql("b")}
      order by b."startsAt", b."id" limit ${span.limit}`;
    return rows.map(({ id, at, title, patient, place }) => ({
      resource: "booking" as const,
      id,
      moment: appointmentWords.home.moment,
      title,
      place,
      detail: patient,
      at,
      late: at < span.now,
      delayMinutes: 0,
      fill: null,
      lacks: [],
    }));
  },
};
