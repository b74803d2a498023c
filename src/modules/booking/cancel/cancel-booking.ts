import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { CancelBookingInput } from "../schema.ts";
import { cancelAsAgreed } from "./cancel-leg.ts";

/**
 * A customer cancels one leg of a booking, or some of its tickets, only for the refund that was shown. Staff who cancel
 * for a customer use `cancelForCustomer`, which writes an audit entry.
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
