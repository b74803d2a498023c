import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { readSettings } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { toE164 } from "../../../shared/phone.ts";
import { administersIn } from "../../../shared/reach.ts";
import { companyBalance, post } from "../ledger/post-to-ledger.ts";
import { isProviderName, newCallbackToken, providerOf } from "../providers/choose-provider.ts";

export interface MadePayout {
  paymentId: string;
  amount: number;
  currency: string;
  /** Nothing goes before another administrator has confirmed it. */
  waits: boolean;
  /** Its operator takes no payouts from us: a person sends it, and confirms it. */
  byHand: boolean;
}

/**
 * Pays a company its earnings, less the commission that it owes on its own cash sales. The amount leaves the books when
 * the payout is ordered, so that two orders cannot pay it twice; a failed payout is posted back. Above the country's
 * threshold it waits until another administrator has confirmed it.
 */
export async function makePayout(
  ctx: Context,
  { companyId, expected }: { companyId: string; expected?: number | undefined },
): Promise<MadePayout> {
  const actor = requireSelf(ctx);
  const company = await ctx.db.company.findUnique({
    where: { id: companyId },
    include: { country: true, payoutAccount: true },
  });
  if (!company || !administersIn(actor, company.countryId)) throw new AppError("NOT_FOUND");
  const account = company.payoutAccount;
  const msisdn = account && toE164(account.number, company.country.shortCode);
  if (!account?.verifiedAt || !isProviderName(account.provider) || !msisdn)
    throw new AppError("NO_PAYOUT_ACCOUNT");
  const { currency } = company.country;
  const byHand = !providerOf(ctx, account).payout;
  const now = ctx.now();
  return withRetry(ctx.db, async (tx) => {
    await tx.$queryRaw`select 1 from "Company" where "id" = ${companyId}::uuid for update`;
    const { payable, receivable } = await companyBalance(tx, companyId, currency);
    const amount = payable - receivable;
    // The balance has changed since the amount was shown.
    if (expected !== undefined && expected !== amount) throw new AppError("CONFLICT");
    if (amount <= 0) throw new AppError("NOTHING_TO_PAY_OUT");
    const { payoutAloneMaximum } = await readSettings(tx, company.countryId, now);
    const waits = amount > payoutAloneMaximum;
    const payout = await tx.payment.create({
      data: {
        id: uuid7(now),
        kind: "PAYOUT",
        provider: account.provider,
        amount,
        currency,
        countryId: company.countryId,
        companyId,
        msisdn,
        orderedById: actor.id,
        secondCheck: waits ? "WAITING" : null,
        callbackToken: newCallbackToken(),
        createdAt: now,
      },
    });
    await post(tx, now, {
      sourceEvent: `payout:${payout.id}:ordered`,
      kind: "PAYOUT",
      paymentId: payout.id,
      companyId,
      entries: [
        { account: "COMPANY_PAYABLE", amount: payable, currency, companyId },
        { account: "COMMISSION_RECEIVABLE", amount: -receivable, currency, companyId },
        { account: "PROVIDER_CLEARING", amount: -amount, currency, provider: account.provider },
      ],
    });
    if (!waits)
      await enqueue(tx, "payment.transfer", { paymentId: payout.id }, { key: `transfer:${payout.id}` });
    await writeAudit(ctx, tx, {
      action: "make-payout",
      objectType: "Payment",
      objectId: payout.id,
      companyId,
      countryId: company.countryId,
      after: { amount, currency },
    });
    return { paymentId: payout.id, amount, currency, waits, byHand };
  });
}
