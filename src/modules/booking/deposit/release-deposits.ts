import type { Deposit, Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { lockDeposit } from "./lock-deposit.ts";
import { notifyDeposit } from "./notify-deposit.ts";
import { divideDeposit } from "./return-deposit.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "deposit.release": Record<string, never>;
  }
}

const batch = 200;
/** States that end automatically at `releaseDueAt`. */
const ending = ["HELD", "PARTLY_KEPT", "KEPT"] as const;

/**
 * Refunds cautions that are due, and gives companies the claimed parts to which no customer has objected in time. Each
 * caution has its own transaction: the next run continues after a run that was killed, and nothing is refunded twice.
 */
export async function releaseDeposits(ctx: Context): Promise<number> {
  const due = await ctx.db.deposit.findMany({
    where: { status: { in: [...ending] }, releasedAt: null, releaseDueAt: { lte: ctx.now() } },
    select: { id: true },
    orderBy: { releaseDueAt: "asc" },
    take: batch,
  });
  let released = 0;
  for (const { id } of due) {
    try {
      if (await withRetry(ctx.db, (tx) => releaseIfDue(ctx, tx, id))) released += 1;
    } catch (error) {
      ctx.log.error({ err: error, depositId: id }, "deposit could not be released");
    }
  }
  return released;
}

async function releaseIfDue(ctx: Context, tx: Tx, depositId: string): Promise<boolean> {
  const deposit = await lockDeposit(tx, depositId);
  const { status, releasedAt, releaseDueAt } = deposit;
  const due = releasedAt === null && releaseDueAt !== null && releaseDueAt <= ctx.now();
  if (!due || !ending.some((one) => one === status)) return false;
  if (status === "HELD") await giveBack(ctx, tx, deposit);
  else await handOver(ctx, tx, deposit);
  return true;
}

/** Refunds the whole caution. The caller has locked it. */
export async function giveBack(ctx: Context, tx: Tx, deposit: Deposit): Promise<void> {
  await closeReturned(ctx, tx, deposit);
  await notifyDeposit(ctx, tx, deposit.id, "depositReturned");
}

async function closeReturned(ctx: Context, tx: Tx, deposit: Deposit): Promise<void> {
  const { id, amount } = deposit;
  await tx.deposit.update({ where: { id }, data: { status: "RELEASED", releasedAt: ctx.now() } });
  await divideDeposit(ctx, tx, deposit, { returned: amount, kept: 0, event: "closed" });
}

/**
 * The operator has given the money of a held caution back: nothing of it is left to keep. False when this payment does not
 * hold it, or when a part is claimed: that is decided first.
 */
export async function endTakenBack(
  ctx: Context,
  tx: Tx,
  { depositId, settledAt }: Pick<Payment, "depositId" | "settledAt">,
): Promise<boolean> {
  const deposit = await lockDeposit(tx, depositId ?? "");
  if (deposit.status !== "HELD" || deposit.takenAt?.getTime() !== settledAt?.getTime()) return false;
  await closeReturned(ctx, tx, deposit);
  return true;
}

/** Without an objection the company gets the claimed part. The rest was refunded when the claim was made. */
async function handOver(ctx: Context, tx: Tx, deposit: Deposit): Promise<void> {
  const { id, kept } = deposit;
  await tx.deposit.update({ where: { id }, data: { releasedAt: ctx.now() } });
  await divideDeposit(ctx, tx, deposit, { returned: 0, kept, event: "closed" });
  await notifyDeposit(ctx, tx, id, "depositKeptFinal");
}
