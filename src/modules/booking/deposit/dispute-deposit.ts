import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import type { DisputeDepositInput } from "./deposit-schema.ts";
import { ownDeposit } from "./find-deposit.ts";
import { lockDepositFor } from "./lock-deposit.ts";
import { notifyDisputed } from "./notify-deposit.ts";

/** The customer objects to the company's claim: the money stays held until Mboa's support has decided. */
export async function disputeDeposit(
  ctx: Context,
  { depositId, text }: DisputeDepositInput,
): Promise<{ depositId: string }> {
  const actor = requireSelf(ctx);
  await ownDeposit(ctx, actor, depositId);
  return withRetry(ctx.db, async (tx) => {
    await lockDepositFor(ctx, tx, depositId, { action: "dispute", by: "CUSTOMER" });
    await tx.deposit.update({
      where: { id: depositId },
      data: { status: "DISPUTED", disputeText: text, releaseDueAt: null },
    });
    await notifyDisputed(ctx, tx, depositId);
    return { depositId };
  });
}
