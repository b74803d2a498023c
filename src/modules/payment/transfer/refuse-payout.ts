import type { Context } from "../../../platform/context.ts";
import { post } from "../ledger/post-to-ledger.ts";
import { decidePayout } from "./confirm-payout.ts";

/** Refuses a payout that waits for a second administrator; either of the two may. It is owed to the company again. */
export function refusePayout(ctx: Context, input: { paymentId: string }): Promise<{ paymentId: string }> {
  return decidePayout(ctx, input.paymentId, async (tx, payout, actorId) => {
    const { id, amount, currency, companyId, provider } = payout;
    const now = ctx.now();
    await tx.payment.update({
      where: { id },
      data: { status: "CANCELLED", secondCheck: "REFUSED", secondById: actorId, settledAt: now },
    });
    await post(tx, now, {
      sourceEvent: `payout:${id}:returned`,
      kind: "PAYOUT_RETURNED",
      paymentId: id,
      companyId,
      entries: [
        { account: "PROVIDER_CLEARING", amount, currency, provider },
        { account: "COMPANY_PAYABLE", amount: -amount, currency, companyId },
      ],
    });
    return "refuse-payout";
  });
}
