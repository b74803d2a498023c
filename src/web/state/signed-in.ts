import { paths } from "../../shared/address/paths.ts";
import { arrivalOf } from "../../shared/crew.ts";
import { documentedSlug } from "../../shared/roles.ts";
import { herePath, navigate, pageLanguage } from "../here.ts";
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

/**
 * The part of a person that the cookie keeps: enough for the header and the guards, never the token, and the same
 * under the documented names for its other readers.
 */
export function sessionUserOf(me: Me): SessionUser {
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
    first_name: firstName,
    last_name: lastName,
    phone_number: phone,
    account_number: accountNumber,
    profile_picture: pictureUrl,
    must_update_password: mustUpdatePassword,
    activated: me.activated,
    company: me.company && { id: me.company.id },
    terminal: me.terminal && { id: me.terminal.id, name: me.terminal.name },
    roles: grants.map(({ slug, ...role }) => ({ slug: documentedSlug(slug), ...role })),
  };
}

type Person = Pick<SignedIn, "user" | "services">;

/** Stores the signed-in person, known from the day's cookie or from the server's longer session. */
export function keepPerson({ user, services }: Person): void {
  sessionAdvice.clear();
  setSession({ userData: sessionUserOf(user), services: services.map(({ slug }) => slug) });
}

/** Stores the person and their services for a day, and goes on to the page they wanted. */
export function receiveSignIn(person: Person): void {
  // Data loaded as a visitor, or as another person, must not remain.
  queryClient.clear();
  removeLocal(leavingKey);
  keepPerson(person);
  goOn(person.user);
}

/** The same in the middle of a page, for a visitor: what they have chosen and typed there stays. */
export function receiveSignInHere(person: Person): void {
  queryClient.removeQueries({ type: "inactive" });
  removeLocal(leavingKey);
  keepPerson(person);
  void queryClient.invalidateQueries();
}

/** Where a sign-in leads that wants no other page: from the home page, staff go where they work. */
export const arrivalFrom = (
  here: string,
  grants: readonly Pick<SessionUser["grants"][number], "slug">[],
): string => (here === paths.home() ? arrivalOf(grants) : here);

function goOn({ grants, language }: Person["user"]): void {
  const next = safeNext(new URLSearchParams(location.search).get("next"));
  const site = next ? null : countrySite(getCountryContext().currentCountry?.url, location);
  const arrival = next ?? arrivalFrom(addressWithoutModal(), grants);
  if (site) location.assign(site);
  // The pages of the account's own language are of the other build, to which the server leads.
  else if (language && language !== pageLanguage) location.replace(arrival);
  else navigate(arrival, { replace: true });
}

/** The page under the modal; on the sign-in page itself, the home page. */
function addressWithoutModal(): string {
  if (herePath() === paths.login()) return paths.home();
  const kept = new URLSearchParams(location.search);
  for (const name of ["action", "step", "verify", "mode", "refuse"]) kept.delete(name);
  const text = kept.toString();
  return text ? `${herePath()}?${text}` : herePath();
}

/** Updates the header and the guards after a change of the account. */
export function refreshUser(me: Me): void {
  setSession({ userData: sessionUserOf(me) });
}
