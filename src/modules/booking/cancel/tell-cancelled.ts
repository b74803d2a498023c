import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { bookingFr } from "../../../shared/fr/booking/booking.ts";
import { formatMoney } from "../../../shared/money.ts";
import { travelOf } from "../describe-products.ts";
import type { BookingOfBill } from "../pay/lock-bill.ts";

/** The customer's own cancellation: what ended, and what comes back. */
export async function tellCancelled(
  ctx: Context,
  tx: Tx,
  booking: BookingOfBill,
  refund: number,
): Promise<void> {
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

/** The company's cancellation, with the reason in the company's own words. */
export async function tellServiceCancelled(
  ctx: Context,
  tx: Tx,
  booking: BookingOfBill,
  { refund, reason }: { refund: number; reason: string },
): Promise<void> {
  const travel = await travelOf(ctx, tx, booking, booking.country.timeZone);
  await ctx.notify(tx, {
    to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
    template: "serviceCancelled",
    data: {
      ...travel,
      reason,
      refund: refund > 0 ? formatMoney(refund, booking.currency) : bookingFr.nothingPaid,
    },
    dedupeKey: `service-cancelled:${booking.id}`,
    bookingId: booking.id,
    companyId: booking.companyId,
  });
}
