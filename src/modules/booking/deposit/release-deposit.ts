import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isBeforeReturn } from "../../../shared/booking/deposit-rules.ts";
import type { ReleaseDepositInput } from "./deposit-schema.ts";
import { servedDeposit } from "./find-deposit.ts";
import { lockDepositFor } from "./lock-deposit.ts";
import { giveBack } from "./release-deposits.ts";

/** The company gives a caution back at once, without waiting for the term; before the return only with a reason. */
export async function releaseDeposit(
  ctx: Context,
  { depositId, reason }: ReleaseDepositInput,
): Promise<{ depositId: string }> {
  const actor = requireSelf(ctx);
  await servedDeposit(ctx, actor, depositId);
  return withRetry(ctx.db, async (tx) => {
    const deposit = await lockDepositFor(ctx, tx, depositId, { action: "release", by: "COMPANY" });
    if (isBeforeReturn(deposit) && !reason) throw new AppError("DEPOSIT_RETURN_UNKNOWN");
    await giveBack(ctx, tx, deposit);
    const { companyId, countryId, amount, currency } = deposit;
    await writeAudit(ctx, tx, {
      action: "release-deposit",
      objectType: "Deposit",
      objectId: depositId,
      companyId,
      countryId,
      reason: reason || null,
      after: { amount, currency },
    });
    return { depositId };
  });
}
