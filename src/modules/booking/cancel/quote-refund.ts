import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay, isReversed } from "../../../shared/booking/booking-steps.ts";
import { ownBookings } from "../booking-scope.ts";
import { lockBill } from "../pay/lock-bill.ts";
import type { QuoteRefundInput } from "../schema.ts";
import { findStaffBooking } from "../staff/find-staff-booking.ts";
import type { RefundQuote } from "../view/view-schema.ts";
import { lockTickets, quotePlaces } from "./cancel-places.ts";
import { chosenTickets } from "./place-policy.ts";
import { refundOf } from "./refund-policy.ts";
import { targetOfRefund } from "./split-money.ts";

/**
 * The exact refund for cancelling a booking, or some of its tickets, now; changes nothing. For its owner and for staff
 * of its company or of Mboa.
 */
export async function quoteRefund(
  ctx: Context,
  { bookingId, ticketIds }: QuoteRefundInput,
): Promise<RefundQuote> {
  const actor = requireActor(ctx);
  const own = await ctx.db.booking.findFirst({
    where: { id: bookingId, ...ownBookings(actor) },
    select: { billId: true },
  });
  // A program has no rights of staff, even if its owner is a member of staff.
  if (!own && actor.sellerId) throw new AppError("NOT_FOUND");
  const { billId } = own ?? (await findStaffBooking(ctx, bookingId)).booking;
  return quoteLeg(ctx, { billId, bookingId, ticketIds });
}

interface QuotedLeg extends QuoteRefundInput {
  billId: string;
}

/** The same, of a booking that the caller may cancel. */
export async function quoteLeg(
  ctx: Context,
  { billId, bookingId, ticketIds }: QuotedLeg,
): Promise<RefundQuote> {
  return withRetry(ctx.db, async (tx) => {
    const bill = await lockBill(tx, billId);
    const booking = bill.bookings.find((one) => one.id === bookingId);
    if (!booking) throw new AppError("NOT_FOUND");
    const now = ctx.now();
    const chosen = chosenTickets(await lockTickets(tx, bookingId), ticketIds);
    const some = chosen && quotePlaces(ctx, booking, chosen);
    const share = some?.share ?? refundOf(booking, { full: false }, now);
    return {
      bookingId,
      allowed:
        bookingMay("cancel", booking.status, "CUSTOMER") && booking.startsAt > now && !isReversed(booking),
      paid: booking.status === "CONFIRMED" ? (some?.price ?? booking.total) : 0,
      refund: share.refund,
      kept: share.kept,
      percent: share.percent,
      currency: booking.currency,
      changesAt: share.changesAt?.toISOString() ?? null,
      to: share.refund > 0 ? await targetOfRefund(ctx, tx, { bill, booking, refund: share.refund }) : null,
    };
  });
}
