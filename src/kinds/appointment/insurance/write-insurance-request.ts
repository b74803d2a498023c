import type { RequestedBooking } from "../../../modules/booking/request-facts.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";

interface WishedCover {
  insurerId: string;
  policyNo: string;
  userDocumentIds: string[];
}

/** The practice gets half of the hold's time, so that the patient can still pay the whole price. */
function decisionDeadline(now: Date, answerBefore: Date): Date {
  return new Date((now.getTime() + answerBefore.getTime()) / 2);
}

/** Writes the request for cover of a booking, with the customer's own papers. */
export async function writeInsuranceRequest(
  ctx: Pick<Context, "now">,
  tx: Tx,
  booking: RequestedBooking,
  { insurerId, policyNo, userDocumentIds }: WishedCover,
): Promise<void> {
  const papers = await tx.userDocument.findMany({
    where: { id: { in: userDocumentIds }, userId: booking.userId ?? booking.id },
    select: { id: true },
  });
  if (papers.length !== new Set(userDocumentIds).size) throw new AppError("INVALID_REFERENCE");
  const now = ctx.now();
  const { id } = await tx.insuranceRequest.create({
    data: {
      id: uuid7(now),
      bookingId: booking.id,
      companyId: booking.companyId,
      insurerId,
      policyNo,
      currency: booking.currency,
      decideBefore: decisionDeadline(now, booking.answerBefore),
      createdAt: now,
    },
  });
  await tx.insurancePaper.createMany({
    data: papers.map((paper) => ({ requestId: id, userDocumentId: paper.id })),
  });
}
