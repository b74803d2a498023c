import type { RoleSlug } from "../../../permissions.ts";

/** Names of the built-in roles. */
export const roleNameWords: Record<RoleSlug, string> = {
  SUPER_ADMIN: "Super administrator",
  ADMIN: "Administrator",
  PARTNER: "Partner",
  TERMINAL_CHIEF: "Agency manager",
  HELP_DESK: "Support",
  DRIVER: "Driver",
  CONTROLLER: "Ticket inspector",
  CASHIER: "Cashier",
  CLEANER: "Cleaner",
};
