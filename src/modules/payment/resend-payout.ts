import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { withRetry } from "../../platform/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { grantsFor } from "../../shared/permissions.ts";
import { providerOf } from "./data.ts";
import { isWithStaff, lockTransfer, sendAgain } from "./resend-refund.ts";

/**
 * A payout of which the provider was not heard goes out under its own name again, so that the provider recognises it if
 * it came through after all. One that the provider refused is not here: it has failed, and is owed to the company again.
 */
export async function resendPayout(
  ctx: Context,
  { paymentId }: { paymentId: string },
): Promise<{ paymentId: string }> {
  const actor = requireSelf(ctx);
  const known = await ctx.db.payment.findUnique({ where: { id: paymentId } });
  const ours = grantsFor(actor, "admin").some(
    (grant) => !grant.countryId || grant.countryId === known?.countryId,
  );
  if (known?.kind !== "PAYOUT" || !ours) throw new AppError("NOT_FOUND");
  if (!providerOf(ctx, known).payout) throw new AppError("CONFLICT");
  await withRetry(ctx.db, async (tx) => {
    const payout = await lockTransfer(tx, paymentId);
    // Without a reason it waits for a person because its provider makes no payouts.
    if (!isWithStaff(payout) || !payout.reason) throw new AppError("CONFLICT");
    await sendAgain(tx, payout);
    const { reason, amount, currency, companyId, countryId } = payout;
    await writeAudit(ctx, tx, {
      action: "resend-payout",
      objectType: "Payment",
      objectId: paymentId,
      companyId,
      countryId,
      before: { reason },
      after: { amount, currency },
    });
  });
  return { paymentId };
}
