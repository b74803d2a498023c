import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { type Tx, withRetry } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { bookingMay } from "../../shared/booking/booking-steps.ts";
import { openPaymentStatuses } from "../../shared/booking/payment-steps.ts";
import { asCashier, servesCompany } from "../../shared/reach.ts";
import { cancelLeg, requireUnused } from "../booking/cancel/cancel-leg.ts";
import { lockTickets } from "../booking/cancel/cancel-places.ts";
import { cashOfRefund } from "../booking/cancel/cash-policy.ts";
import { notifyCancelled } from "../booking/cancel/notify-cancelled.ts";
import type { LiveTicket } from "../booking/cancel/place-policy.ts";
import { refundOf } from "../booking/cancel/refund-policy.ts";
import { type BookingOfBill, lockBill } from "../booking/pay/lock-bill.ts";
import { lockOpenShift } from "../booking/settle/lock-open-shift.ts";
import { concludeTransfer } from "../payment/transfer/conclude-transfer.ts";
import type { CancelAtDeskInput } from "./desk-schema.ts";
import { servedBooking } from "./find-served-booking.ts";
import { undoableUntil } from "./sale-policy.ts";
import { requireCash } from "./shift/count-drawer.ts";

const asAgreed = { full: false, reason: "CUSTOMER_AT_DESK", action: "cancel-at-desk" };
const asUndone = { full: true, reason: "SALE_UNDONE", action: "undo-desk-sale" };

/**
 * Cancels a paid booking at the desk, under its own conditions; a sale that its cashier has just made by mistake, for
 * its whole price. What was paid in cash is counted out of the employee's drawer (`cash`); the rest goes back to where it
 * came from.
 */
export async function cancelAtDesk(
  ctx: Context,
  input: CancelAtDeskInput,
): Promise<{ bookingId: string; refund: number; currency: string; cash: number }> {
  const actor = asCashier(requireSelf(ctx));
  const served = await servedBooking(ctx, actor, input.bookingId);
  return withRetry(ctx.db, async (tx) => {
    const shift = await lockOpenShift(tx, actor.id, served.companyId);
    const bill = await lockBill(tx, served.billId);
    const booking = bill.bookings.find((one) => one.id === served.id);
    if (!booking) throw new AppError("NOT_FOUND");
    const tickets = await requireCancellable(ctx, tx, booking);
    const end = endOf(ctx, booking, tickets);
    const { refund } = refundOf(booking, end, ctx.now());
    if (refund !== input.expectedRefund) throw new AppError("REFUND_CHANGED", { refund });
    const cash = await cashOfRefund(ctx, tx, { bill, booking }, refund);
    if (cash > 0) await requireCash(tx, shift, cash);
    const earlier = await cashOwed(tx, booking.id);
    const { refund: sent } = await cancelLeg(ctx, tx, { bill, booking }, end);
    const ordered = (await cashOwed(tx, booking.id)).filter((id) => !earlier.includes(id));
    for (const id of ordered) await countOut(ctx, tx, id, shift.id);
    await notifyCancelled(ctx, tx, booking, { refund: sent });
    await writeAudit(ctx, tx, {
      action: end.action,
      objectType: "Booking",
      objectId: booking.id,
      companyId: booking.companyId,
      after: { refund, currency: booking.currency, cash, shiftId: cash > 0 ? shift.id : null },
    });
    return { bookingId: booking.id, refund, currency: booking.currency, cash };
  });
}

/** A cashier undoes what they have just sold; giving anything else back is for those who run the terminal. */
function endOf(ctx: Context, booking: BookingOfBill, tickets: LiveTicket[]) {
  const actor = requireSelf(ctx);
  if (undoableUntil({ ...booking, tickets }, actor.id, ctx.now())) return asUndone;
  if (!servesCompany(actor, booking.companyId, booking.terminalId)) throw new AppError("FORBIDDEN");
  return asAgreed;
}

async function requireCancellable(ctx: Context, tx: Tx, booking: BookingOfBill): Promise<LiveTicket[]> {
  const tickets = await lockTickets(tx, booking.id);
  await requireUnused(ctx, tx, booking);
  const paid = booking.status === "CONFIRMED" && bookingMay("cancel", booking.status, "STAFF");
  if (!paid || booking.startsAt <= ctx.now()) throw new AppError("NOT_CANCELLABLE");
  return tickets;
}

/** The cash that is owed for this booking: one refund for each payment that was made in cash. */
async function cashOwed(tx: Tx, bookingId: string): Promise<string[]> {
  const refunds = await tx.payment.findMany({
    where: { bookingId, kind: "REFUND", provider: "cash", status: { in: [...openPaymentStatuses] } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return refunds.map(({ id }) => id);
}

/** Pays out, from the drawer, a refund that the cancellation has just ordered. */
async function countOut(ctx: Context, tx: Tx, refundId: string, shiftId: string): Promise<void> {
  await tx.payment.update({ where: { id: refundId }, data: { shiftId } });
  await concludeTransfer(ctx, tx, refundId, {
    succeeded: true,
    reason: null,
    providerReference: null,
    transactionId: null,
    by: ctx.actor?.id ?? null,
  });
}
