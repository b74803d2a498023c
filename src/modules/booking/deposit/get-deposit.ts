import { type Context, requireActor } from "../../../platform/context.ts";
import { rentalPhotoUrl } from "../../../shared/address/file-url.ts";
import { AppError } from "../../../shared/app-error.ts";
import { depositMay } from "../../../shared/booking/deposit-rules.ts";
import { helpsIn, servesCompany } from "../../../shared/reach.ts";
import { paymentView } from "../pay/close-payment.ts";
import type { DepositView } from "./deposit-schema.ts";

/** The caution of a booking, for its customer, its company and Mboa's staff; null when it has none. */
export async function getDeposit(
  ctx: Context,
  { bookingId }: { bookingId: string },
): Promise<DepositView | null> {
  const actor = requireActor(ctx);
  const booking = await ctx.db.booking.findUnique({
    where: { id: bookingId },
    select: { userId: true, companyId: true, terminalId: true, countryId: true, status: true },
  });
  if (!booking) throw new AppError("NOT_FOUND");
  const serves = servesCompany(actor, booking.companyId, booking.terminalId);
  const own = booking.userId === actor.id;
  if (!own && !serves && !helpsIn(actor, booking.countryId)) throw new AppError("NOT_FOUND");
  const deposit = await ctx.db.deposit.findUnique({
    where: { bookingId },
    include: {
      payments: { orderBy: { createdAt: "asc" } },
    },
  });
  if (!deposit) return null;
  const now = ctx.now();
  const asked = deposit.payments.findLast(({ kind }) => kind === "COLLECT");
  const may = (action: "take" | "dispute") => own && depositMay(action, deposit, { by: "CUSTOMER", now });
  return {
    id: deposit.id,
    bookingId,
    amount: deposit.amount,
    currency: deposit.currency,
    status: deposit.status,
    kept: deposit.kept,
    reason: deposit.reason,
    photos: deposit.photos.map((key) => rentalPhotoUrl(bookingId, key)),
    disputeText: deposit.disputeText,
    decisionText: deposit.decisionText,
    takenAt: deposit.takenAt?.toISOString() ?? null,
    releaseDueAt: deposit.releaseDueAt?.toISOString() ?? null,
    releasedAt: deposit.releasedAt?.toISOString() ?? null,
    payment: asked ? paymentView(asked) : null,
    refunds: deposit.payments
      .filter(({ kind, status }) => kind === "REFUND" && status !== "FAILED")
      .map(({ amount, status, provider }) => ({ amount, status, method: provider })),
    can: { pay: booking.status === "CONFIRMED" && may("take"), dispute: may("dispute") },
  };
}
