import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay } from "../../../shared/booking/booking-rules.ts";
import { collectionOf, lockBill } from "../pay/lock-bill.ts";
import type { RefundQuote } from "../view/view-schema.ts";
import { refundOf } from "./refund-policy.ts";
import { refundTarget } from "./split-money.ts";

/** The exact amount that cancelling one's own booking would bring back now, before anything is cancelled. */
export async function quoteRefund(ctx: Context, { bookingId }: { bookingId: string }): Promise<RefundQuote> {
  const actor = requireActor(ctx);
  const own = await ctx.db.booking.findFirst({
    where: { id: bookingId, userId: actor.id },
    select: { billId: true },
  });
  if (!own) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    const bill = await lockBill(tx, own.billId);
    const booking = bill.bookings.find((one) => one.id === bookingId);
    if (!booking) throw new AppError("NOT_FOUND");
    const now = ctx.now();
    const share = refundOf(booking, { full: false }, now);
    return {
      bookingId,
      allowed: bookingMay("cancel", booking.status, "CUSTOMER") && booking.startsAt > now,
      paid: booking.status === "CONFIRMED" ? booking.total : 0,
      refund: share.refund,
      kept: share.kept,
      percent: share.percent,
      currency: booking.currency,
      changesAt: share.changesAt?.toISOString() ?? null,
      to: share.refund > 0 ? refundTarget(ctx, await collectionOf(tx, bill)) : null,
    };
  });
}
