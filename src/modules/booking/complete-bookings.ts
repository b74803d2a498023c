import type { Booking } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { type Tx, withRetry } from "../../platform/database.ts";
import { commissionOf } from "../../shared/booking-rules.ts";
import { isCounted, providerOf } from "../payment/data.ts";
import { post } from "../payment/ledger-data.ts";
import { collectionOf } from "./bill-data.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "booking.complete": Record<string, never>;
  }
}

const batch = 200;

/** The service has been given: what the customer paid becomes the company's, less the commission. */
export async function completeBookings(ctx: Context): Promise<number> {
  const ended = await ctx.db.booking.findMany({
    where: { status: "CONFIRMED", endsAt: { lte: ctx.now() } },
    select: { id: true },
    orderBy: { endsAt: "asc" },
    take: batch,
  });
  for (const { id } of ended) await withRetry(ctx.db, (tx) => completeOne(ctx, tx, id));
  return ended.length;
}

async function completeOne(ctx: Context, tx: Tx, bookingId: string): Promise<void> {
  const now = ctx.now();
  const { count } = await tx.booking.updateMany({
    where: { id: bookingId, status: "CONFIRMED", endsAt: { lte: now } },
    data: { status: "COMPLETED" },
  });
  if (count === 0) return;
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, include: { bill: true } });
  const collection = await collectionOf(tx, booking.bill);
  // Cash was the company's from the start; its commission was written down at the sale.
  if (!collection || isCounted(providerOf(ctx, collection))) return;
  await recordEarned(tx, booking, now);
}

async function recordEarned(tx: Tx, booking: Booking, now: Date): Promise<void> {
  const { total, currency, companyId } = booking;
  const commission = commissionOf(total, booking.commissionBasisPoints);
  await post(tx, now, {
    sourceEvent: `booking:${booking.id}:completed`,
    kind: "EARNED",
    bookingId: booking.id,
    billId: booking.billId,
    companyId,
    entries: [
      { account: "ESCROW", amount: total, currency },
      { account: "COMPANY_PAYABLE", amount: -(total - commission), currency, companyId },
      { account: "COMMISSION", amount: -commission, currency, companyId },
    ],
  });
}
