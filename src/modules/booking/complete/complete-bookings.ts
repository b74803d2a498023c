import type { Booking } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { isUnseated, noPlace } from "../../../shared/booking/booking-steps.ts";
import { bookingWords } from "../../../shared/words/fr/booking/booking.ts";
import { post } from "../../payment/ledger/post-to-ledger.ts";
import { settleReversal } from "../../payment/transfer/settle-reversal.ts";
import { cancelLeg } from "../cancel/cancel-leg.ts";
import { notifyServiceCancelled } from "../cancel/notify-cancelled.ts";
import { type PaidByCollection, readPaidParts } from "../cancel/read-paid-parts.ts";
import { entriesOutOfEscrow, sumOfParts } from "../cancel/refund-policy.ts";
import { countUsed } from "../count-tickets.ts";
import { scheduleRelease } from "../deposit/schedule-release.ts";
import { lockBill } from "../pay/lock-bill.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "booking.complete": Record<string, never>;
  }
}

const batch = 200;
/** Batches per run; the next run takes the rest, so that a process that stops need not wait long for this one. */
const batches = 20;

/**
 * Completes bookings whose service has ended: what the customer paid becomes the company's, less the commission. Each
 * booking is completed on its own: one that fails is logged and tried again by the next run, while the others go on.
 */
export async function completeBookings(ctx: Context): Promise<number> {
  const failed: string[] = [];
  let completed = 0;
  for (let round = 0; round < batches; round++) {
    const ended = await ctx.db.booking.findMany({
      // Every booking that has ended has also started: this condition keeps the query from reading all future bookings.
      where: {
        status: "CONFIRMED",
        startsAt: { lte: ctx.now() },
        endsAt: { lte: ctx.now() },
        OR: [{ settlesAt: null }, { settlesAt: { lte: ctx.now() } }],
        // Cancelled products are left out: their bookings are being refunded.
        product: { status: { not: "CANCELLED" } },
        id: { notIn: failed },
      },
      select: { id: true, code: true, billId: true, companyId: true, status: true, statusReason: true },
      orderBy: { endsAt: "asc" },
      take: batch,
    });
    for (const booking of ended) {
      try {
        await end(ctx, booking);
        completed += 1;
      } catch (error) {
        const { id: bookingId, code, companyId } = booking;
        ctx.log.error({ err: error, bookingId, code, companyId }, "booking could not be completed");
        failed.push(bookingId);
      }
    }
    if (ended.length < batch) break;
  }
  return completed;
}

function end(
  ctx: Context,
  booking: Pick<Booking, "id" | "billId" | "status" | "statusReason">,
): Promise<void> {
  return withRetry(ctx.db, async (tx) => {
    if (isUnseated(booking) && (await giveBackUnseated(ctx, tx, booking))) return;
    await completeOne(ctx, tx, booking.id);
  });
}

async function completeOne(ctx: Context, tx: Tx, bookingId: string): Promise<void> {
  const now = ctx.now();
  const { count } = await tx.booking.updateMany({
    where: {
      id: bookingId,
      status: "CONFIRMED",
      endsAt: { lte: now },
      OR: [{ settlesAt: null }, { settlesAt: { lte: now } }],
    },
    data: { status: "COMPLETED" },
  });
  if (count === 0) return;
  const unearned = { OR: [{ id: bookingId }, { status: "CONFIRMED" as const }] };
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { bill: { include: { bookings: { where: unearned } } } },
  });
  const partsOf = await readPaidParts(ctx, tx, [booking.bill]);
  // Cash belonged to the company from the start, and its commission was posted at the sale.
  const escrowed = partsOf(bookingId).filter((part) => !part.counted);
  const beside = booking.bill.bookings.flatMap(({ id }) => partsOf(id));
  await recordEarned(tx, booking, { parts: escrowed, beside, now });
  // Its customer did not come: no return will ever say that the caution goes back.
  if (booking.caution > 0 && (await countUsed(ctx, tx, booking)) === 0)
    await scheduleRelease(ctx, tx, { bookingId, unusedAt: booking.endsAt });
}

/** Refunds paid bookings that never got a place and were not checked in: no service was given. */
async function giveBackUnseated(
  ctx: Context,
  tx: Tx,
  { id, billId }: Pick<Booking, "id" | "billId">,
): Promise<boolean> {
  const bill = await lockBill(tx, billId);
  const booking = bill.bookings.find((one) => one.id === id);
  if (!booking || !isUnseated(booking)) return false;
  if ((await tx.ticket.count({ where: { bookingId: id, status: "USED" } })) > 0) return false;
  const { refund } = await cancelLeg(ctx, tx, { bill, booking }, { reason: noPlace, full: true });
  await notifyServiceCancelled(ctx, tx, booking, { refund, reason: bookingWords.leftBehind });
  return true;
}

interface Earned {
  parts: readonly PaidByCollection[];
  /** The parts of all bookings of the bill that have not been earned yet, these included. */
  beside: readonly PaidByCollection[];
  now: Date;
}

/** What an operator has taken back by then has its payer, as if it were refunded: the company is not paid without it. */
async function recordEarned(tx: Tx, booking: Booking, { parts, beside, now }: Earned): Promise<void> {
  const { id: bookingId, billId, companyId, currency } = booking;
  const event = `booking:${bookingId}`;
  const left = await settleReversal(
    tx,
    now,
    parts.map(({ collection: { id: collectionId }, amount }) => ({
      ...{ collectionId, amount, currency, bookingId },
      event: `${event}:${collectionId}`,
      unearned: sumOfParts(beside.filter(({ collection }) => collection.id === collectionId)),
    })),
  );
  const paid = sumOfParts(parts);
  const earned = left.reduce((sum, amount) => sum + amount, 0);
  await post(tx, now, {
    sourceEvent: `${event}:completed`,
    kind: "EARNED",
    bookingId,
    billId,
    companyId,
    entries: entriesOutOfEscrow(booking, { paid, refund: paid - earned }),
  });
}
