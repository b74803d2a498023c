import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { objectionUntil } from "../../../shared/booking/deposit-rules.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { KeepDepositInput } from "./deposit-schema.ts";
import { servedDeposit } from "./find-deposit.ts";
import { lockDepositFor } from "./lock-deposit.ts";
import { notifyDeposit } from "./notify-deposit.ts";
import { divideDeposit } from "./return-deposit.ts";

/**
 * The company claims a part of a caution, with a reason and photographs. The rest is refunded at once; the claimed part
 * stays held until the customer's time to object is over.
 */
export async function keepDeposit(ctx: Context, input: KeepDepositInput): Promise<{ depositId: string }> {
  const actor = requireSelf(ctx);
  const { depositId, kept, reason, photos } = input;
  if (photos.length === 0) throw new AppError("DEPOSIT_PHOTO_NEEDED");
  const { amount, currency, companyId, countryId } = await servedDeposit(ctx, actor, depositId);
  if (kept > amount) throw new AppError("DEPOSIT_TOO_MUCH", { amount: formatMoney(amount, currency) });
  return withRetry(ctx.db, async (tx) => {
    const deposit = await lockDepositFor(ctx, tx, depositId, { action: "keep", by: "COMPANY" });
    await tx.deposit.update({
      where: { id: depositId },
      data: {
        status: kept === amount ? "KEPT" : "PARTLY_KEPT",
        kept,
        reason,
        photos,
        releaseDueAt: objectionUntil(ctx.now()),
      },
    });
    const returned = amount - kept;
    if (returned > 0) await divideDeposit(ctx, tx, deposit, { returned, kept: 0, event: "rest" });
    await notifyDeposit(ctx, tx, depositId, "depositKept");
    await writeAudit(ctx, tx, {
      action: "keep-deposit",
      objectType: "Deposit",
      objectId: depositId,
      companyId,
      countryId,
      reason,
      after: { amount, kept, currency },
    });
    return { depositId };
  });
}
