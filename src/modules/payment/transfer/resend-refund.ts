import type { Payment } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { takenBackReason } from "../../../shared/booking/payment-reasons.ts";
import { administersIn } from "../../../shared/reach.ts";
import { isRefused } from "../providers/choose-provider.ts";
import { isWithStaff, lockTransfer } from "./conclude-transfer.ts";
import { createRefund } from "./create-refund.ts";
import { resendTransfer, sendAgain } from "./resend-transfer.ts";
import { isOwed } from "./settle-reversal.ts";

/**
 * Sends again a refund that its provider did not make. A refund that the provider refused is closed and replaced by a
 * new one, because a provider repeats its answer about an order that it knows.
 */
export function resendRefund(ctx: Context, input: { paymentId: string }): Promise<{ paymentId: string }> {
  return resendTransfer(ctx, input, {
    kind: "REFUND",
    means: "refund",
    action: "resend-refund",
    send: (tx, refund) => (isRefused(refund) ? replace(ctx, tx, refund) : sendAgain(tx, refund)),
  });
}

/**
 * A payment may be taken back by its operator while its refund still waits: its payer has the money then, and only the
 * rest is sent. One that may have reached its provider goes on under its own reference. True when it was replaced.
 */
export async function replaceIfOwed(ctx: Context, refund: Payment): Promise<boolean> {
  if (!isUntried(refund) || !(await isOwed(ctx.db, refund.refundOfId ?? refund.id))) return false;
  return withRetry(ctx.db, async (tx) => {
    const locked = await lockTransfer(tx, refund.id);
    if (!isUntried(locked)) return false;
    await replace(ctx, tx, locked);
    return true;
  });
}

const isUntried = ({ kind, status, attempts, checkedAt }: Payment) =>
  kind === "REFUND" && status === "CREATED" && attempts === 0 && checkedAt === null;

/** Staff close a refund that was to be sent by hand and whose payer has got the money from the operator meanwhile. */
export async function writeOffRefund(
  ctx: Context,
  { paymentId }: { paymentId: string },
): Promise<{ paymentId: string }> {
  const actor = requireSelf(ctx);
  const known = await ctx.db.payment.findUnique({ where: { id: paymentId } });
  if (!known || !administersIn(actor, known.countryId)) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    const refund = await lockTransfer(tx, paymentId);
    if (!isWithStaff(refund) || refund.reason !== takenBackReason) throw new AppError("CONFLICT");
    const left = await replace(ctx, tx, refund);
    const { amount, currency, companyId, countryId } = refund;
    await writeAudit(ctx, tx, {
      action: "write-off-refund",
      objectType: "Payment",
      objectId: paymentId,
      companyId,
      countryId,
      after: { amount, currency, ...(left === paymentId ? {} : { refundId: left }) },
    });
    return { paymentId: left };
  });
}

/** Closes a refund that was not sent, and queues what is left to send of it. */
async function replace(ctx: Context, tx: Tx, refund: Payment): Promise<string> {
  const collection = await tx.payment.findUniqueOrThrow({ where: { id: refund.refundOfId ?? "" } });
  const now = ctx.now();
  await tx.payment.update({ where: { id: refund.id }, data: { status: "FAILED", settledAt: now } });
  const { amount, currency, bookingId, companyId } = refund;
  const sent = await createRefund(tx, now, { collection, amount, currency, bookingId, companyId });
  return sent && sent.amount > 0 ? sent.id : refund.id;
}
