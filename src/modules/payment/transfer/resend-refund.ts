import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { isRefused } from "../providers/choose-provider.ts";
import { createRefund } from "./create-refund.ts";
import { resendTransfer, sendAgain } from "./resend-transfer.ts";

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

async function replace(ctx: Context, tx: Tx, refund: Payment): Promise<string> {
  const collection = await tx.payment.findUniqueOrThrow({ where: { id: refund.refundOfId ?? "" } });
  const now = ctx.now();
  await tx.payment.update({ where: { id: refund.id }, data: { status: "FAILED", settledAt: now } });
  const { amount, currency, bookingId, companyId } = refund;
  const sent = await createRefund(tx, now, { collection, amount, currency, bookingId, companyId });
  return sent && sent.amount > 0 ? sent.id : refund.id;
}
