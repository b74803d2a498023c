import type { Payment } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { toE164 } from "../../../shared/phone.ts";

/**
 * The account may have been changed since the payout was ordered: a company that has left a number must not be paid
 * there. `sent`: its operator may have received the order already.
 */
export async function requireSameAccount(
  tx: Pick<Tx, "payoutAccount">,
  { companyId, provider, msisdn }: Pick<Payment, "companyId" | "provider" | "msisdn">,
  { sent }: { sent: boolean },
): Promise<void> {
  const account = await tx.payoutAccount.findUnique({
    where: { companyId: companyId ?? "" },
    include: { company: { select: { country: { select: { shortCode: true } } } } },
  });
  if (!account) throw new AppError("NO_PAYOUT_ACCOUNT");
  const number = toE164(account.number, account.company.country.shortCode);
  if (account.provider !== provider || number !== msisdn)
    throw new AppError("PAYOUT_ACCOUNT_CHANGED", { sent });
  if (!account.verifiedAt) throw new AppError("NO_PAYOUT_ACCOUNT");
}
