import { type Context, requireActor } from "../../platform/context.ts";
import { type Tx, withRetry } from "../../platform/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { bookingMay, openPaymentStatuses } from "../../shared/booking-rules.ts";
import { bookingFr } from "../../shared/fr/booking.ts";
import { formatMoney } from "../../shared/money.ts";
import { type BookingOfBill, lockBill } from "./bill-data.ts";
import { cancelLeg, shareOf } from "./cancel-data.ts";
import { travelOf } from "./data.ts";
import type { CancelBookingInput } from "./schema.ts";

/** Cancels one leg of one's own, for the refund that was shown and no other. */
export async function cancelBooking(
  ctx: Context,
  input: CancelBookingInput,
): Promise<{ bookingId: string; refund: number; currency: string }> {
  const actor = requireActor(ctx);
  const own = await ctx.db.booking.findFirst({
    where: { id: input.bookingId, userId: actor.id },
    select: { billId: true },
  });
  if (!own) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    const bill = await lockBill(tx, own.billId);
    const booking = bill.bookings.find((one) => one.id === input.bookingId);
    if (!booking) throw new AppError("NOT_FOUND");
    const now = ctx.now();
    if (!bookingMay("cancel", booking.status, "CUSTOMER") || booking.startsAt <= now) {
      throw new AppError("NOT_CANCELLABLE");
    }
    await requireUnusedTickets(tx, booking);
    if (!bill.paidAt) await requireNoOpenPayment(tx, bill.id);
    const { refund } = shareOf(booking, { full: false }, now);
    if (refund !== input.expectedRefund) throw new AppError("REFUND_CHANGED", { refund });
    await cancelLeg(ctx, tx, bill, booking, { reason: input.reason ?? "CUSTOMER", full: false });
    await tellCancelled(ctx, tx, booking, refund);
    return { bookingId: booking.id, refund, currency: booking.currency };
  });
}

async function requireUnusedTickets(tx: Tx, booking: BookingOfBill): Promise<void> {
  const used = await tx.ticket.count({ where: { bookingId: booking.id, status: "USED" } });
  if (used > 0) throw new AppError("NOT_CANCELLABLE");
}

async function requireNoOpenPayment(tx: Tx, billId: string): Promise<void> {
  const open = await tx.payment.count({
    where: { billId, kind: "COLLECT", status: { in: [...openPaymentStatuses] } },
  });
  if (open > 0) throw new AppError("PAYMENT_IN_PROGRESS");
}

async function tellCancelled(ctx: Context, tx: Tx, booking: BookingOfBill, refund: number): Promise<void> {
  const travel = await travelOf(ctx, tx, booking, booking.country.timeZone);
  await ctx.notify(tx, {
    to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
    template: "bookingCancelled",
    data: { ...travel, refund: refund > 0 ? formatMoney(refund, booking.currency) : bookingFr.noRefund },
    dedupeKey: `cancelled:${booking.id}`,
    bookingId: booking.id,
    companyId: booking.companyId,
  });
}
