import { areaOfPath } from "../../shared/address/area-pages.ts";
import { paths } from "../../shared/address/paths.ts";
import { matchRoute, type RouteEntry } from "../../shared/address/routes.ts";
import { areasOf } from "../../shared/permissions.ts";
import type { SessionUser } from "./session.ts";
import { readLocal, ticketsKey } from "./stored.ts";

/** Allows only addresses of our own as the target after signing in (no open redirect). */
export function safeNext(next: string | null): string | null {
  return next?.startsWith("/") && !next.startsWith("//") && !next.includes("\\") ? next : null;
}

type Role = SessionUser["grants"][number];
const isStaffRole = ({ isAdminRole, isPartnerRole, isCompanyRole, isTerminalRole }: Role) =>
  isAdminRole || isPartnerRole || isCompanyRole || isTerminalRole;

function holdsStaffRole(user: SessionUser): boolean {
  return user.grants.some((grant) => isStaffRole(grant));
}

/**
 * The saved tickets open at the gate without network even days after the cookie has expired. With a network the
 * server decides whether sign-in is needed.
 */
function opensWithoutNetwork(pathname: string): boolean {
  return pathname === paths.upcomingBookings() && (readLocal<unknown[]>(ticketsKey)?.length ?? 0) > 0;
}

/** Where a person is redirected from an address; null when they may stay. */
export function redirectFor(
  pathname: string,
  search: string,
  user: SessionUser | null,
  hash = "",
): string | null {
  const here = pathname + search + hash;
  const area = areaOfPath(pathname);
  if (area && !user) return paths.login(here);
  if (area && user) return areasOf(user.grants).includes(area) ? null : paths.profile(area);
  const match = matchRoute(pathname);
  if (!match) return null;
  const { entry } = match;
  if (entry.redirect) return entry.redirect + search + hash;
  if (user) return redirectForUser({ pathname, search, here }, user, entry);
  return entry.guard === "user" && !opensWithoutNetwork(pathname) ? paths.login(here) : null;
}

interface Here {
  pathname: string;
  search: string;
  /** The whole address. */
  here: string;
}

function redirectForUser(
  { pathname, search, here }: Here,
  user: SessionUser,
  entry: RouteEntry,
): string | null {
  const next = safeNext(new URLSearchParams(search).get("next"));
  const kept = user.mustUpdatePassword || user.mustAddFactor;
  if (kept && entry.layout !== "bare" && pathname !== paths.changePassword()) {
    const wanted = entry.guard === "guest" ? next : here;
    // A sign-in on the way to that page: its address already names where the person goes on.
    if (wanted?.split("?")[0] === paths.changePassword()) return wanted;
    return paths.changePassword(wanted && wanted !== paths.home() ? wanted : undefined);
  }
  if (entry.guard === "guest") return next ?? paths.home();
  return entry.guard === "applicant" && holdsStaffRole(user) ? paths.profile() : null;
}
