import type { Prisma } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { companyLanguage, inLanguage } from "../../../platform/reader-language.ts";
import { payoutReturnedReason } from "../../../shared/booking/payment-reasons.ts";
import { formatMoney } from "../../../shared/money.ts";
import { post } from "../ledger/post-to-ledger.ts";
import { lockTransfer } from "./conclude-transfer.ts";

/**
 * A payout that its provider sent and that came back: it has failed after all and is owed to the company, which is told.
 * The provider is not asked about it again: it would repeat that it was sent.
 */
export async function returnPayout(ctx: Context, tx: Tx, paymentId: string): Promise<void> {
  const payout = await lockTransfer(tx, paymentId);
  const { amount, currency, companyId, provider, countryId } = payout;
  const now = ctx.now();
  const posted = await post(tx, now, {
    sourceEvent: `payout:${paymentId}:returned`,
    kind: "PAYOUT_RETURNED",
    paymentId,
    companyId,
    entries: [
      { account: "PROVIDER_CLEARING", amount, currency, provider },
      { account: "COMPANY_PAYABLE", amount: -amount, currency, companyId },
    ],
  });
  if (!posted) return;
  await tx.payment.update({
    where: { id: paymentId },
    data: {
      status: "FAILED",
      reason: payoutReturnedReason,
      next: { kind: "staff", refused: true } as Prisma.JsonObject,
    },
  });
  await writeAudit(ctx, tx, {
    action: "payout-returned",
    objectType: "Payment",
    objectId: paymentId,
    companyId,
    countryId,
    after: { amount, currency },
  });
  const company = companyId ? await tx.company.findUnique({ where: { id: companyId } }) : null;
  if (!company) return;
  await inLanguage(companyLanguage, async () => {
    await ctx.notify(tx, {
      to: { phone: company.phone, email: company.email },
      template: "payoutReturned",
      data: { companyName: company.name, amount: formatMoney(amount, currency) },
      dedupeKey: `payout-returned:${paymentId}`,
      companyId: company.id,
    });
  });
}
