import { Prisma, type VisitStatus } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";

/** A ticket scanned at the entrance, also offline, means that the patient is here. */
export function visitStatusOf(
  visit: { status: VisitStatus } | null | undefined,
  tickets: readonly { status: string }[],
): VisitStatus {
  const status = visit?.status ?? "EXPECTED";
  const here = tickets.some((ticket) => ticket.status === "USED");
  return here && (status === "EXPECTED" || status === "ABSENT") ? "ARRIVED" : status;
}

/** The same in SQL, of the booking `alias`: a ticket of the patient was scanned. */
export function scannedSql(alias: "b" | "k" | "o"): Prisma.Sql {
  return Prisma.sql`exists (select 1 from "Ticket" t
    where t."bookingId" = ${Prisma.raw(`${alias}."id"`)} and t."status" = 'USED')`;
}

/** SQL: whether the patient of the booking missed it: marked as absent, and not scanned afterwards. */
export const missedSql = (
  alias: "b" | "o",
): Prisma.Sql => Prisma.sql`exists (select 1 from "AppointmentVisit" v
    where v."bookingId" = ${Prisma.raw(`${alias}."id"`)} and v."status" = 'ABSENT') and not ${scannedSql(alias)}`;

export async function readVisitStatus(
  tx: Pick<Tx, "appointmentVisit" | "ticket">,
  bookingId: string,
): Promise<VisitStatus> {
  const visit = await tx.appointmentVisit.findUnique({ where: { bookingId } });
  const tickets = await tx.ticket.findMany({ where: { bookingId }, select: { status: true } });
  return visitStatusOf(visit, tickets);
}
