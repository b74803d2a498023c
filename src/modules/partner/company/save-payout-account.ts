import type { PayoutAccount } from "../../../../prisma/client/client.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import { type Context, requireAdminOf, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { AppError } from "../../../shared/app-error.ts";
import { otherOperator } from "../../../shared/other-operator.ts";
import { toE164 } from "../../../shared/phone.ts";
import { fieldWords } from "../../../shared/words/fr/backoffice/field-words.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import type { SavePayoutAccountInput } from "./company-schema.ts";

/** Columns that decide where the money goes: a change needs the confirmation of another administrator. */
const guarded = ["provider", "number", "holder"] as const;

/** Saves the account to which a company is paid. It is not used before another administrator has confirmed it. */
export async function savePayoutAccount(
  ctx: Context,
  input: SavePayoutAccountInput,
): Promise<{ id: string }> {
  const { id, companyId, ...columns } = input;
  const actor = requireSelf(ctx);
  try {
    return await withRetry(ctx.db, async (tx) => {
      const company = await tx.company.findUnique({
        where: { id: companyId },
        select: { countryId: true, country: { select: { shortCode: true } } },
      });
      if (!company) throw new AppError("NOT_FOUND");
      requireAdminOf(ctx, company.countryId);
      const before = id ? await lockAccount(tx, id, companyId) : null;
      const moves = !before || guarded.some((name) => before[name] !== columns[name]);
      if (!before || before.provider !== input.provider || before.number !== input.number)
        requireOwnNumber(ctx, input, company.country.shortCode);
      const changedByIds = [...new Set([...(before?.changedByIds ?? []), actor.id])];
      const data = { ...columns, ...(moves ? { verifiedAt: null, verifiedById: null, changedByIds } : {}) };
      const after = before
        ? await tx.payoutAccount.update({ where: { id: before.id }, data })
        : await tx.payoutAccount.create({ data: { companyId, ...data } });
      const written = { before: before && recorded(before), after: recorded(after) };
      await auditSave(ctx, tx, { resource: "payout-account", model: "PayoutAccount", ...written });
      return { id: after.id };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("ALREADY_EXISTS", { fields: { companyId: fieldWords.duplicate } });
    throw error;
  }
}

/** A payout to no number, or to another operator's, could only fail, like a payment asked of it. */
function requireOwnNumber(
  ctx: Pick<Context, "payments">,
  { provider, number }: Pick<SavePayoutAccountInput, "provider" | "number">,
  shortCode: string,
): void {
  const msisdn = toE164(number, shortCode);
  if (!msisdn) throw new AppError("INVALID_INPUT", { fields: { number: validationWords.paymentPhone } });
  if (otherOperator(Object.values(ctx.payments), ctx.payments[provider], msisdn))
    throw new AppError("INVALID_INPUT", { fields: { number: fieldWords.otherOperator } });
}

/** Who changed and who confirmed it stands beside each entry of the history, with their name. */
const recorded = ({ changedByIds: _, verifiedById: __, ...columns }: PayoutAccount) => columns;

async function lockAccount(tx: Tx, id: string, companyId: string): Promise<PayoutAccount> {
  await tx.$queryRaw`select 1 from "PayoutAccount" where "id" = ${id}::uuid for update`;
  const account = await tx.payoutAccount.findFirst({ where: { id, companyId } });
  if (!account) throw new AppError("NOT_FOUND");
  return account;
}
