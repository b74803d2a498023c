import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { Party } from "../../../shared/booking/booking-steps.ts";
import { bookingMay, isReversed } from "../../../shared/booking/booking-steps.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { releaseUnits } from "../claims.ts";
import { countUsed } from "../count-tickets.ts";
import { endDeposits } from "../deposit/schedule-release.ts";
import {
  type BookingOfBill,
  type LockedBill,
  lockBill,
  requireNoOpenPayment,
  sumOf,
} from "../pay/lock-bill.ts";
import { endOpenChanges } from "../reschedule/expire-changes.ts";
import { endShares } from "../share/end-shares.ts";
import { openRest } from "../staff/accept-booking.ts";
import { cancelPlaces, lockTickets, quotePlaces } from "./cancel-places.ts";
import { notifyCancelled, notifyPlacesCancelled } from "./notify-cancelled.ts";
import { chosenTickets, type LiveTicket } from "./place-policy.ts";
import { type RefundShare, refundOf } from "./refund-policy.ts";
import { splitMoney } from "./split-money.ts";

/** Why a booking is cancelled. `full`: the company is the cause, so that the whole price is refunded. */
interface Cancellation {
  reason: string;
  full: boolean;
}

interface Leg {
  bill: LockedBill;
  booking: BookingOfBill;
}

/**
 * Cancels one leg: frees its places, voids its tickets, divides its money between refund and company. The caller has
 * locked the bill.
 */
export async function cancelLeg(
  ctx: Context,
  tx: Tx,
  leg: Leg,
  cancellation: Cancellation,
): Promise<RefundShare> {
  const [share] = await cancelLegs(ctx, tx, [leg], cancellation);
  return share as RefundShare;
}

/** Cancels many legs in as many statements as one leg takes; returns their refunds in the order of the legs. */
export async function cancelLegs(
  ctx: Context,
  tx: Tx,
  legs: readonly Leg[],
  { reason, full }: Cancellation,
): Promise<RefundShare[]> {
  const now = ctx.now();
  const shares = legs.map(({ booking }) => refundOf(booking, { full }, now));
  const ids = legs.map(({ booking }) => booking.id);
  await tx.booking.updateMany({
    where: { id: { in: ids } },
    data: { status: "CANCELLED", statusReason: reason, cancelledAt: now },
  });
  await releaseUnits(tx, ids);
  await tx.ticket.updateMany({
    where: { bookingId: { in: ids }, status: "VALID" },
    data: { status: "CANCELLED", cancelledAt: now },
  });
  const ended = legs.map((leg, index) => ({ ...leg, refund: shares[index]?.refund ?? 0 }));
  const sent = await splitMoney(
    ctx,
    tx,
    ended.filter(({ booking }) => booking.status === "CONFIRMED"),
  );
  await endOpenChanges(tx, ids, { refuseOpenPayment: false });
  await endDeposits(ctx, tx, ids);
  const bills = new Map(ended.map(({ bill }) => [bill.id, bill]));
  for (const bill of bills.values()) await leaveUnpaidBill(ctx, tx, bill, ids);
  // Without one of its bookings, the parts of a shared bill no longer add up to the price: they are refunded, and the
  // owner pays the rest anew.
  const rests = [...bills.values()].map((bill) => ({
    ...bill,
    bookings: bill.bookings.filter(({ id }) => !ids.includes(id)),
  }));
  await endShares(tx, rests, now);
  return shares.map((share, index) => ({ ...share, refund: sent.get(ids[index] ?? "") ?? share.refund }));
}

/** A booking to cancel, or only these of its tickets, and the refund that was shown for it. */
interface AgreedCancellation {
  bookingId: string;
  ticketIds?: string[] | undefined;
  expectedRefund: number;
  reason: string;
  by: Party;
}

