/**
 * All permissions: which role opens which area, where a role applies, which rights each area has on which rows,
 * and which party makes which change of a booking or a caution. Declarations, use cases and screens read these
 * tables and define none of their own.
 */

export const areas = ["admin", "partner", "branch", "support"] as const;
export type Area = (typeof areas)[number];

interface RoleFlags {
  isAdminRole: boolean;
  isPartnerRole: boolean;
  isCompanyRole: boolean;
  isTerminalRole: boolean;
}

/** The built-in roles. Any other role is a row with these flags. */
export const roleSlugs = [
  "SUPER_ADMIN",
  "ADMIN",
  "PARTNER",
  "TERMINAL_CHIEF",
  "HELP_DESK",
  "DRIVER",
  "CONTROLLER",
  "CASHIER",
  "CLEANER",
] as const;
export type RoleSlug = (typeof roleSlugs)[number];

/** Roles that are missing are those of a company's crew (crew.ts). */
const areaOfRole: Partial<Record<RoleSlug, Area>> = {
  SUPER_ADMIN: "admin",
  ADMIN: "admin",
  PARTNER: "partner",
  TERMINAL_CHIEF: "branch",
  HELP_DESK: "support",
};

/** Below it are the pages of a company's crew: crew.ts. */
export const crewPages = "/dashboard/crew/";

/** Where people of a crew work: each role on a page of its own. */
export const crewPage = (slug: string): string => crewPages + slug.toLowerCase();

/** The roles that can move money and give rights. */
export const administratorSlugs = /* @__PURE__ */ roleSlugs.filter((slug) => areaOfRole[slug] === "admin");

/** The path of each area in the browser (spec §2). */
export const areaPaths: Record<Area, { dashboard: string }> = {
  admin: { dashboard: "/dashboard/admin" },
  partner: { dashboard: "/dashboard/partner" },
  branch: { dashboard: "/dashboard/branch-manager" },
  support: { dashboard: "/dashboard/support" },
};

/** The prefix of each area in the addresses of other clients. */
export const areaPrefixes: Record<Area, string> = {
  admin: "admin/",
  partner: "partner/",
  branch: "branch-manager/",
  support: "helpdesk/",
};

/** One role of a person: its scope and its family. */
export interface Grant extends RoleFlags {
  slug: string;
  description: string;
  companyId: string | null;
  terminalId: string | null;
  countryId: string | null;
}

/** The person who acts; built once per request from the session. */
export interface Actor {
  id: string;
  firstName: string;
  lastName: string;
  countryId: string;
  mustUpdatePassword: boolean;
  /** The role requires a second factor and the person has none yet. */
  mustAddFactor: boolean;
  /** Their roles but those of a crew, so that no rule that reads them can give a crew more than its operations. */
  grants: Grant[];
  /** Their roles of a crew. Programs with a token and staff who are signed in for somebody have none. */
  crew?: readonly Grant[];
  /** The member of staff who is signed in as this person, if any. */
  onBehalfId: string | null;
  /** Set when a program acts with a token of this person: the token's scopes. */
  tokenScopes?: readonly ("read" | "write" | "sell" | "calendar")[];
  /** That token. */
  tokenId?: string;
  /** Set when that token sells: its company, or itself where its owner sells for none. */
  sellerId?: string;
}

/** Staff signed in as somebody else, and programs with a token, see no money. */
export const seesMoney = ({ onBehalfId, tokenScopes }: Actor): boolean =>
  onBehalfId === null && tokenScopes === undefined;

export const areasOf = (grants: readonly Pick<Grant, "slug">[]): Area[] =>
  areas.filter((area) => grants.some(({ slug }) => areaOfRole[slug as RoleSlug] === area));

/** A person's page in the administration, where signing in on their behalf begins and ends. */
export const personPage = (userId: string) => `${areaPaths.admin.dashboard}/users/${userId}/show`;

/** The grants that open an area to this person: they see the union of the grants' scopes there. */
export function grantsFor(actor: Actor | null, area: Area): Grant[] {
  return actor ? actor.grants.filter((grant) => areaOfRole[grant.slug as RoleSlug] === area) : [];
}

/** The scope of a role: a country (or all), one company, or one terminal. */
export const scopeOfRole: Record<RoleSlug, "country" | "company" | "terminal"> = {
  SUPER_ADMIN: "country",
  ADMIN: "country",
  HELP_DESK: "country",
  PARTNER: "company",
  TERMINAL_CHIEF: "terminal",
  // The terminal to which they belong; they drive from every terminal of its company.
  DRIVER: "terminal",
  CONTROLLER: "terminal",
  CASHIER: "terminal",
  CLEANER: "terminal",
};

