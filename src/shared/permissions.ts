import { entryPaths } from "./address/entry-paths.ts";
/**
 * Who may do what: which role reaches which area, where a role counts, what each area does with which rows, and whose
 * step a change of a booking or a caution is. Declarations, use cases and screens read these tables and have none.
 */

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
  /** The role needs a second factor and there is none yet. */
  mustAddFactor: boolean;
  grants: Grant[];
  /** The member of staff who is signed in as this person, if any. */
  onBehalfId: string | null;
  /** Set where a program acts with a token of this person: what the token allows. */
  tokenScopes?: readonly ("read" | "write")[];
}

export function areasOf(grants: readonly Pick<Grant, "slug">[]): Area[] {
  const reached = new Set<Area>();
  for (const grant of grants) {
    const area = areaOfRole[grant.slug as RoleSlug];
    if (area) reached.add(area);
  }
  return areas.filter((area) => reached.has(area));
}

/** Where a person arrives: in the area they work in, customers on the home page. */
export function arrivalOf(grants: readonly Pick<Grant, "slug">[]): string {
  const [area] = areasOf(grants);
  return area ? areaPaths[area].dashboard : entryPaths.home();
}

/** The page of a person in the administration, where signing in as them begins and ends. */
export const personPage = (userId: string) => `${areaPaths.admin.dashboard}/users/${userId}/show`;

/** The grants that open an area to this person: what they may see there is the union of their scopes. */
export function grantsFor(actor: Actor | null, area: Area): Grant[] {
  return actor ? actor.grants.filter((grant) => areaOfRole[grant.slug as RoleSlug] === area) : [];
}

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

export type Operation = "create" | "read" | "update" | "delete";

/** The operations of an area, by their first letters. */
export type Rights = "r" | "cr" | "ru" | "rd" | "rud" | "cru" | "crd" | "crud";

/**
 * What each area does with the rows that it reaches; which rows these are is the `scope` of the declaration
 * (`<noun>.resource.ts`). An area that is not named does not know that such rows exist. What needs a rule is an action
 * of the declaration, which names its areas.
 */
export const resourceRights = {
  // Bookings
  booking: { admin: "r", partner: "r", branch: "r", support: "r" },
  // Bus trips
  bus: { admin: "r", partner: "crud", branch: "r" },
  path: { admin: "r", partner: "crud", branch: "r" },
  "trip-plan": { admin: "r", partner: "crud", branch: "cru" },
  "price-season": { admin: "r", partner: "cru" },
  trip: { admin: "r", partner: "r", branch: "r", support: "r" },
  // Events
  "event-session": { admin: "r", partner: "r", branch: "r", support: "r" },
  "event-sponsor": { admin: "r", partner: "crud" },
  event: { admin: "r", partner: "cru", branch: "r", support: "r" },
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
  // Appointments
  "insurance-request": { admin: "r", partner: "r", branch: "r", support: "r" },
  consultant: { admin: "r", partner: "cru", branch: "r" },
  "consulting-service": { admin: "r", partner: "cru", branch: "r" },
  sublocation: { admin: "r", partner: "crud", branch: "r" },
  "consulting-place": { partner: "crud", branch: "r" },
  // People and companies
  "staff-grant": { admin: "r" },
  "company-grant": { admin: "r", partner: "r", branch: "r" },
  role: { admin: "r", partner: "r", branch: "r" },
  user: { admin: "r", partner: "r", branch: "r", support: "r" },
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
  "commission-rate": { admin: "crud" },
  payment: { admin: "r", partner: "r", support: "r" },
  payout: { admin: "r", partner: "r" },
  // Lists that companies choose from
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
  holiday: { admin: "crud", partner: "r" },
  // A company's own software
  webhook: { admin: "r", partner: "rud" },
  "webhook-call": { admin: "r", partner: "r" },
  "access-token": { partner: "r" },
  // What has been done
  audit: { admin: "r", partner: "r", support: "r" },
  message: { admin: "r", support: "r" },
  "service-call": { admin: "r", support: "r" },
  "ticket-key": { admin: "r" },
} as const satisfies Record<string, Partial<Record<Area, Rights>>>;

export type ResourceName = keyof typeof resourceRights;

/** Whose step it is: the customer's, the staff's of the company or of Mboa, or a job's. */
export type Party = "CUSTOMER" | "STAFF" | "SYSTEM";

/** In which states a step can be made stands in shared/booking/booking-rules.ts. */
export const bookingParties = {
  accept: ["STAFF"],
  decline: ["STAFF", "SYSTEM"],
  pay: ["CUSTOMER", "STAFF"],
  confirm: ["SYSTEM"],
  expire: ["SYSTEM"],
  cancel: ["CUSTOMER", "STAFF"],
  complete: ["SYSTEM"],
  namePassengers: ["CUSTOMER", "STAFF"],
  reschedule: ["CUSTOMER", "STAFF"],
  move: ["STAFF", "SYSTEM"],
  review: ["CUSTOMER"],
} as const satisfies Record<string, readonly Party[]>;

export type DepositParty = "CUSTOMER" | "COMPANY" | "SUPPORT" | "SYSTEM";

/** In which states: shared/booking/deposit-rules.ts. */
export const depositParties = {
  take: ["COMPANY", "CUSTOMER"],
  keep: ["COMPANY"],
  /** The company gives it back at once instead of after the term. */
  release: ["COMPANY", "SYSTEM"],
  dispute: ["CUSTOMER"],
  decide: ["SUPPORT"],
  cancel: ["SYSTEM"],
} as const satisfies Record<string, readonly DepositParty[]>;
