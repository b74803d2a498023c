import { type Context, requireSelf } from "../../platform/context.ts";
import { withRetry } from "../../platform/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { bookingMay } from "../../shared/booking-rules.ts";
import { lockBill } from "./bill-data.ts";
import {
  cancelLeg,
  requireNoOpenPayment,
  requireUnusedTickets,
  shareOf,
  tellCancelled,
} from "./cancel-data.ts";
import type { CancelBookingInput } from "./schema.ts";

/**
 * Cancels one leg of one's own, for the refund that was shown and no other. Staff who help have a way of their own, which
 * leaves a trace.
 */
export async function cancelBooking(
  ctx: Context,
  input: CancelBookingInput,
): Promise<{ bookingId: string; refund: number; currency: string }> {
  const actor = requireSelf(ctx);
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
    await requireUnusedTickets(tx, booking.id);
    if (!bill.paidAt) await requireNoOpenPayment(tx, bill.id);
    const { refund } = shareOf(booking, { full: false }, now);
    if (refund !== input.expectedRefund) throw new AppError("REFUND_CHANGED", { refund });
    await cancelLeg(ctx, tx, bill, booking, { reason: input.reason ?? "CUSTOMER", full: false });
    await tellCancelled(ctx, tx, booking, refund);
    return { bookingId: booking.id, refund, currency: booking.currency };
  });
}
