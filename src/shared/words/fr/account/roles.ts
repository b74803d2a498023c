import type { RoleSlug } from "../../../permissions.ts";

/** Names of the built-in roles. */
export const roleNameWords: Record<RoleSlug, string> = {
  SUPER_ADMIN: "Super administrateur",
  ADMIN: "Administrateur",
  PARTNER: "Partenaire",
  TERMINAL_CHIEF: "Chef d’agence",
  HELP_DESK: "Assistance",
  DRIVER: "Chauffeur",
  CONTROLLER: "Contrôleur",
  CASHIER: "Caissier",
  CLEANER: "Agent d’entretien",
};
