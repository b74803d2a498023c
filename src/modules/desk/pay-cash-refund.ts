import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { paymentMay } from "../../shared/booking/payment-steps.ts";
import { servesCompany } from "../../shared/reach.ts";
import { lockPayment } from "../booking/pay/close-payment.ts";
import { lockOpenShift } from "../booking/settle/lock-open-shift.ts";
import { concludeTransfer } from "../payment/transfer/conclude-transfer.ts";
import { requireCash } from "./shift/count-drawer.ts";

/** Counts cash out of the drawer that is owed to a customer, because a booking paid at the desk was cancelled. */
export async function payCashRefund(
  ctx: Context,
  { paymentId }: { paymentId: string },
): Promise<{ paymentId: string; amount: number; currency: string }> {
  const actor = requireSelf(ctx);
  const known = await ctx.db.payment.findUnique({
    where: { id: paymentId },
    include: { booking: { select: { companyId: true, terminalId: true } } },
  });
  const booking = known?.booking;
  if (!booking || known.kind !== "REFUND" || known.provider !== "cash") throw new AppError("NOT_FOUND");
  if (!servesCompany(actor, booking.companyId, booking.terminalId)) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    const shift = await lockOpenShift(tx, actor.id, booking.companyId);
    const refund = await lockPayment(tx, paymentId);
    if (!refund || !paymentMay("succeed", refund.status)) throw new AppError("CONFLICT");
    await requireCash(tx, shift, refund.amount);
    await tx.payment.update({ where: { id: paymentId }, data: { shiftId: shift.id } });
    await concludeTransfer(ctx, tx, paymentId, {
      succeeded: true,
      reason: null,
      providerReference: null,
      transactionId: null,
      by: actor.id,
    });
    await writeAudit(ctx, tx, {
      action: "pay-cash-refund",
      objectType: "Payment",
      objectId: paymentId,
      companyId: booking.companyId,
      after: { amount: refund.amount, currency: refund.currency, shiftId: shift.id },
    });
    return { paymentId, amount: refund.amount, currency: refund.currency };
  });
}