/** Which roles each role may grant and revoke within its own scope: nobody grants more than they have. */
export const givesRoles: Record<RoleSlug, readonly RoleSlug[]> = {
  SUPER_ADMIN: roleSlugs,
  ADMIN: ["PARTNER", "TERMINAL_CHIEF", "HELP_DESK", "DRIVER", "CONTROLLER", "CASHIER", "CLEANER"],
  PARTNER: ["PARTNER", "TERMINAL_CHIEF", "DRIVER", "CONTROLLER", "CASHIER", "CLEANER"],
  TERMINAL_CHIEF: ["TERMINAL_CHIEF", "DRIVER", "CONTROLLER", "CASHIER", "CLEANER"],
  HELP_DESK: [],
  DRIVER: [],
  CONTROLLER: [],
  CASHIER: [],
  CLEANER: [],
};

/** Operations of staff beyond their own accounts and rows, and the roles that allow them. */
const staffOperations = {
  /** Sign in as a customer or a partner, with a reason. */
  signInAs: ["SUPER_ADMIN", "ADMIN"],
  /** Sign in as another member of Mboa's staff. */
  signInAsStaff: ["SUPER_ADMIN"],
  /** Close or reopen a customer's or a partner's account, or force a new password. */
  manageAccounts: ["SUPER_ADMIN", "ADMIN"],
  /** The same for a member of Mboa's staff. */
  manageStaffAccounts: ["SUPER_ADMIN"],
  /** Read a customer's private documents in the country. */
  readDocuments: ["SUPER_ADMIN", "ADMIN", "HELP_DESK"],
  /** Change the keys that sign the tickets of every country. */
  manageTicketKeys: ["SUPER_ADMIN"],
  /** See the departures that they drive and who travels with them, and mark these departures. */
  drive: ["DRIVER"],
  /** Scan the tickets of what begins at their terminal. */
  check: ["CONTROLLER"],
  /** Sell at the desk of their terminal, with a drawer of their own. */
  sell: ["CASHIER"],
  /** See which cars and houses came back to their terminal, and say that they are clean. */
  clean: ["CLEANER"],
} as const satisfies Record<string, readonly RoleSlug[]>;

export type StaffOperation = keyof typeof staffOperations;

/** Of these roles, those that allow the operation. */
export function rolesThatAllow<Role extends { slug: string }>(
  roles: readonly Role[],
  operation: StaffOperation,
): Role[] {
  const slugs: readonly string[] = staffOperations[operation];
  return roles.filter(({ slug }) => slugs.includes(slug));
}

/** The grants that allow the operation; the use case compares their scope. */
export function grantsThatAllow(actor: Actor, operation: StaffOperation): Grant[] {
  return rolesThatAllow(actor.grants, operation);
}

/** The roles that this person may grant somewhere: the choices of a screen. */
export function rolesToGive(actor: Pick<Actor, "grants">): RoleSlug[] {
  const reached = new Set(actor.grants.flatMap((grant) => givesRoles[grant.slug as RoleSlug] ?? []));
  return roleSlugs.filter((slug) => reached.has(slug));
}

export type Operation = "create" | "read" | "update" | "delete";

/** The allowed operations of an area, by their first letters (create, read, update, delete). */
export type Rights = "r" | "cr" | "ru" | "rd" | "rud" | "cru" | "crd" | "crud";

/**
 * The rights of each area on the rows that it reaches; which rows these are is the `scope` of the declaration
 * (`<noun>.resource.ts`). For an area that is not listed the rows do not exist. A write with a business rule is
 * an action of the declaration, which names its areas.
 */
