import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { withRetry } from "../../platform/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { servesCompany } from "../../shared/booking-rules.ts";
import { grantsFor } from "../../shared/permissions.ts";
import { isCounted, providerOf } from "./data.ts";
import { isWithStaff, lockTransfer } from "./resend-refund.ts";
import { concludeTransfer } from "./transfer-data.ts";

/**
 * A member of staff has sent by hand what no provider could: our own people for what lay with a provider, the
 * company's for cash from its own drawer.
 */
export async function confirmTransfer(
  ctx: Context,
  { paymentId, note }: { paymentId: string; note?: string | undefined },
): Promise<{ paymentId: string }> {
  const actor = requireSelf(ctx);
  const transfer = await ctx.db.payment.findUnique({
    where: { id: paymentId },
    include: { booking: { select: { companyId: true, terminalId: true } } },
  });
  if (!transfer || transfer.kind === "COLLECT") throw new AppError("NOT_FOUND");
  const ours = grantsFor(actor, "admin").some(
    (grant) => !grant.countryId || grant.countryId === transfer.countryId,
  );
  const theirs =
    isCounted(providerOf(ctx, transfer)) &&
    transfer.booking !== null &&
    servesCompany(actor, transfer.booking.companyId, transfer.booking.terminalId);
  if (!ours && !theirs) throw new AppError("NOT_FOUND");
  await withRetry(ctx.db, async (tx) => {
    // Meanwhile it may have been sent again: then it is no longer ours to confirm.
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
