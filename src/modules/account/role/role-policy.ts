import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import {
  type Actor,
  type Grant,
  givesRoles,
  type RoleSlug,
  roleSlugs,
  scopeOfRole,
} from "../../../shared/permissions.ts";

/** Company, terminal or country where a role applies. */
interface RolePlace {
  companyId: string | null;
  terminalId: string | null;
  countryId: string | null;
}

export const isRoleSlug = (slug: string): slug is RoleSlug => roleSlugs.some((known) => known === slug);

/** The place that a role needs, completed from the database: the company of a terminal, the country of a company. */
export async function placeOf(
  tx: Tx,
  slug: RoleSlug,
  given: { companyId?: string | null; terminalId?: string | null },
): Promise<RolePlace> {
  const scope = scopeOfRole[slug];
  if (scope === "country") return { companyId: null, terminalId: null, countryId: null };
  const terminal =
    scope === "terminal" && given.terminalId
      ? await tx.terminal.findUnique({ where: { id: given.terminalId }, include: { company: true } })
      : null;
  if (terminal) {
    return { companyId: terminal.companyId, terminalId: terminal.id, countryId: terminal.company.countryId };
  }
  const company =
    scope === "company" && given.companyId
      ? await tx.company.findUnique({ where: { id: given.companyId } })
      : null;
  if (!company) throw new AppError("INVALID_REFERENCE");
  return { companyId: company.id, terminalId: null, countryId: company.countryId };
}

/** Whether a grant covers a place: an administrator's country, a partner's company, a chief's terminal. */
function reaches(grant: Grant, place: RolePlace): boolean {
  const scope = isRoleSlug(grant.slug) ? scopeOfRole[grant.slug] : null;
  if (scope === "country") return grant.countryId === null || grant.countryId === place.countryId;
  if (scope === "company") return grant.companyId !== null && grant.companyId === place.companyId;
  return scope === "terminal" && grant.terminalId !== null && grant.terminalId === place.terminalId;
}

/** One single grant must both allow this role and cover the place. */
export function mayGive(actor: Actor, slug: RoleSlug, place: RolePlace): boolean {
  return actor.grants.some(
    (grant) => isRoleSlug(grant.slug) && givesRoles[grant.slug].includes(slug) && reaches(grant, place),
  );
}
