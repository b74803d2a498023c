import { type Context, requireActor, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { ownBookings } from "../booking-scope.ts";
import type { CancelBookingInput } from "../schema.ts";
import { cancelAsAgreed } from "./cancel-leg.ts";

/**
 * A customer, or the program that sold it, cancels one leg of a booking, or some of its tickets, only for the refund that
 * was shown: the money goes back to who paid. Staff who cancel for a customer use `cancelForCustomer`, which writes an
 * audit entry.
 */
export async function cancelBooking(
  ctx: Context,
  input: CancelBookingInput,
): Promise<{ bookingId: string; refund: number; currency: string }> {
  const actor = ctx.actor?.sellerId ? requireActor(ctx) : requireSelf(ctx);
  const own = await ctx.db.booking.findFirst({
    where: { id: input.bookingId, ...ownBookings(actor) },
    select: { billId: true },
  });
  if (!own) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    const { booking, refund } = await cancelAsAgreed(ctx, tx, own.billId, {
      bookingId: input.bookingId,
      ticketIds: input.ticketIds,
      expectedRefund: input.expectedRefund,
      reason: input.reason ?? "CUSTOMER",
      by: "CUSTOMER",
    });
    return { bookingId: booking.id, refund, currency: booking.currency };
  });
}