/** Cancels one leg at its customer's wish: under the accepted conditions, and only for the refund that was shown. */
export async function cancelAsAgreed(
  ctx: Context,
  tx: Tx,
  billId: string,
  wish: AgreedCancellation,
): Promise<{ booking: BookingOfBill; refund: number; places: string[] | null }> {
  const bill = await lockBill(tx, billId);
  const booking = bill.bookings.find((one) => one.id === wish.bookingId);
  if (!booking) throw new AppError("NOT_FOUND");
  const isOpen = bookingMay("cancel", booking.status, wish.by) && booking.startsAt > ctx.now();
  if (!isOpen || (wish.by === "CUSTOMER" && isReversed(booking))) throw new AppError("NOT_CANCELLABLE");
  const tickets = await lockTickets(tx, booking.id);
  const chosen = chosenTickets(tickets, wish.ticketIds);
  if (chosen) return cancelSome(ctx, tx, { bill, booking }, { chosen, wish });
  await requireUnused(ctx, tx, booking);
  if (!bill.paidAt) await requireNoOpenPayment(tx, bill.id);
  const { refund } = refundOf(booking, { full: false }, ctx.now());
  if (refund !== wish.expectedRefund) throw new AppError("REFUND_CHANGED", { refund });
  const asAgreed = { reason: wish.reason, full: false };
  const { refund: sent } = await cancelLeg(ctx, tx, { bill, booking }, asAgreed);
  // A customer who gives up an unpaid hold gets no message: they know it, and each message costs money.
  if (wish.by !== "CUSTOMER" || booking.status === "CONFIRMED")
    await notifyCancelled(ctx, tx, booking, { refund: sent });
  return { booking, refund: sent, places: null };
}

async function cancelSome(
  ctx: Context,
  tx: Tx,
  leg: Leg,
  { chosen, wish }: { chosen: LiveTicket[]; wish: AgreedCancellation },
): Promise<{ booking: BookingOfBill; refund: number; places: string[] }> {
  const { booking } = leg;
  const quote = quotePlaces(ctx, booking, chosen);
  const { refund } = quote.share;
  if (refund !== wish.expectedRefund) throw new AppError("REFUND_CHANGED", { refund });
  const sent = await cancelPlaces(ctx, tx, leg, quote);
  await notifyPlacesCancelled(ctx, tx, booking, { ...quote, sent });
  const places = chosen.map(({ label }) => label);
  // The booking itself still stands: nothing else on it says who gave them back. Staff give their reason with it.
  if (wish.by === "CUSTOMER")
    await writeAudit(ctx, tx, {
      action: "cancel-places",
      objectType: "Booking",
      objectId: booking.id,
      companyId: booking.companyId,
      countryId: booking.countryId,
      after: { places, refund: sent, currency: booking.currency },
    });
  return { booking, refund: sent, places };
}

/** Keeps the bill payable for its other leg, at that leg's own price; cash that waits at a desk is asked for that too. */
async function leaveUnpaidBill(
  ctx: Context,
  tx: Tx,
  bill: LockedBill,
  endedIds: readonly string[],
): Promise<void> {
  if (bill.paidAt) return;
  const rest = bill.bookings.filter(
    ({ id, status }) => !endedIds.includes(id) && bookingMay("cancel", status),
  );
  const total = sumOf(rest);
  await tx.bill.update({ where: { id: bill.id }, data: { total } });
  const unanswered = bill.bookings.some(({ status }) => status === "REQUESTED");
  if (unanswered) await openRest(ctx, tx, bill, rest);
  if (total === 0) return;
  await tx.payment.updateMany({
    where: {
      ...{ billId: bill.id, provider: "cash", kind: "COLLECT", purpose: "SALE" },
      status: { in: [...openPaymentStatuses] },
    },
    data: { amount: total },
  });
}

/** Refuses a refund when a passenger has boarded, or a car was handed over. The caller has locked bill and tickets. */
export async function requireUnused(ctx: Context, tx: Tx, booking: BookingOfBill): Promise<void> {
  if ((await countUsed(ctx, tx, booking)) > 0) throw new AppError("NOT_CANCELLABLE");
}
