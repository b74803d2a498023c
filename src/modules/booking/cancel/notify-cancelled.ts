import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { formatMoney } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone.ts";
import { bookingWords } from "../../../shared/words/fr/booking/booking.ts";
import { refundWords } from "../../../shared/words/fr/booking/refund.ts";
import { listedPlaces } from "../../../shared/words/fr/kinds.ts";
import { placeLabels, travelOf } from "../describe-products.ts";
import { reservedTravel } from "../describe-reservation.ts";
import { bookingLink } from "../make-booking-link.ts";
import type { BookingOfBill } from "../pay/lock-bill.ts";
import type { PlacesQuote } from "./cancel-places.ts";

/** « 4 500 F CFA (Orange Money 6 99 00 11 22) »: amount and destination, read from the refund just written. */
async function refundText(tx: Tx, booking: BookingOfBill, refund: number): Promise<string> {
  const sum = formatMoney(refund, booking.currency);
  const order = await tx.payment.findFirst({
    where: { bookingId: booking.id, kind: "REFUND" },
    orderBy: { createdAt: "desc" },
    select: { provider: true, msisdn: true, byLink: true, purpose: true },
  });
  if (!order) return sum;
  if (order.byLink) return `${sum} (${refundWords.toPayers(order.purpose === "SHARE")})`;
  const number = order.msisdn && formatPhone(order.msisdn);
  return `${sum} (${refundWords.short({ method: order.provider, number, manual: false })})`;
}

const endOf = ({ country }: BookingOfBill) => ({ timeZone: country.timeZone, cancelled: true });

/**
 * Tells the customer about their own cancellation: the booking that ended, and the refund. `missed`: what follows in the
 * same bill and is free to cancel now.
 */
export async function notifyCancelled(
  ctx: Context,
  tx: Tx,
  booking: BookingOfBill,
  { refund, missed = "" }: { refund: number; missed?: string | undefined },
): Promise<void> {
  await inLanguage(booking.language, async () => {
    const { travel, markup } = await reservedTravel(ctx, tx, booking, endOf(booking));
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template: "bookingCancelled",
      data: {
        ...travel,
        refund: refund > 0 ? await refundText(tx, booking, refund) : bookingWords.noRefund,
        missed,
      },
      markup,
      dedupeKey: `cancelled:${booking.id}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  });
}

/** Tells the customer which tickets were cancelled, how much is refunded, and which tickets stay valid. */
export async function notifyPlacesCancelled(
  ctx: Context,
  tx: Tx,
  booking: BookingOfBill,
  { tickets, left, share: { refund } }: PlacesQuote,
): Promise<void> {
  await inLanguage(booking.language, async () => {
    const travel = await travelOf(ctx, tx, booking, booking.country.timeZone);
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template: "placesCancelled",
      data: {
        ...travel,
        tickets: left.labels.length,
        cancelled: listedPlaces(tickets.map(({ label }) => label)),
        left: placeLabels(left),
        refund: refund > 0 ? await refundText(tx, booking, refund) : bookingWords.noRefund,
        link: bookingLink(ctx, booking.code),
      },
      dedupeKey: `places-cancelled:${booking.id}:${left.places}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  });
}

/** Tells the customer that the company has cancelled, with the reason in the company's own words. */
export async function notifyServiceCancelled(
  ctx: Context,
  tx: Tx,
  booking: BookingOfBill,
  { refund, reason }: { refund: number; reason: string },
): Promise<void> {
  await inLanguage(booking.language, async () => {
    const { travel, markup } = await reservedTravel(ctx, tx, booking, endOf(booking));
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template: "serviceCancelled",
      data: {
        ...travel,
        reason,
        refund: refund > 0 ? await refundText(tx, booking, refund) : bookingWords.nothingPaid,
      },
      markup,
      dedupeKey: `service-cancelled:${booking.id}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  });
}
