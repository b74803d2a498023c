import type { Deposit } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { post } from "../../payment/ledger/post-to-ledger.ts";
import { createRefund } from "../../payment/transfer/create-refund.ts";
import { dividedPosting } from "./deposit-policy.ts";

/**
 * Divides the money that a caution still holds: one part goes back to the payer the way it was paid (cash is owed at
 * the desk), the other becomes the company's. The caller has locked the caution.
 */
export async function divideDeposit(
  ctx: Context,
  tx: Tx,
  deposit: Deposit,
  parts: { returned: number; kept: number; event: "rest" | "closed" },
): Promise<void> {
  const now = ctx.now();
  if (!(await post(tx, now, dividedPosting(deposit, parts))) || parts.returned === 0) return;
  const collection = await tx.payment.findFirstOrThrow({
    where: { depositId: deposit.id, kind: "COLLECT", status: "SUCCEEDED", settledAt: deposit.takenAt },
  });
  const { bookingId, companyId, currency } = deposit;
  await createRefund(tx, now, { collection, amount: parts.returned, currency, bookingId, companyId });
}
