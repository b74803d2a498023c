import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dueBookings, holdForAnotherTry, lockBill, missingOfPassengers } from "./lock-bill.ts";
import { tokenOfBill } from "./sign-bill.ts";

/**
 * Creates a link by which another person pays the customer's own bill. The payer cannot type the passengers' names, so
 * that these must be complete before. Prolongs the hold by a few minutes, as after a failed payment, within the limit
 * of unpaid bills.
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
