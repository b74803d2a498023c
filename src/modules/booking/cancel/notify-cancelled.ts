import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { isReversed } from "../../../shared/booking/booking-steps.ts";
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

const orderColumns = { provider: true, msisdn: true, byLink: true, purpose: true, createdAt: true } as const;
type RefundOrder = Pick<Payment, keyof typeof orderColumns>;

function wayOf({ provider, msisdn, byLink, purpose }: RefundOrder): string {
  if (byLink) return refundWords.toPayers(purpose === "SHARE");
  const number = msisdn && formatPhone(msisdn);
  return refundWords.short({ method: provider, number, manual: false });
}

/** « 4 500 F CFA (Orange Money 6 99 00 11 22) »: amount and destination, read from the refunds just written. */
async function refundText(tx: Tx, booking: BookingOfBill, refund: number): Promise<string> {
  const sum = formatMoney(refund, booking.currency);
  const orders = await tx.payment.findMany({
    where: { bookingId: booking.id, kind: "REFUND" },
    orderBy: { createdAt: "desc" },
    select: orderColumns,
  });
  const together = orders.filter(({ createdAt }) => createdAt.getTime() === orders[0]?.createdAt.getTime());
  const [way, ...others] = new Set(together.map(wayOf));
  if (!way) return sum;
  const ofParts = together.every(({ purpose }) => purpose === "SHARE");
  return `${sum} (${others.length === 0 ? way : ofParts ? refundWords.toPayers(true) : refundWords.sameWays})`;
}

/** Why nothing is sent, of what had been paid for what ends. */
function nothingSent(booking: BookingOfBill, paid: number): string {
  if (isReversed(booking)) return bookingWords.takenBack;
  return paid > 0 ? bookingWords.noRefund : bookingWords.nothingPaid;
}

const paidFor = ({ status, total }: BookingOfBill) => (status === "CONFIRMED" ? total : 0);

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
        refund: refund > 0 ? await refundText(tx, booking, refund) : nothingSent(booking, paidFor(booking)),
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
  { tickets, left, price, sent }: PlacesQuote & { sent: number },
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
        refund: sent > 0 ? await refundText(tx, booking, sent) : nothingSent(booking, price),
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
        refund:
          refund > 0
            ? await refundText(tx, booking, refund)
            : isReversed(booking)
              ? bookingWords.takenBack
              : null,
      },
      markup,
      dedupeKey: `service-cancelled:${booking.id}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  });
}
