import { type Context, requireActor } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/booking/booking-rules.ts";
import { grantsFor } from "../../../shared/permissions.ts";

/**
 * Who may change what a company sells: partners their whole company, a branch what belongs to its own terminal,
 * administrators the companies of their countries. For everybody else the object does not exist.
 */
export async function requireCompanyStaff(
  ctx: Context,
  tx: Pick<Tx, "company">,
  companyId: string,
  terminalId: string | null,
): Promise<void> {
  const actor = requireActor(ctx);
  const countries = grantsFor(actor, "admin").map((grant) => grant.countryId);
  if (countries.includes(null) || servesCompany(actor, companyId, terminalId)) return;
  const looksAfter = countries.filter((id) => id !== null);
  const theirs =
    looksAfter.length > 0 &&
    (await tx.company.count({ where: { id: companyId, countryId: { in: looksAfter } } })) > 0;
  if (!theirs) throw new AppError("NOT_FOUND");
}
