import { z } from "zod";
import { type Context, requireActor } from "../../../platform/context.ts";
import { nameColumns, readerName } from "../../../platform/database/reader-name.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/reach.ts";
import type { BookingIdInput } from "../schema.ts";
import type { VisitPapers } from "../search/appointment-schema.ts";

const bookedPapers = z.object({
  papers: z.array(z.object({ documentId: z.string(), userDocumentId: z.string() })).default([]),
});

/**
 * Papers that the patient gave with the appointment: for required documents, and for an insurance request. Each is
 * opened through the route that checks the reader's rights and writes an audit entry.
 */
export async function listVisitPapers(ctx: Context, { bookingId }: BookingIdInput): Promise<VisitPapers> {
  const actor = requireActor(ctx);
  const booking = await ctx.db.booking.findFirst({
    where: { id: bookingId, kind: "rdv" },
    select: {
      companyId: true,
      terminalId: true,
      userId: true,
      wish: true,
      insuranceRequest: { select: { papers: { select: { userDocumentId: true } } } },
    },
  });
  if (!booking || !servesCompany(actor, booking.companyId, booking.terminalId)) {
    throw new AppError("NOT_FOUND");
  }
  const { papers } = bookedPapers.parse(booking.wish);
  const insured = booking.insuranceRequest?.papers ?? [];
  const ids = [...papers, ...insured].map(({ userDocumentId }) => userDocumentId);
  const [asked, given] = await Promise.all([
    ctx.db.consultingDocument.findMany({
      where: { id: { in: papers.map(({ documentId }) => documentId) } },
      select: { id: true, ...nameColumns },
    }),
    ctx.db.userDocument.findMany({
      where: { id: { in: ids }, userId: booking.userId ?? bookingId },
      select: { id: true, label: true },
    }),
  ]);
  const nameOf = new Map(asked.map((document) => [document.id, readerName(document)]));
  const labelOf = new Map(given.map(({ id, label }) => [id, label]));
  // A document that the patient has deleted since cannot be opened any more.
  const kept = ({ userDocumentId }: { userDocumentId: string }) => labelOf.has(userDocumentId);
  return {
    papers: papers.filter(kept).map(({ documentId, userDocumentId }) => ({
      id: userDocumentId,
      label: labelOf.get(userDocumentId) ?? "",
      asked: nameOf.get(documentId) ?? "",
    })),
    insurance: insured
      .filter(kept)
      .map(({ userDocumentId }) => ({ id: userDocumentId, label: labelOf.get(userDocumentId) ?? "" })),
  };
}
