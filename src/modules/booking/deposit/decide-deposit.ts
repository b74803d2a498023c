import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatMoney } from "../../../shared/money.ts";
import { helpsIn } from "../../../shared/reach.ts";
import type { DecideDepositInput } from "./deposit-schema.ts";
import { lockDepositFor } from "./lock-deposit.ts";
import { notifyDecided, notifyDeposit } from "./notify-deposit.ts";
import { divideDeposit } from "./return-deposit.ts";

/** Staff of Mboa decide between customer and company how much of the claimed part the company keeps. */
export async function decideDeposit(
  ctx: Context,
  { depositId, kept, text }: DecideDepositInput,
): Promise<{ depositId: string }> {
  const actor = requireSelf(ctx);
  const found = await ctx.db.deposit.findUnique({ where: { id: depositId } });
  if (!found || !helpsIn(actor, found.countryId)) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    const deposit = await lockDepositFor(ctx, tx, depositId, { action: "decide", by: "SUPPORT" });
    const { amount, kept: claimed, currency, companyId, countryId } = deposit;
    if (kept > claimed) throw new AppError("DEPOSIT_TOO_MUCH", { amount: formatMoney(claimed, currency) });
    const status = kept === 0 ? "RELEASED" : kept === amount ? "KEPT" : "PARTLY_KEPT";
    await tx.deposit.update({
      where: { id: depositId },
      data: { status, kept, decisionText: text, decidedById: actor.id, releasedAt: ctx.now() },
    });
    await divideDeposit(ctx, tx, deposit, { returned: claimed - kept, kept, event: "closed" });
    await notifyDeposit(ctx, tx, depositId, "depositDecided");
    await notifyDecided(ctx, tx, depositId);
    await writeAudit(ctx, tx, {
      action: "decide-deposit",
      objectType: "Deposit",
      objectId: depositId,
      companyId,
      countryId,
      reason: text,
      before: { kept: claimed, currency },
      after: { kept, currency },
    });
    return { depositId };
  });
}
