import {
  type Actor,
  type Area,
  type Grant,
  grantsFor,
  rolesThatAllow,
  type StaffOperation,
} from "./permissions.ts";

/**
 * Where a person's roles apply: countries, companies and terminals. What the roles allow is in permissions.ts.
 */

/** Whether the person administers Mboa in this country. */
export function administersIn(actor: Actor | null, countryId: string): boolean {
  return reachesCountry(grantsFor(actor, "admin"), countryId);
}

/** Whether the person belongs to Mboa's own staff (administration or helpdesk) in this country. */
export function helpsIn(actor: Actor | null, countryId: string): boolean {
  return administersIn(actor, countryId) || reachesCountry(grantsFor(actor, "support"), countryId);
}

const reachesCountry = (grants: readonly Grant[], countryId: string) =>
  grants.some((grant) => grant.countryId === null || grant.countryId === countryId);

/**
 * Whether the person works for the company that serves a booking; branch staff serve
 * only those of their own terminal.
 */
export function servesCompany(actor: Actor | null, companyId: string, terminalId: string | null): boolean {
  return (actor?.grants ?? []).some((grant) => {
    if (grant.companyId !== companyId) return false;
    if (grant.isTerminalRole) return grant.terminalId !== null && grant.terminalId === terminalId;
    return grant.isPartnerRole || grant.isCompanyRole;
  });
}

/** The companies for which the person drives, in their own name. */
export const companiesDrivenFor = ({ crew = [] }: Actor): string[] =>
  named(rolesThatAllow(crew, "drive").map(({ companyId }) => companyId));

/** The person with the terminals where their roles of a crew allow the operation, as if they were staff there. */
function workingThere(actor: Actor, operation: StaffOperation): Actor {
  const places = rolesThatAllow(actor.crew ?? [], operation).map((grant) => ({
    ...grant,
    isTerminalRole: true,
  }));
  return places.length > 0 ? { ...actor, grants: [...actor.grants, ...places] } : actor;
}

/**
 * The person as those meet them who check tickets: a controller works at the gate of their terminal, and nowhere else.
 * Only what scans tickets may ask for it.
 */
export const asController = (actor: Actor): Actor => workingThere(actor, "check");

/**
 * The person as the desk meets them: a cashier sells at their terminal, and does nothing else of the company's. Only what
 * a sale at the desk needs may ask for it.
 */
export const asCashier = (actor: Actor): Actor => workingThere(actor, "sell");

/** The terminals where the person cleans what came back, in their own name. */
export const terminalsCleaned = ({ crew = [] }: Actor): string[] =>
  named(rolesThatAllow(crew, "clean").map(({ terminalId }) => terminalId));

/** Where a product is delivered: at its own place, and at others for which its company keeps it. */
export interface ServedProduct {
  companyId: string;
  terminalId: string | null;
  otherTerminalIds: readonly string[];
}

/**
 * Whether the person serves a product; one that is delivered at several places is served by the branch of each.
 */
export function servesProduct(actor: Actor | null, product: ServedProduct): boolean {
  const { companyId, terminalId, otherTerminalIds } = product;
  return [terminalId, ...otherTerminalIds].some((place) => servesCompany(actor, companyId, place));
}

/**
 * Whether the person works at a place where the product is delivered, in their own name: those who check papers
 * at the gate do. The company's other staff and Mboa's staff who are signed in for somebody do not.
 */
export function worksAtGate(
  actor: Actor,
  { companyId, terminalId, otherTerminalIds }: ServedProduct,
): boolean {
  const places = [terminalId, ...otherTerminalIds];
  return (
    actor.onBehalfId === null &&
    actor.grants.some(
      (grant) =>
        grant.isTerminalRole &&
        grant.companyId === companyId &&
        grant.terminalId !== null &&
        places.includes(grant.terminalId),
    )
  );
}

/**
 * The places whose bookings a person sees, for a product delivered at several: branch staff see those of their
 * own place. Null where they see all of its bookings.
 */
export function placesSeen(actor: Actor, { companyId, otherTerminalIds }: ServedProduct): string[] | null {
  if (otherTerminalIds.length === 0 || servesCompany(actor, companyId, null)) return null;
  return servedBy(actor).terminals;
}

/** The companies and terminals whose products a person serves. */
export function servedBy(actor: Actor): { companies: string[]; terminals: string[] } {
  return {
    companies: actor.grants.flatMap(({ isPartnerRole, isCompanyRole, companyId }) =>
      (isPartnerRole || isCompanyRole) && companyId ? [companyId] : [],
    ),
    terminals: actor.grants.flatMap(({ isTerminalRole, terminalId }) =>
      isTerminalRole && terminalId ? [terminalId] : [],
    ),
  };
}

/** A person's scope in one area: the union of their grants there. */
export interface Reach {
  actorId: string;
  /** Null: every country. */
  countries: readonly string[] | null;
  companies: readonly string[];
  terminals: readonly string[];
}

const named = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** The scope in one area, or in several areas viewed together; null without a role there. */
export function reachIn(actor: Actor, ...wanted: readonly Area[]): Reach | null {
  const grants = wanted.flatMap((area) => grantsFor(actor, area));
  if (grants.length === 0) return null;
  const countries = grants.map(({ countryId }) => countryId);
  return {
    actorId: actor.id,
    countries: countries.includes(null) ? null : named(countries),
    companies: named(grants.map(({ companyId }) => companyId)),
    terminals: named(grants.map(({ terminalId }) => terminalId)),
  };
}
