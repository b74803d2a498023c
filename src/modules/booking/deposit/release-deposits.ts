import type { Deposit } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { lockDeposit } from "./lock-deposit.ts";
import { divideDeposit } from "./return-deposit.ts";
import { tellDeposit } from "./tell-deposit.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "deposit.release": Record<string, never>;
  }
}

const batch = 200;
/** States that end by themselves once their moment has come. */
const ending = ["HELD", "PARTLY_KEPT", "KEPT"] as const;

/**
 * Gives back the cautions whose moment has come, and hands over the kept parts to which nobody has objected in time.
 * Each is a transaction of its own: a run that is killed is continued by the next, and nothing goes back twice.
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

/** The whole caution goes back. It is locked. */
export async function giveBack(ctx: Context, tx: Tx, deposit: Deposit): Promise<void> {
  const { id, amount } = deposit;
  await tx.deposit.update({ where: { id }, data: { status: "RELEASED", releasedAt: ctx.now() } });
  await divideDeposit(ctx, tx, deposit, { returned: amount, kept: 0, event: "closed" });
  await tellDeposit(ctx, tx, id, "depositReturned");
}

/** Nobody objected: the kept part is the company's. The rest went back when it was announced. */
async function handOver(ctx: Context, tx: Tx, deposit: Deposit): Promise<void> {
  const { id, kept } = deposit;
  await tx.deposit.update({ where: { id }, data: { releasedAt: ctx.now() } });
  await divideDeposit(ctx, tx, deposit, { returned: 0, kept, event: "closed" });
  await tellDeposit(ctx, tx, id, "depositKeptFinal");
}
