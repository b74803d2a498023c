import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay, openPaymentStatuses } from "../../../shared/booking/booking-rules.ts";
import type { Party } from "../../../shared/permissions.ts";
import { endOpenChanges } from "../change/expire-changes.ts";
import { releaseUnits } from "../claims.ts";
import { endDeposits } from "../deposit/schedule-release.ts";
import { type BookingOfBill, type LockedBill, lockBill, sumOf } from "../pay/lock-bill.ts";
import { type RefundShare, refundOf } from "./refund-policy.ts";
import { splitMoney } from "./split-money.ts";
import { tellCancelled } from "./tell-cancelled.ts";

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
  return shares;
}

/** One leg ends as its customer wishes: under the accepted conditions, and only for the refund that was shown. */
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
  const { refund } = refundOf(booking, { full: false }, ctx.now());
  if (refund !== wish.expectedRefund) throw new AppError("REFUND_CHANGED", { refund });
  await cancelLeg(ctx, tx, { bill, booking }, { reason: wish.reason, full: false });
  // Letting one's own unpaid hold go is no news, and each message costs the person who is named as the contact.
  if (wish.by !== "CUSTOMER" || booking.status === "CONFIRMED") await tellCancelled(ctx, tx, booking, refund);
  return { booking, refund };
}

/** The other leg of an unpaid bill can still be paid, for its own price. */
async function leaveUnpaidBill(tx: Tx, bill: LockedBill, booking: BookingOfBill): Promise<void> {
  if (bill.paidAt) return;
  const rest = bill.bookings.filter((one) => one.id !== booking.id && bookingMay("cancel", one.status));
  await tx.bill.update({ where: { id: bill.id }, data: { total: sumOf(rest) } });
}

/** A passenger who has boarded has travelled: nothing is given back. */
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
