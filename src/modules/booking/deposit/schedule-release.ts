import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { returnDueAt } from "../../../shared/booking/deposit-rules.ts";
import { notifyDeposit } from "./notify-deposit.ts";

/**
 * Schedules the release of a caution after the rental was returned, or has ended without having begun: automatic after a
 * delay, unless the company claims a part before. A caution that was not paid by then is no longer due: nothing would
 * ever give it back. Runs in the caller's transaction, which records it.
 */
export async function scheduleRelease(
  ctx: Context,
  tx: Tx,
  { bookingId, ...end }: { bookingId: string } & ({ returnedAt: Date } | { unusedAt: Date }),
): Promise<void> {
  await endDue(tx, [bookingId]);
  const deposit = await tx.deposit.findUnique({ where: { bookingId } });
  if (deposit?.status !== "HELD" || deposit.releaseDueAt) return;
  const isUnused = "unusedAt" in end;
  const releaseDueAt = returnDueAt(isUnused ? end.unusedAt : end.returnedAt);
  await tx.deposit.update({ where: { id: deposit.id }, data: { releaseDueAt } });
  await notifyDeposit(ctx, tx, deposit.id, isUnused ? "depositUnused" : "depositScheduled");
}

/** A rental that was thought unused was handed over after all: its caution waits for the return. */
export async function stopRelease(tx: Tx, bookingId: string): Promise<void> {
  await tx.deposit.updateMany({ where: { bookingId, status: "HELD" }, data: { releaseDueAt: null } });
}

/** Ends the cautions of cancelled bookings: one that was taken is refunded now, one that was not is no longer due. */
export async function endDeposits(ctx: Context, tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await endDue(tx, bookingIds);
  await tx.deposit.updateMany({
    where: { bookingId: { in: [...bookingIds] }, status: "HELD" },
    data: { releaseDueAt: ctx.now() },
  });
}

/** Money of one of these that arrives later is sent back. */
async function endDue(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await tx.deposit.updateMany({
    where: { bookingId: { in: [...bookingIds] }, status: "DUE" },
    data: { status: "CANCELLED" },
  });
}
