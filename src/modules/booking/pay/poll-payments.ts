import type { Context } from "../../../platform/context.ts";
import { lateMoneyHours } from "../../../shared/booking/hold-times.ts";
import { hour } from "../../../shared/durations.ts";
import { sendTransfer } from "../../payment/transfer/send-transfer.ts";
import { checkPayment, oftenForMs, seldomEveryMs } from "./check-payment.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "payment.poll": Record<string, never>;
  }
}

/** An open payment that was not checked for this long has lost its own job, for example with a process that died. */
const forgottenMs = 20_000;
/** How often an ended payment is checked for late money. */
const lateEveryMs = 15 * 60_000;
const batch = 200;
const atOnce = 8;

/** Checks each open payment within a minute, even when its callback and its own job were lost. */
export async function pollPayments(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  const collections = await ctx.db.payment.findMany({
    where: {
      kind: "COLLECT",
      OR: [{ AND: [openSince(now), dueForAnotherLook(now)], NOT: waitingAtDesk(now) }, lateSince(now)],
    },
    select: { id: true },
    orderBy: { checkedAt: { sort: "asc", nulls: "first" } },
    take: batch,
  });
  await inTurns(ctx, collections, (payment) => checkPayment(ctx, { paymentId: payment.id }));
  const transfers = await ctx.db.payment.findMany({
    // A pending refund or payout without a provider reference is sent by hand: staff record when the money has gone.
    where: {
      kind: { in: ["REFUND", "PAYOUT"] },
      ...openSince(now),
      NOT: { status: "PENDING", providerReference: null },
    },
    select: { id: true },
    orderBy: { checkedAt: { sort: "asc", nulls: "first" } },
    take: batch,
  });
  await inTurns(ctx, transfers, (transfer) => sendTransfer(ctx, { paymentId: transfer.id }));
}

function openSince(now: number) {
  const before = new Date(now - forgottenMs);
  return {
    status: { in: ["CREATED" as const, "PENDING" as const] },
    OR: [{ checkedAt: { lt: before } }, { checkedAt: null, createdAt: { lt: before } }],
  };
}

/** Leaves out what has been open for long and was asked about a short while ago. */
function dueForAnotherLook(now: number) {
  return {
    OR: [
      { createdAt: { gte: new Date(now - oftenForMs) } },
      { checkedAt: null },
      { checkedAt: { lte: new Date(now - seldomEveryMs) } },
    ],
  };
}

/** Cash has no provider to ask: it is checked once its time is over. */
function waitingAtDesk(now: number) {
  return { provider: "cash", expiresAt: { gt: new Date(now) } };
}

function lateSince(now: number) {
  return {
    status: { in: ["FAILED" as const, "CANCELLED" as const, "EXPIRED" as const] },
    // A payment of a wrong amount was refunded already.
    OR: [{ reason: null }, { reason: { not: "AMOUNT_MISMATCH" } }],
    provider: { not: "cash" },
    createdAt: { gt: new Date(now - lateMoneyHours * hour) },
    checkedAt: { lt: new Date(now - lateEveryMs) },
  };
}

/** Runs all rows, a few at a time; a failure of one does not stop the others. */
async function inTurns<T extends { id: string }>(
  ctx: Context,
  rows: readonly T[],
  work: (row: T) => Promise<void>,
): Promise<void> {
  const queue = [...rows];
  const worker = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      try {
        await work(row);
      } catch (error) {
        ctx.log.error({ err: error, paymentId: row.id }, "payment could not be checked");
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
