import { type Context, requireActor } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { reachIn, servesCompany } from "../../../shared/reach.ts";

/**
 * Requires a person who may change what a company sells: partners their whole company, a branch what belongs to its
 * terminal, administrators the companies of their countries. Anyone else gets NOT_FOUND, and everybody for no company.
 */
export async function requireCompanyStaff(
  ctx: Context,
  tx: Pick<Tx, "company">,
  companyId: string,
  terminalId: string | null,
): Promise<void> {
  const actor = requireActor(ctx);
  if (servesCompany(actor, companyId, terminalId)) return;
  const reach = reachIn(actor, "admin");
  if (!reach) throw new AppError("NOT_FOUND");
  const ofCountries = reach.countries ? { countryId: { in: [...reach.countries] } } : {};
  const theirs = (await tx.company.count({ where: { id: companyId, ...ofCountries } })) > 0;
  if (!theirs) throw new AppError("NOT_FOUND");
}
