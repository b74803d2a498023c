import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { OutsideCallError } from "../../../platform/outside/http-client.ts";
import { AppError } from "../../../shared/app-error.ts";
import { payoutByHandReason, takenBackReason } from "../../../shared/booking/payment-reasons.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { callbackUrlOf, callOf, isLeftToStaff, providerOf } from "../providers/choose-provider.ts";
import type { PaymentProvider, StatusResult, TransferResult } from "../schema.ts";
import { concludeTransfer } from "./conclude-transfer.ts";
import { replaceIfOwed } from "./resend-refund.ts";
import { isOwed } from "./settle-reversal.ts";

const waitSeconds = 10;
const triesMaximum = 40;

/** One step of a refund or a payout: sends it or checks its state, and schedules the next step until it has ended. */
export async function sendTransfer(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const transfer = await ctx.db.payment.findUnique({ where: { id: paymentId }, include: { refundOf: true } });
  if (!transfer || transfer.kind === "COLLECT" || !paymentMay("succeed", transfer.status)) return;
  if (isLeftToStaff(transfer) || isHeldBack(transfer)) return;
  // A failed transfer is still checked, because it may have gone through after all, but never sent again.
  if (transfer.status === "FAILED" && !transfer.providerReference) return;
  if (await replaceIfOwed(ctx, transfer)) return;
  const provider = providerOf(ctx, transfer);
  if (transfer.status === "CREATED" && !canSend(provider, transfer)) {
    // A refund by hand is awaited by its customer for as long as was promised; a payout waits for nobody else.
    return leaveToStaff(ctx, transfer, transfer.kind === "PAYOUT" ? payoutByHandReason : null);
  }
  try {
    const result = transfer.providerReference
      ? await ask(ctx, provider, transfer)
      : await send(ctx, provider, transfer);
    await conclude(ctx, transfer, result);
  } catch (error) {
    if (!(error instanceof OutsideCallError)) throw error;
    await comeBack(ctx, transfer);
  }
}

const isHeldBack = ({ secondCheck }: Payment) => secondCheck === "WAITING" || secondCheck === "REFUSED";

function canSend(provider: PaymentProvider, transfer: Payment): boolean {
  return transfer.kind === "REFUND" ? provider.refund !== undefined : provider.payout !== undefined;
}

async function send(
  ctx: Context,
  provider: PaymentProvider,
  transfer: Payment & { refundOf: Payment | null },
): Promise<TransferResult | StatusResult> {
  await ctx.db.payment.update({ where: { id: transfer.id }, data: { attempts: { increment: 1 } } });
  const common = {
    paymentId: transfer.id,
    amount: transfer.amount,
    currency: transfer.currency,
    description: `Mboa ${transfer.kind === "REFUND" ? "remboursement" : "versement"}`,
    callbackUrl: callbackUrlOf(ctx, transfer),
  };
  const call = callOf(ctx, transfer);
  if (transfer.kind === "PAYOUT" && provider.payout) {
    return provider.payout(call, { ...common, msisdn: transfer.msisdn ?? "" });
  }
  const { refundOf } = transfer;
  if (!provider.refund || !refundOf?.providerReference) throw new AppError("CONFLICT");
  const { providerReference, providerTransactionId, msisdn } = refundOf;
  return provider.refund(call, {
    ...common,
    collected: { providerReference, providerTransactionId, msisdn },
  });
}

async function ask(ctx: Context, provider: PaymentProvider, transfer: Payment): Promise<StatusResult> {
  const fetchStatus = transfer.kind === "REFUND" ? provider.fetchRefundStatus : provider.fetchPayoutStatus;
  if (!fetchStatus) throw new AppError("CONFLICT");
  return fetchStatus.call(provider, callOf(ctx, transfer), transfer.providerReference ?? "");
}

async function conclude(
  ctx: Context,
  transfer: Payment,
  result: TransferResult | StatusResult,
): Promise<void> {
  if (transfer.status === "FAILED" && result.status !== "SUCCEEDED") return;
  const reference = "providerReference" in result ? result.providerReference : transfer.providerReference;
  if (result.status === "PENDING" || result.status === "NOT_FOUND") {
    // An order that the provider never received is sent again under the same reference.
    const providerReference = result.status === "NOT_FOUND" ? null : reference;
    await ctx.db.payment.updateMany({
      where: { id: transfer.id, status: { in: ["CREATED", "PENDING"] } },
      data: {
        status: providerReference ? "PENDING" : "CREATED",
        providerReference,
        checkedAt: ctx.now(),
        sentAt: providerReference ? (transfer.sentAt ?? ctx.now()) : null,
      },
    });
    return comeBack(ctx, transfer);
  }
  if (result.status !== "SUCCEEDED" && transfer.kind === "REFUND") {
    return leaveToStaff(ctx, transfer, result.reason ?? "PROVIDER_ERROR", true);
  }
  await withRetry(ctx.db, (tx) =>
    concludeTransfer(ctx, tx, transfer.id, {
      succeeded: result.status === "SUCCEEDED",
      reason: result.reason ?? null,
      providerReference: reference,
      transactionId: result.transactionId ?? null,
      by: null,
    }),
  );
}

async function comeBack(ctx: Context, transfer: Payment): Promise<void> {
  if (transfer.attempts >= triesMaximum && !transfer.providerReference) {
    return leaveToStaff(ctx, transfer, "PROVIDER_UNAVAILABLE");
  }
  const seconds = waitSeconds * Math.min(60, 1.5 ** transfer.attempts);
  const runAt = new Date(ctx.now().getTime() + seconds * 1000);
  await ctx.db.payment.update({ where: { id: transfer.id }, data: { checkedAt: ctx.now() } });
  await enqueue(
    ctx.db,
    "payment.transfer",
    { paymentId: transfer.id },
    { key: `transfer:${transfer.id}`, runAt },
  );
}

/**
 * Leaves a transfer to staff: they send the money and record it, and until then it stays owed. `refused`: the provider
 * has confirmed that it did not send it; without that it may have.
 */
async function leaveToStaff(
  ctx: Context,
  transfer: Payment,
  reason: string | null,
  refused = false,
): Promise<void> {
  // While it was tried: before that it is replaced.
  const isTakenBack = transfer.refundOfId !== null && (await isOwed(ctx.db, transfer.refundOfId));
  await ctx.db.payment.updateMany({
    where: { id: transfer.id, status: { in: ["CREATED", "PENDING"] } },
    data: {
      status: "PENDING",
      providerReference: null,
      reason: isTakenBack ? takenBackReason : reason,
      next: { kind: "staff", refused },
      checkedAt: ctx.now(),
    },
  });
  ctx.log.warn({ paymentId: transfer.id, reason }, "transfer left to staff");
}
