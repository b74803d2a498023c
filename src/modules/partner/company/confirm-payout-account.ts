import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { requireSecondPerson } from "../../../platform/second-person.ts";
import { AppError } from "../../../shared/app-error.ts";
import { toE164 } from "../../../shared/phone.ts";
import { administersIn } from "../../../shared/reach.ts";
import type { ConfirmPayoutAccountInput } from "./company-schema.ts";

/**
 * A second administrator confirms where a company is paid. They type the number again from the company's own paper, so
 * that nobody confirms a number that they have not read, or that was changed meanwhile.
 */
export async function confirmPayoutAccount(
  ctx: Context,
  { id, number }: ConfirmPayoutAccountInput,
): Promise<{ id: string }> {
  const actor = requireSelf(ctx);
  return withRetry(ctx.db, async (tx) => {
    await tx.$queryRaw`select 1 from "PayoutAccount" where "id" = ${id}::uuid for update`;
    const account = await tx.payoutAccount.findUnique({
      where: { id },
      include: { company: { include: { country: true } } },
    });
    const country = account?.company.country;
    if (!account || !country || !administersIn(actor, country.id)) throw new AppError("NOT_FOUND");
    if (account.verifiedAt) throw new AppError("CONFLICT");
    await requireSecondPerson(ctx, tx, account.changedByIds);
    const typed = toE164(number, country.shortCode);
    if (!typed || typed !== toE164(account.number, country.shortCode))
      throw new AppError("ACCOUNT_NUMBER_DIFFERS");
    await tx.payoutAccount.update({
      where: { id },
      data: { verifiedAt: ctx.now(), verifiedById: actor.id, changedByIds: [] },
    });
    await writeAudit(ctx, tx, {
      action: "confirm-account",
      objectType: "PayoutAccount",
      objectId: id,
      companyId: account.companyId,
      countryId: country.id,
      after: { number: typed, provider: account.provider, holder: account.holder },
    });
    return { id };
  });
}
