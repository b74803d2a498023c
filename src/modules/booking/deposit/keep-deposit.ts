import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { objectionUntil } from "../../../shared/booking/deposit-rules.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { KeepDepositInput } from "./deposit-schema.ts";
import { type DepositOfBooking, servedDeposit } from "./find-deposit.ts";
import { lockDepositFor } from "./lock-deposit.ts";
import { notifyDeposit } from "./notify-deposit.ts";
import { divideDeposit } from "./return-deposit.ts";

/**
 * The company claims a part of a caution, with a reason and photographs. The rest is refunded at once; the claimed part
 * stays held until the customer's time to object is over.
 */
export async function keepDeposit(ctx: Context, input: KeepDepositInput): Promise<{ depositId: string }> {
  const actor = requireSelf(ctx);
  const deposit = await servedDeposit(ctx, actor, input.depositId);
  return withRetry(ctx.db, (tx) => keepPart(ctx, tx, deposit, input));
}

/** The same in the caller's transaction, whatever leads to it: one rule says what may be kept. */
export async function keepPart(
  ctx: Context,
  tx: Tx,
  { id: depositId, amount, currency, companyId, countryId, booking }: DepositOfBooking,
  { kept, reason, photos }: Omit<KeepDepositInput, "depositId">,
): Promise<{ depositId: string }> {
  const returns = ctx.kinds[booking.kind]?.showsReturn;
  if (returns && !(await returns(tx, booking.id))) throw new AppError("DEPOSIT_RETURN_PHOTOS");
  if (photos.length === 0) throw new AppError("DEPOSIT_PHOTO_NEEDED");
  if (kept > amount) throw new AppError("DEPOSIT_TOO_MUCH", { amount: formatMoney(amount, currency) });
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
}
