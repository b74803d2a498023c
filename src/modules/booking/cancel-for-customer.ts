import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { withRetry } from "../../platform/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { bookingMay } from "../../shared/booking-rules.ts";
import { helpsIn } from "../../shared/permissions.ts";
import { lockBill } from "./bill-data.ts";
import {
  cancelLeg,
  requireNoOpenPayment,
  requireUnusedTickets,
  shareOf,
  tellCancelled,
} from "./cancel-data.ts";
import type { CancelForCustomerInput } from "./schema.ts";

/** Our own staff cancel what a customer asks them to, under the booking's conditions and for the refund that was shown. */
export async function cancelForCustomer(
  ctx: Context,
  input: CancelForCustomerInput,
): Promise<{ bookingId: string; refund: number; currency: string }> {
  const actor = requireSelf(ctx);
  const found = await ctx.db.booking.findUnique({
    where: { id: input.bookingId },
    select: { billId: true, countryId: true },
  });
  if (!found || !helpsIn(actor, found.countryId)) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    const bill = await lockBill(tx, found.billId);
    const booking = bill.bookings.find((one) => one.id === input.bookingId);
    if (!booking) throw new AppError("NOT_FOUND");
    const now = ctx.now();
    if (!bookingMay("cancel", booking.status, "STAFF") || booking.startsAt <= now)
      throw new AppError("NOT_CANCELLABLE");
    await requireUnusedTickets(tx, booking.id);
    if (!bill.paidAt) await requireNoOpenPayment(tx, bill.id);
    const { refund } = shareOf(booking, { full: false }, now);
    if (refund !== input.expectedRefund) throw new AppError("REFUND_CHANGED", { refund });
    await cancelLeg(ctx, tx, bill, booking, { reason: "CUSTOMER_BY_SUPPORT", full: false });
    await tellCancelled(ctx, tx, booking, refund);
    await writeAudit(ctx, tx, {
      action: "cancel-for-customer",
      objectType: "Booking",
      objectId: booking.id,
      reason: input.reason,
      companyId: booking.companyId,
      countryId: found.countryId,
      after: { refund, currency: booking.currency },
    });
    return { bookingId: booking.id, refund, currency: booking.currency };
  });
}
