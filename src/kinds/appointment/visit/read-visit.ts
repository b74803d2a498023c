import type { VisitStatus } from "../../../../prisma/client/client.ts";
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

export async function readVisitStatus(
  tx: Pick<Tx, "appointmentVisit" | "ticket">,
  bookingId: string,
): Promise<VisitStatus> {
  const visit = await tx.appointmentVisit.findUnique({ where: { bookingId } });
  const tickets = await tx.ticket.findMany({ where: { bookingId }, select: { status: true } });
  return visitStatusOf(visit, tickets);
}
