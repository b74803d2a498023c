import type { Payment, StatementLine } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { post } from "../../payment/ledger/post-to-ledger.ts";
import { createRefund } from "../../payment/transfer/create-refund.ts";
import { lineEvent } from "./lock-match.ts";

/** A refund that came back is owed to the customer again, and sent anew. */
export async function resendRefund(
  ctx: Context,
  tx: Tx,
  { line, payment }: { line: StatementLine; payment: Payment },
): Promise<void> {
  const { amount, currency, provider } = line;
  const posted = await post(tx, ctx.now(), {
    sourceEvent: lineEvent(line),
    kind: "REFUND_RETURNED",
    countryId: payment.countryId,
    entries: [
      { account: "PROVIDER_CLEARING", amount, currency, provider },
      { account: "REFUND_PAYABLE", amount: -amount, currency },
    ],
  });
  if (!posted) return;
  const collection = await tx.payment.findUniqueOrThrow({ where: { id: payment.refundOfId ?? "" } });
  const { bookingId, companyId } = payment;
  await createRefund(tx, ctx.now(), { collection, amount, currency, bookingId, companyId });
}

/** The first of its collection that came back: one that comes back again would do so for ever. */
export async function cameBackBefore(tx: Tx, payment: Payment): Promise<boolean> {
  const refunds = await tx.payment.findMany({
    where: { refundOfId: payment.refundOfId },
    select: { id: true },
  });
  const settled = await tx.match.count({
    where: {
      ...{ paymentId: { in: refunds.map(({ id }) => id) }, class: "PAYOUT_BOUNCED" },
      state: { not: "OPEN" },
    },
  });
  return settled > 0;
}
