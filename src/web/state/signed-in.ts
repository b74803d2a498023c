import { navigate } from "wouter/use-browser-location";
import { paths } from "../../shared/address/paths.ts";
import { queryClient } from "./client.ts";
import { getCountryContext } from "./country.ts";
import { countrySite } from "./country-address.ts";
import { sessionAdvice } from "./failures.ts";
import { safeNext } from "./guards.ts";
import { type SessionUser, setSession } from "./session.ts";
import { leavingKey, removeLocal } from "./stored.ts";
import type { RouterOutputs } from "./trpc.ts";

type SignedIn = Extract<RouterOutputs["account"]["logIn"], { user: unknown }>;
export type Me = SignedIn["user"];

/** What the cookie keeps of a person: enough for the header and the guards, and never the token. */
function sessionUserOf(me: Me): SessionUser {
  const { id, firstName, lastName, email, phone, accountNumber, pictureUrl, mustUpdatePassword } = me;
  const grants = me.grants.map(
    ({ slug, description, isAdminRole, isPartnerRole, isCompanyRole, isTerminalRole }) => ({
      slug,
      description,
      isAdminRole,
      isPartnerRole,
      isCompanyRole,
      isTerminalRole,
    }),
  );
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    accountNumber,
    pictureUrl,
    mustUpdatePassword,
    mustAddFactor: "mustAddFactor" in me && me.mustAddFactor === true,
    grants,
  };
}

type Person = Pick<SignedIn, "user" | "services">;

/** The person who is signed in: from the day's cookie, else from the server's longer session. */
export function keepPerson({ user, services }: Person): void {
  sessionAdvice.clear();
  setSession({ userData: sessionUserOf(user), services: services.map(({ slug }) => slug) });
}

/** Keeps the person and their services for a day, and goes on to where they wanted to be. */
export function receiveSignIn(person: Person): void {
  // What was read as a visitor, or as somebody else, is not theirs.
  queryClient.clear();
  removeLocal(leavingKey);
  keepPerson(person);
  const next = safeNext(new URLSearchParams(location.search).get("next"));
  const site = next ? null : countrySite(getCountryContext().currentCountry?.url, location);
  if (site) location.assign(site);
  else navigate(next ?? addressWithoutModal(), { replace: true });
}

/** The page under the modal; from the page of sign-in itself, the home page. */
function addressWithoutModal(): string {
  if (location.pathname === paths.login()) return paths.home();
  const kept = new URLSearchParams(location.search);
  for (const name of ["action", "step", "verify", "mode"]) kept.delete(name);
  const text = kept.toString();
  return text ? `${location.pathname}?${text}` : location.pathname;
}

/** After a change of one's own: the header and the guards follow. */
export function refreshUser(me: Me): void {
  setSession({ userData: sessionUserOf(me) });
}
