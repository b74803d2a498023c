import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { administersIn } from "../../../shared/reach.ts";
import { concludeTransfer, isWithStaff, lockTransfer } from "./conclude-transfer.ts";

/**
 * Staff of Mboa record a transfer that they made by hand, because no provider could. Cash is excluded: it is counted
 * out of a drawer of the company, at its desk (`payCashRefund`).
 */
export async function confirmTransfer(
  ctx: Context,
  { paymentId, note }: { paymentId: string; note?: string | undefined },
): Promise<{ paymentId: string }> {
  const actor = requireSelf(ctx);
  const transfer = await ctx.db.payment.findUnique({ where: { id: paymentId } });
  if (!transfer || transfer.kind === "COLLECT") throw new AppError("NOT_FOUND");
  if (!administersIn(actor, transfer.countryId)) throw new AppError("NOT_FOUND");
  await withRetry(ctx.db, async (tx) => {
    // It may have been sent again meanwhile: then it cannot be confirmed here.
    if (!isWithStaff(await lockTransfer(tx, paymentId))) throw new AppError("CONFLICT");
    await concludeTransfer(ctx, tx, paymentId, {
      succeeded: true,
      reason: null,
      providerReference: null,
      transactionId: note ?? null,
      by: actor.id,
    });
    await writeAudit(ctx, tx, {
      action: "confirm-transfer",
      objectType: "Payment",
      objectId: paymentId,
      companyId: transfer.companyId,
      countryId: transfer.countryId,
      after: { amount: transfer.amount, currency: transfer.currency, note: note ?? null },
    });
  });
  return { paymentId };
}
