import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { paymentGuardHours } from "../../../shared/booking/hold-times.ts";
import {
  missingOfShares,
  sharedBillsMaximum,
  shareMinutesMinimum,
} from "../../../shared/booking/share-rules.ts";
import { hour, minute } from "../../../shared/durations.ts";
import { onceUnderKey } from "../../payment/callback/answer-once.ts";
import { holdUntil } from "../claims.ts";
import { payableBookings } from "../pay/begin-payment.ts";
import {
  type CurrentLeg,
  currentDetail,
  lockBillRow,
  requireNoOpenPayment,
  saleEndOf,
  sumOf,
  withLegs,
} from "../pay/lock-bill.ts";
import type { ShareBillInput } from "./share-schema.ts";

/** A divided bill, and the deadline of all parts. */
export interface DividedBill {
  billId: string;
  until: string;
}

/**
 * Several people pay one bill, each a part of it by their own link. The places are held until the announced deadline,
 * and while a payment is open; without all parts nothing is bought, and each paid part is refunded. Dividing a bill
 * again replaces the division of which nothing is paid, and never moves the deadline.
 */
export async function shareBill(ctx: Context, input: ShareBillInput): Promise<DividedBill> {
  const { id: userId } = requireSelf(ctx);
  const { idempotencyKey: key, ...wish } = input;
  const { billId } = wish;
  const own = await ctx.db.bill.findFirst({ where: { id: billId, userId }, select: { countryId: true } });
  if (!own) throw new AppError("NOT_FOUND");
  const settings = await settingsOf(ctx, own.countryId);
  const keyed = { scope: `share:${userId}`, key, input: wish, now: ctx.now() };
  return withRetry(ctx.db, async (tx) => {
    await lockOwner(tx, userId);
    return onceUnderKey(tx, keyed, () => divide(ctx, tx, wish, { settings, userId }));
  });
}

interface Division {
  settings: DeadlineSettings;
  /** The bill's owner, who is locked. */
  userId: string;
}

async function divide(
  ctx: Context,
  tx: Tx,
  { billId, parts, namesOwner = false }: Omit<ShareBillInput, "idempotencyKey">,
  { settings, userId }: Division,
): Promise<DividedBill> {
  const [bill] = await withLegs<CurrentLeg>(tx, [await lockBillRow(tx, billId)], currentDetail(ctx.kinds));
  if (!bill) throw new AppError("NOT_FOUND");
  const now = ctx.now();
  const due = payableBookings(ctx.kinds, bill, now, true);
  await requireNoOpenPayment(tx, billId);
  await requireFewShared(tx, userId, { now, billId });
  const missing = missingOfShares(
    parts.map(({ amount }) => amount),
    sumOf(due),
  );
  if (missing !== 0) throw new AppError("SHARES_SUM", { missing, currency: bill.currency });
  if (!bill.holdExpiresAt || bill.holdExpiresAt <= now) throw new AppError("HOLD_LOST");
  const first = await tx.billShare.findFirst({ where: { billId }, orderBy: { createdAt: "asc" } });
  const until = bill.sharedUntil ?? shareDeadline(settings, due, { now, first: first?.createdAt ?? now });
  await endUnpaidDivision(tx, billId, now);
  await tx.billShare.createMany({
    data: parts.map((part, place) => ({ ...part, billId, place, createdAt: now })),
  });
  await tx.bill.update({
    where: { id: billId },
    data: { sharedUntil: until, holdExpiresAt: until, total: sumOf(due), namesOwner },
  });
  // The payment of a part may still be open at the deadline: its units must not be sold meanwhile.
  const guarded = new Date(until.getTime() + paymentGuardHours * hour);
  await holdUntil(
    tx,
    due.map((booking) => booking.id),
    { expiresAt: guarded, now },
  );
  return { billId, until: until.toISOString() };
}

/** Ends the parts that the new ones replace: their links pay nothing any more. Refused once one of them is paid. */
async function endUnpaidDivision(tx: Tx, billId: string, now: Date): Promise<void> {
  const current = { billId, endedAt: null };
  const paid = await tx.billShare.count({ where: { ...current, paidAt: { not: null } } });
  if (paid > 0) throw new AppError("SHARES_BEGUN");
  await tx.billShare.updateMany({ where: current, data: { endedAt: now } });
}

/** Locks the owner, so that their shared bills are counted one after the other. */
async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`select 1 from "User" where "id" = ${userId}::uuid for no key update`;
}

async function requireFewShared(
  tx: Tx,
  userId: string,
  { now, billId }: { now: Date; billId: string },
): Promise<void> {
  const shared = await tx.bill.count({
    where: { id: { not: billId }, userId, paidAt: null, sharedUntil: { gt: now } },
  });
  if (shared >= sharedBillsMaximum) throw new AppError("SHARES_TOO_MANY", { maximum: sharedBillsMaximum });
}

interface DeadlineSettings {
  shareMinutes: number;
  cashCutoffMinutes: number;
}

/**
 * Deadline for all parts: early enough to sell the places again. It counts from the first division of the bill, so that
 * stopping and dividing again does not hold the places for longer.
 */
export function shareDeadline(
  { shareMinutes, cashCutoffMinutes }: DeadlineSettings,
  due: readonly { saleEndsAt: Date | null; startsAt: Date }[],
  { now, first }: { now: Date; first: Date },
): Date {
  const firstStart = Math.min(...due.map((booking) => saleEndOf(booking).getTime()));
  const until = Math.min(first.getTime() + shareMinutes * minute, firstStart - cashCutoffMinutes * minute);
  if (until < now.getTime() + shareMinutesMinimum * minute) throw new AppError("SHARES_TOO_LATE");
  return new Date(until);
}
