import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dueBookings, holdForAnotherTry, lockBill, missingOfPassengers } from "./lock-bill.ts";
import { tokenOfBill } from "./sign-bill.ts";

/**
 * A link by which somebody else pays one's own bill. The payer can name nobody, so those for whom it is are named before.
 * What is held gets a few more minutes, as after a payment that failed, and never more than any unpaid bill.
 */
export async function offerBill(ctx: Context, { billId }: { billId: string }): Promise<{ token: string }> {
  const { id: userId } = requireSelf(ctx);
  await withRetry(ctx.db, async (tx) => {
    const bill = await lockBill(tx, billId);
    if (bill.userId !== userId) throw new AppError("NOT_FOUND");
    if (bill.paidAt) throw new AppError("ALREADY_PAID");
    const due = dueBookings(bill.bookings);
    const lapsed = !bill.holdExpiresAt || bill.holdExpiresAt <= ctx.now();
    if (due.length === 0 || lapsed) throw new AppError("HOLD_LOST");
    for (const booking of due) {
      const missing = missingOfPassengers(booking, ctx.kinds[booking.kind]);
      if (missing) throw new AppError(missing, { bookingId: booking.id });
    }
    await holdForAnotherTry(tx, bill, ctx.now());
  });
  return { token: tokenOfBill(ctx.config, billId) };
}