export const resourceRights = {
  // Bookings
  booking: { admin: "r", partner: "r", branch: "r", support: "r" },
  // Bus trips
  bus: { admin: "r", partner: "crud", branch: "r" },
  path: { admin: "r", partner: "crud", branch: "r" },
  "trip-plan": { admin: "r", partner: "crud", branch: "cru" },
  "price-season": { admin: "r", partner: "cru" },
  "bus-driver": { admin: "r", partner: "crud", branch: "cru" },
  "driver-absence": { admin: "r", partner: "crud", branch: "crud" },
  trip: { admin: "r", partner: "r", branch: "r", support: "r" },
  "terminal-trip": { branch: "r" },
  // Events
  "event-session": { admin: "r", partner: "r", branch: "r", support: "r" },
  "event-sponsor": { admin: "r", partner: "crud" },
  event: { admin: "r", partner: "cru", branch: "r", support: "r" },
  "event-place": { partner: "crud", branch: "r" },
  "venue-map": { admin: "r", partner: "crud", branch: "r" },
  // Cars and houses
  "car-package": { admin: "r", partner: "crud" },
  "car-paper": { admin: "r", partner: "crud", branch: "r" },
  driver: { admin: "r", partner: "crud", branch: "r" },
  "pickup-place": { admin: "r", partner: "rud" },
  "rental-car": { admin: "r", partner: "ru", branch: "r" },
  "rental-hours": { admin: "r", partner: "crud" },
  "rental-closure": { admin: "r", partner: "crud" },
  "rental-feed": { admin: "r", partner: "crud" },
  "car-rental": { partner: "r", branch: "r" },
  "house-rental": { partner: "r", branch: "r" },
  property: { admin: "r", partner: "crud", branch: "r" },
  "rental-house": { admin: "r", partner: "ru", branch: "r" },
  "rental-photo": { partner: "r" },
  "house-hours": { partner: "ru" },
  // Appointments
  "insurance-request": { admin: "r", partner: "r", branch: "r", support: "r" },
  consultant: { admin: "r", partner: "cru", branch: "r" },
  "consultant-team": { partner: "r" },
  "consulting-service": { admin: "r", partner: "cru", branch: "r" },
  sublocation: { admin: "r", partner: "crud", branch: "r" },
  "consulting-place": { partner: "crud", branch: "r" },
  // People and companies
  "staff-grant": { admin: "r" },
  "company-grant": { admin: "r", partner: "r", branch: "r" },
  role: { admin: "r", partner: "r", branch: "r" },
  user: { admin: "r", partner: "r", branch: "r", support: "r" },
  "customer-note": { admin: "r", partner: "r", branch: "r", support: "r" },
  "contact-message": { admin: "r", support: "r" },
  company: { admin: "ru", partner: "ru", branch: "r", support: "r" },
  terminal: { admin: "ru", partner: "crud", branch: "r", support: "r" },
  "partner-request": { admin: "r" },
  review: { admin: "ru", support: "ru", partner: "r" },
  // Money
  deposit: { admin: "r", partner: "r", branch: "r", support: "r" },
  "invoice-config": { admin: "cru" },
  invoice: { admin: "r", partner: "r" },
  "payout-account": { admin: "crud", partner: "r" },
  "company-subscription": { admin: "r", partner: "r" },
  "subscription-plan": { admin: "crud", partner: "r" },
  "commission-rate": { admin: "cru" },
  payment: { admin: "r", partner: "r", support: "r" },
  payout: { admin: "r", partner: "r" },
  difference: { admin: "r" },
  // Reference lists that companies choose from
  insurer: { admin: "crud", partner: "r", branch: "r", support: "r" },
  banner: { admin: "crud" },
  "car-brand": { admin: "crud", partner: "r", branch: "r" },
  "car-model": { admin: "crud", partner: "r", branch: "r" },
  category: { admin: "crud", partner: "r", branch: "r" },
  "consulting-document": { admin: "crud", partner: "r", branch: "r" },
  domain: { admin: "crud", partner: "r", branch: "r", support: "r" },
  "event-category": { admin: "crud", partner: "r", branch: "r" },
  "event-target": { admin: "crud", partner: "r", branch: "r" },
  "house-accessory": { admin: "crud", partner: "r", branch: "r" },
  "house-part-type": { admin: "crud", partner: "r", branch: "r" },
  "house-type": { admin: "crud", partner: "r", branch: "r" },
  "vehicle-specification": { admin: "crud", partner: "r", branch: "r" },
  city: { admin: "crud", partner: "r", branch: "r", support: "r" },
  country: { admin: "crud", partner: "r", branch: "r", support: "r" },
  "served-city": { support: "r" },
  "served-country": { support: "r" },
  holiday: { admin: "crud", partner: "r" },
  "search-alias": { admin: "crud" },
  // A company's own software
  webhook: { admin: "r", partner: "rud" },
  "webhook-call": { admin: "r", partner: "r" },
  "access-token": { partner: "r" },
  // Audit
  audit: { admin: "r", partner: "r", support: "r" },
  message: { admin: "r", support: "r" },
  "service-call": { admin: "r", support: "r" },
  "ticket-key": { admin: "r" },
} as const satisfies Record<string, Partial<Record<Area, Rights>>>;

export type ResourceName = keyof typeof resourceRights;

/** Who makes a step: the customer, staff of the company or of Mboa, or a job. */
