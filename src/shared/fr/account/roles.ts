import type { RoleSlug } from "../../permissions.ts";

/** What the roles are called that the product ships with. */
export const roleNamesFr: Record<RoleSlug, string> = {
  SUPER_ADMIN: "Super administrateur",
  ADMIN: "Administrateur",
  PARTNER: "Partenaire",
  TERMINAL_CHIEF: "Chef d’agence",
  HELP_DESK: "Assistance",
};
