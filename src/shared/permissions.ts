/** Which role reaches which area: the one table that the server and the screens read. */

export const areas = ["admin", "partner", "branch", "support"] as const;
export type Area = (typeof areas)[number];

interface RoleFlags {
  isAdminRole: boolean;
  isPartnerRole: boolean;
  isCompanyRole: boolean;
  isTerminalRole: boolean;
}

/** The roles the product ships with. Another role is a row with these flags. */
export const roleSlugs = ["SUPER_ADMIN", "ADMIN", "PARTNER", "TERMINAL_CHIEF", "HELP_DESK"] as const;
export type RoleSlug = (typeof roleSlugs)[number];

const areaOfRole: Record<RoleSlug, Area> = {
  SUPER_ADMIN: "admin",
  ADMIN: "admin",
  PARTNER: "partner",
  TERMINAL_CHIEF: "branch",
  HELP_DESK: "support",
};

/** Where an area lives in the address bar (spec §2) and the prefix other clients know it by. */
export const areaPaths: Record<Area, { dashboard: string; prefix: string }> = {
  admin: { dashboard: "/dashboard/admin", prefix: "admin/" },
  partner: { dashboard: "/dashboard/partner", prefix: "partner/" },
  branch: { dashboard: "/dashboard/branch-manager", prefix: "branch-manager/" },
  support: { dashboard: "/dashboard/support", prefix: "helpdesk/" },
};

/** One role as a person holds it: where it counts and what family it belongs to. */
export interface Grant extends RoleFlags {
  slug: string;
  description: string;
  companyId: string | null;
  terminalId: string | null;
  countryId: string | null;
}

/** Who is acting; built once per request from the session. */
export interface Actor {
  id: string;
  firstName: string;
  lastName: string;
  countryId: string;
  mustUpdatePassword: boolean;
  grants: Grant[];
  /** The member of staff who is signed in as this person, if any. */
  onBehalfId: string | null;
}

export function areasOf(grants: readonly Pick<Grant, "slug">[]): Area[] {
  const reached = new Set<Area>();
  for (const grant of grants) {
    const area = areaOfRole[grant.slug as RoleSlug];
    if (area) reached.add(area);
  }
  return areas.filter((area) => reached.has(area));
}

/** The grants that open an area to this person: what they may see there is the union of their scopes. */
export function grantsFor(actor: Actor | null, area: Area): Grant[] {
  return actor ? actor.grants.filter((grant) => areaOfRole[grant.slug as RoleSlug] === area) : [];
}

/** Mboa's administration, in the countries that it looks after. */
export function administersIn(actor: Actor | null, countryId: string): boolean {
  return reachesCountry(grantsFor(actor, "admin"), countryId);
}

/** Mboa's own staff, administration and helpdesk, in the countries that they look after. */
export function helpsIn(actor: Actor | null, countryId: string): boolean {
  return administersIn(actor, countryId) || reachesCountry(grantsFor(actor, "support"), countryId);
}

const reachesCountry = (grants: readonly Grant[], countryId: string) =>
  grants.some((grant) => grant.countryId === null || grant.countryId === countryId);

/** What a role counts for: everything of a country (or of all), one company, one terminal. */
export const scopeOfRole: Record<RoleSlug, "country" | "company" | "terminal"> = {
  SUPER_ADMIN: "country",
  ADMIN: "country",
  HELP_DESK: "country",
  PARTNER: "company",
  TERMINAL_CHIEF: "terminal",
};

/** Which roles each role gives and takes back, within its own scope: nobody gives more than they have. */
export const givesRoles: Record<RoleSlug, readonly RoleSlug[]> = {
  SUPER_ADMIN: roleSlugs,
  ADMIN: ["PARTNER", "TERMINAL_CHIEF", "HELP_DESK"],
  PARTNER: ["PARTNER", "TERMINAL_CHIEF"],
  TERMINAL_CHIEF: ["TERMINAL_CHIEF"],
  HELP_DESK: [],
};

/** What staff do beyond their own accounts and rows, and which of them. */
const staffOperations = {
  /** Sign in as a customer or a partner, with a reason. */
  signInAs: ["SUPER_ADMIN", "ADMIN"],
  /** Sign in as another member of Mboa's staff. */
  signInAsStaff: ["SUPER_ADMIN"],
  /** Close a customer's or a partner's account, open it again, ask for another password. */
  manageAccounts: ["SUPER_ADMIN", "ADMIN"],
  /** The same with a member of Mboa's staff. */
  manageStaffAccounts: ["SUPER_ADMIN"],
  /** Read a customer's private documents in the country. */
  readDocuments: ["SUPER_ADMIN", "ADMIN", "HELP_DESK"],
  /** Change the keys that sign the tickets of every country. */
  manageTicketKeys: ["SUPER_ADMIN"],
} as const satisfies Record<string, readonly RoleSlug[]>;

export type StaffOperation = keyof typeof staffOperations;

/** The roles, of those that somebody has, by which they may do it. */
export function rolesThatAllow<Role extends { slug: string }>(
  roles: readonly Role[],
  operation: StaffOperation,
): Role[] {
  const slugs: readonly string[] = staffOperations[operation];
  return roles.filter(({ slug }) => slugs.includes(slug));
}

/** The grants by which somebody may do it; where they count is for the use case to compare. */
export function grantsThatAllow(actor: Actor, operation: StaffOperation): Grant[] {
  return rolesThatAllow(actor.grants, operation);
}

/** The roles that this person may give somewhere: what a screen offers. */
export function rolesToGive(actor: Pick<Actor, "grants">): RoleSlug[] {
  const reached = new Set(actor.grants.flatMap((grant) => givesRoles[grant.slug as RoleSlug] ?? []));
  return roleSlugs.filter((slug) => reached.has(slug));
}
