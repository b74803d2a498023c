import { isCrewRole } from "./crew.ts";
import type { Grant } from "./permissions.ts";
import { accountMenuWords } from "./words/fr/account/account-menu.ts";

type Role = Pick<
  Grant,
  "slug" | "description" | "isAdminRole" | "isPartnerRole" | "isCompanyRole" | "isTerminalRole"
>;

/** The label under a person's name: the most specific of their roles. */
export function roleLabel(roles: readonly Role[]): string {
  const admin = roles.find((role) => role.isAdminRole);
  if (admin) return admin.description;
  const company = roles.find((role) => role.isPartnerRole || role.isCompanyRole);
  const terminal = roles.find((role) => role.isTerminalRole);
  const labels = [company?.description, terminal?.description].filter(Boolean);
  if (labels.length > 0) return labels.join(" / ");
  return roles.find(isCrewRole)?.description ?? accountMenuWords.plainUser;
}

/** The first six characters of the first name, else of the last. */
export function headerAlias(person: { firstName: string; lastName: string }): string {
  return (person.firstName.trim() || person.lastName.trim()).slice(0, 6);
}

/** Documented clients know this role with a space in its name. */
export const documentedSlug = (slug: string) => (slug === "TERMINAL_CHIEF" ? "TERMINAL CHIEF" : slug);
