import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay } from "../../../shared/booking/booking-rules.ts";
import type { Party } from "../../../shared/permissions.ts";
import { endOpenChanges } from "../change/expire-changes.ts";
import { releaseUnits } from "../claims.ts";
import { endDeposits } from "../deposit/schedule-release.ts";
import {
  type BookingOfBill,
  type LockedBill,
  lockBill,
  requireNoOpenPayment,
  sumOf,
} from "../pay/lock-bill.ts";
import { endShares } from "../share/end-shares.ts";
import { cancelPlaces, lockTickets, quotePlaces } from "./cancel-places.ts";
import { chosenTickets, type LiveTicket } from "./place-policy.ts";
import { type RefundShare, refundOf } from "./refund-policy.ts";
import { splitMoney } from "./split-money.ts";
import { tellCancelled, tellPlacesCancelled } from "./tell-cancelled.ts";

/** What ends a booking, and whether its company is the cause: then the whole price comes back. */
interface Cancellation {
  reason: string;
  full: boolean;
}

interface Leg {
  bill: LockedBill;
  booking: BookingOfBill;
}

/** Ends one leg: its places are free, its tickets void, its money divided. The bill is locked. */
export async function cancelLeg(
  ctx: Context,
  tx: Tx,
  leg: Leg,
  cancellation: Cancellation,
): Promise<RefundShare> {
  const [share] = await cancelLegs(ctx, tx, [leg], cancellation);
  return share as RefundShare;
}

/** The same for many at once, in as many statements as for one; answers their refunds in the order of the legs. */
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
  await splitMoney(
    ctx,
    tx,
    ended.filter(({ booking }) => booking.status === "CONFIRMED"),
  );
  await endOpenChanges(tx, ids, { refuseOpenPayment: false });
  await endDeposits(ctx, tx, ids);
  for (const { bill, booking } of ended) {
    if (booking.status !== "CONFIRMED") await leaveUnpaidBill(tx, bill, booking);
  }
  // Without one of its bookings the parts are no longer the price: they go back, and the owner pays the rest anew.
  const bills = new Map(ended.map(({ bill }) => [bill.id, bill]));
  await endShares(tx, [...bills.values()], now);
  return shares;
}

/** What is to be cancelled: the booking, or only these of its tickets; and for which refund. */
interface AgreedCancellation {
  bookingId: string;
  ticketIds?: string[] | undefined;
  expectedRefund: number;
  reason: string;
  by: Party;
}

/** One leg ends as its customer wishes: under the accepted conditions, and only for the refund that was shown. */
export async function cancelAsAgreed(
  ctx: Context,
  tx: Tx,
  billId: string,
  wish: AgreedCancellation,
): Promise<{ booking: BookingOfBill; refund: number; places: string[] | null }> {
  const bill = await lockBill(tx, billId);
  const booking = bill.bookings.find((one) => one.id === wish.bookingId);
  if (!booking) throw new AppError("NOT_FOUND");
  if (!bookingMay("cancel", booking.status, wish.by) || booking.startsAt <= ctx.now()) {
    throw new AppError("NOT_CANCELLABLE");
  }
  const tickets = await lockTickets(tx, booking.id);
  const chosen = chosenTickets(tickets, wish.ticketIds);
  if (chosen) return cancelSome(ctx, tx, { bill, booking }, { chosen, wish });
  requireUnused(tickets);
  if (!bill.paidAt) await requireNoOpenPayment(tx, bill.id);
  const { refund } = refundOf(booking, { full: false }, ctx.now());
  if (refund !== wish.expectedRefund) throw new AppError("REFUND_CHANGED", { refund });
  await cancelLeg(ctx, tx, { bill, booking }, { reason: wish.reason, full: false });
  // Letting one's own unpaid hold go is no news, and each message costs the person who is named as the contact.
  if (wish.by !== "CUSTOMER" || booking.status === "CONFIRMED") await tellCancelled(ctx, tx, booking, refund);
  return { booking, refund, places: null };
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
  await cancelPlaces(ctx, tx, leg, quote);
  await tellPlacesCancelled(ctx, tx, booking, quote);
  return { booking, refund, places: chosen.map(({ label }) => label) };
}

/** The other leg of an unpaid bill can still be paid, for its own price. */
async function leaveUnpaidBill(tx: Tx, bill: LockedBill, booking: BookingOfBill): Promise<void> {
  if (bill.paidAt) return;
  const rest = bill.bookings.filter((one) => one.id !== booking.id && bookingMay("cancel", one.status));
  await tx.bill.update({ where: { id: bill.id }, data: { total: sumOf(rest) } });
}

/** A passenger who has boarded has travelled: nothing is given back. The tickets are locked. */
export function requireUnused(tickets: readonly Pick<LiveTicket, "status">[]): void {
  if (tickets.some(({ status }) => status === "USED")) throw new AppError("NOT_CANCELLABLE");
}
