import type { Booking, Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { AppError } from "../../../shared/app-error.ts";
import {
  bookingMay,
  commissionOf,
  openPaymentStatuses,
  type Party,
  type RefundShare,
  type RefundTier,
  refundShare,
} from "../../../shared/booking/booking-rules.ts";
import { bookingFr } from "../../../shared/fr/booking/booking.ts";
import { formatMoney } from "../../../shared/money.ts";
import { type Entry, post } from "../../payment/ledger/post-to-ledger.ts";
import { createRefund, isCounted, providerOf } from "../../payment/providers/choose-provider.ts";
import { releaseUnits } from "../claims.ts";
import { travelOf } from "../describe-products.ts";
import { type BookingOfBill, collectionOf, type LockedBill, lockBill, sumOf } from "../pay/lock-bill.ts";

/** What ends a confirmed booking, and who pays for it. */
interface Cancellation {
  reason: string;
  /** The company's doing: everything comes back, whatever the tiers say. */
  full: boolean;
}

export function shareOf(
  booking: BookingOfBill,
  cancellation: Pick<Cancellation, "full">,
  now: Date,
): RefundShare {
  if (booking.status !== "CONFIRMED") return { refund: 0, kept: 0, percent: 0, changesAt: null };
  if (cancellation.full) return { refund: booking.total, kept: 0, percent: 100, changesAt: null };
  return refundShare(booking.total, fromJson<RefundTier[]>(booking.refundTiers), booking.startsAt, now);
}

/** Ends one leg: its places are free, its tickets void, its money divided. The bill is locked. */
export async function cancelLeg(
  ctx: Context,
  tx: Tx,
  bill: LockedBill,
  booking: BookingOfBill,
  cancellation: Cancellation,
): Promise<RefundShare> {
  const now = ctx.now();
  const share = shareOf(booking, cancellation, now);
  await tx.booking.update({
    where: { id: booking.id },
    data: { status: "CANCELLED", statusReason: cancellation.reason, cancelledAt: now },
  });
  await releaseUnits(tx, [booking.id]);
  await tx.ticket.updateMany({
    where: { bookingId: booking.id, status: "VALID" },
    data: { status: "CANCELLED", cancelledAt: now },
  });
  if (booking.status === "CONFIRMED") await divideMoney(ctx, tx, bill, booking, share, now);
  else await leaveUnpaidBill(tx, bill, booking);
  return share;
}

/** One leg ends as its customer wishes: under the conditions that were accepted, for the refund that was shown and no other. */
export async function cancelAsAgreed(
  ctx: Context,
  tx: Tx,
  billId: string,
  wish: { bookingId: string; expectedRefund: number; reason: string; by: Party },
): Promise<{ booking: BookingOfBill; refund: number }> {
  const bill = await lockBill(tx, billId);
  const booking = bill.bookings.find((one) => one.id === wish.bookingId);
  if (!booking) throw new AppError("NOT_FOUND");
  if (!bookingMay("cancel", booking.status, wish.by) || booking.startsAt <= ctx.now()) {
    throw new AppError("NOT_CANCELLABLE");
  }
  await requireUnusedTickets(tx, booking.id);
  if (!bill.paidAt) await requireNoOpenPayment(tx, bill.id);
  const { refund } = shareOf(booking, { full: false }, ctx.now());
  if (refund !== wish.expectedRefund) throw new AppError("REFUND_CHANGED", { refund });
  await cancelLeg(ctx, tx, bill, booking, { reason: wish.reason, full: false });
  // Letting one's own unpaid hold go is no news, and a message each time would cost whoever is named as the contact.
  if (wish.by !== "CUSTOMER" || booking.status === "CONFIRMED") await tellCancelled(ctx, tx, booking, refund);
  return { booking, refund };
}

async function divideMoney(
  ctx: Context,
  tx: Tx,
  bill: LockedBill,
  booking: BookingOfBill,
  share: RefundShare,
  now: Date,
): Promise<void> {
  const collection = await collectionOf(tx, bill);
  if (!collection) return;
  if (isCounted(providerOf(ctx, collection))) await undoCashCommission(tx, booking, share, now);
  else await divideEscrow(tx, booking, share.refund, now);
  if (share.refund === 0) return;
  await createRefund(tx, now, {
    collection,
    amount: share.refund,
    currency: booking.currency,
    bookingId: booking.id,
    companyId: booking.companyId,
  });
}

/**
 * What was paid leaves escrow: the refund goes back, the rest is the company's for the service or for a place kept free,
 * less the commission on the rest.
 */
export function outOfEscrow(booking: Booking, refund: number): Entry[] {
  const { total, currency, companyId, commissionBasisPoints } = booking;
  const kept = total - refund;
  const commission = commissionOf(kept, commissionBasisPoints);
  return [
    { account: "ESCROW", amount: total, currency },
    { account: "REFUND_PAYABLE", amount: -refund, currency },
    { account: "COMPANY_PAYABLE", amount: -(kept - commission), currency, companyId },
    { account: "COMMISSION", amount: -commission, currency, companyId },
  ];
}

async function divideEscrow(tx: Tx, booking: BookingOfBill, refund: number, now: Date): Promise<void> {
  await post(tx, now, {
    sourceEvent: `booking:${booking.id}:cancelled`,
    kind: "CANCELLED",
    bookingId: booking.id,
    billId: booking.billId,
    companyId: booking.companyId,
    entries: outOfEscrow(booking, refund),
  });
}

async function undoCashCommission(
  tx: Tx,
  booking: BookingOfBill,
  { kept }: RefundShare,
  now: Date,
): Promise<void> {
  const { currency, companyId, total, commissionBasisPoints } = booking;
  const undone = commissionOf(total, commissionBasisPoints) - commissionOf(kept, commissionBasisPoints);
  await post(tx, now, {
    sourceEvent: `booking:${booking.id}:cancelled`,
    kind: "CASH_SALE_CANCELLED",
    bookingId: booking.id,
    billId: booking.billId,
    companyId,
    entries: [
      { account: "COMMISSION", amount: undone, currency, companyId },
      { account: "COMMISSION_RECEIVABLE", amount: -undone, currency, companyId },
    ],
  });
}

/** The other leg of an unpaid bill can still be paid, for its own price. */
async function leaveUnpaidBill(tx: Tx, bill: LockedBill, booking: BookingOfBill): Promise<void> {
  if (bill.paidAt) return;
  const rest = bill.bookings.filter((one) => one.id !== booking.id && bookingMay("cancel", one.status));
  await tx.bill.update({ where: { id: bill.id }, data: { total: sumOf(rest) } });
}

/** Where a refund would go. */
export function refundTarget(ctx: Context, collection: Payment | null) {
  if (!collection) return null;
  const provider = providerOf(ctx, collection);
  return { method: collection.provider, msisdn: collection.msisdn, manual: provider.refund === undefined };
}

/** Who has boarded has travelled. */
export async function requireUnusedTickets(tx: Tx, bookingId: string): Promise<void> {
  const used = await tx.ticket.count({ where: { bookingId, status: "USED" } });
  if (used > 0) throw new AppError("NOT_CANCELLABLE");
}

async function requireNoOpenPayment(tx: Tx, billId: string): Promise<void> {
  const open = await tx.payment.count({
    where: { billId, kind: "COLLECT", status: { in: [...openPaymentStatuses] } },
  });
  if (open > 0) throw new AppError("PAYMENT_IN_PROGRESS");
}

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

/** The company's doing, in its words. */
export async function tellServiceCancelled(
  ctx: Context,
  tx: Tx,
  booking: BookingOfBill,
  refund: number,
  reason: string,
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
