import { Prisma } from "../../../../prisma/client/client.ts";
import { scannedSql } from "../visit/read-visit.ts";

/** The period in which a consultant is absent. */
export interface AbsenceSpan {
  consultantId: string;
  from: Date;
  to: Date;
}

/** SQL condition on the table "Booking" k: appointments in the period, except those that took place or were missed. */
export function concernedSql({ consultantId, from, to }: AbsenceSpan): Prisma.Sql {
  return Prisma.sql`k."kind" = 'rdv' and k."resourceId" = ${consultantId}::uuid
    and k."startsAt" < ${to} and k."endsAt" > ${from}
    and not exists (select 1 from "AppointmentVisit" v where v."bookingId" = k."id"
      and (v."status" in ('IN_CONSULTATION', 'DONE') or (v."status" = 'ABSENT' and not ${scannedSql("k")})))`;
}

/** The same as a Prisma filter. */
export function concernedWhere({ consultantId, from, to }: AbsenceSpan): Prisma.BookingWhereInput {
  return {
    kind: "rdv",
    resourceId: consultantId,
    startsAt: { lt: to },
    endsAt: { gt: from },
    OR: [
      { visit: null },
      { visit: { status: { in: ["EXPECTED", "ARRIVED"] } } },
      { visit: { status: "ABSENT" }, tickets: { some: { status: "USED" } } },
    ],
  };
}
