import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { hour, minute, paymentGuardHours } from "../../../shared/booking/booking-rules.ts";
import {
  missingOfShares,
  sharedBillsMaximum,
  shareMinutesMinimum,
} from "../../../shared/booking/share-rules.ts";
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

/**
 * Several people pay one bill, each a part of it by their own link. The places are held until the announced deadline,
 * and while a payment is open; without all parts nothing is bought, and each paid part is refunded.
 */
export async function shareBill(
  ctx: Context,
  input: ShareBillInput,
): Promise<{ billId: string; until: string }> {
  const { id: userId } = requireSelf(ctx);
  const { billId, parts } = input;
  const own = await ctx.db.bill.findFirst({ where: { id: billId, userId }, select: { countryId: true } });
  if (!own) throw new AppError("NOT_FOUND");
  const settings = await settingsOf(ctx, own.countryId);
  return withRetry(ctx.db, async (tx) => {
    await lockOwner(tx, userId);
    const [bill] = await withLegs<CurrentLeg>(tx, [await lockBillRow(tx, billId)], currentDetail(ctx.kinds));
    if (!bill) throw new AppError("NOT_FOUND");
    const now = ctx.now();
    const due = payableBookings(ctx.kinds, bill, now);
    await requireNoOpenPayment(tx, billId);
    await requireFewShared(tx, userId, now);
    const missing = missingOfShares(
      parts.map(({ amount }) => amount),
      sumOf(due),
    );
    if (missing !== 0) throw new AppError("SHARES_SUM", { missing, currency: bill.currency });
    if (!bill.holdExpiresAt || bill.holdExpiresAt <= now) throw new AppError("HOLD_LOST");
    const until = shareDeadline(settings, due, now);
    await tx.billShare.createMany({ data: parts.map((part) => ({ ...part, billId, createdAt: now })) });
    await tx.bill.update({
      where: { id: billId },
      data: { sharedUntil: until, holdExpiresAt: until, total: sumOf(due) },
    });
    // The payment of a part may still be open at the deadline: its units must not be sold meanwhile.
    const guarded = new Date(until.getTime() + paymentGuardHours * hour);
    await holdUntil(
      tx,
      due.map((booking) => booking.id),
      guarded,
    );
    return { billId, until: until.toISOString() };
  });
}

/** Locks the owner, so that their shared bills are counted one after the other. */
async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`select 1 from "User" where "id" = ${userId}::uuid for no key update`;
}

async function requireFewShared(tx: Tx, userId: string, now: Date): Promise<void> {
  const shared = await tx.bill.count({ where: { userId, paidAt: null, sharedUntil: { gt: now } } });
  if (shared >= sharedBillsMaximum) throw new AppError("SHARES_TOO_MANY", { maximum: sharedBillsMaximum });
}

/** Deadline for all parts: early enough to sell the places again. */
export function shareDeadline(
  { shareMinutes, cashCutoffMinutes }: { shareMinutes: number; cashCutoffMinutes: number },
  due: readonly { saleEndsAt: Date | null; startsAt: Date }[],
  now: Date,
): Date {
  const firstStart = Math.min(...due.map((booking) => saleEndOf(booking).getTime()));
  const until = Math.min(now.getTime() + shareMinutes * minute, firstStart - cashCutoffMinutes * minute);
  if (until < now.getTime() + shareMinutesMinimum * minute) throw new AppError("SHARES_TOO_LATE");
  return new Date(until);
}
