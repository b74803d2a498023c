import type { Payment } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { requireSecondPerson } from "../../../platform/second-person.ts";
import { AppError } from "../../../shared/app-error.ts";
import { administersIn } from "../../../shared/reach.ts";
import { lockTransfer } from "./conclude-transfer.ts";
import { requireSameAccount } from "./require-payout-account.ts";

/** Confirms a large payout, by an administrator other than the one who ordered it; then it is sent. */
export function confirmPayout(ctx: Context, input: { paymentId: string }): Promise<{ paymentId: string }> {
  return decidePayout(ctx, input.paymentId, async (tx, payout, actorId) => {
    await requireSecondPerson(ctx, tx, [payout.orderedById]);
    await requireSameAccount(tx, payout, { sent: false });
    await tx.payment.update({
      where: { id: payout.id },
      data: { secondCheck: "GIVEN", secondById: actorId },
    });
    await enqueue(tx, "payment.transfer", { paymentId: payout.id }, { key: `transfer:${payout.id}` });
    return "confirm-payout";
  });
}

type Decision = (tx: Tx, payout: Payment, actorId: string) => Promise<"confirm-payout" | "refuse-payout">;

/** Decides about a waiting payout: once, by an administrator of its country, with an audit entry. */
export async function decidePayout(
  ctx: Context,
  paymentId: string,
  decide: Decision,
): Promise<{ paymentId: string }> {
  const actor = requireSelf(ctx);
  const known = await ctx.db.payment.findUnique({ where: { id: paymentId } });
  if (known?.kind !== "PAYOUT" || !administersIn(actor, known.countryId)) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    const payout = await lockTransfer(tx, paymentId);
    if (payout.secondCheck !== "WAITING") throw new AppError("CONFLICT");
    const action = await decide(tx, payout, actor.id);
    const { amount, currency, companyId, countryId } = payout;
    await writeAudit(ctx, tx, {
      action,
      objectType: "Payment",
      objectId: paymentId,
      companyId,
      countryId,
      after: { amount, currency },
    });
    return { paymentId };
  });
}
