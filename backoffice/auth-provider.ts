import type { AuthProvider } from "react-admin";
import { entryPaths } from "../src/shared/address/entry-paths.ts";
import { notifyLoggedOut, whenLoggedOut } from "../src/shared/logged-out.ts";
import { rememberCurrencies } from "../src/shared/money.ts";
import type { Area } from "../src/shared/permissions.ts";
import { apiBase, http } from "./http.ts";
import type { Me } from "./me.ts";

/** Leaves this app; the returned promise never resolves, so that callers stop. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => undefined);
}

const addressHere = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

function toLogin(): Promise<never> {
  return leaveFor(entryPaths.login(addressHere()));
}

/** The signed-in person; otherwise redirects: to the login page, or to their profile, which says why. */
export const enter = (area: Area): Promise<Me> =>
  enterWhere(({ areas }) => areas.includes(area), entryPaths.profile(area));

/** The same for the desk of a cashier. */
export const enterDesk = (): Promise<Me> => enterWhere(({ desks }) => desks.length > 0, entryPaths.profile());

async function enterWhere(isTheirs: (me: Me) => boolean, otherwise: string): Promise<Me> {
  const me = await http(`${apiBase}/me`).then(
    ({ json }) => json as Me,
    (error: { status?: number }) => (error.status === 401 ? toLogin() : Promise.reject(error)),
  );
  rememberCurrencies(me.currencies);
  if (me.mustUpdatePassword || me.mustAddFactor) return leaveFor(entryPaths.changePassword(addressHere()));
  if (!isTheirs(me)) return leaveFor(otherwise);
  whenLoggedOut(() => void leaveFor(entryPaths.home()));
  return me;
}

let exchanging = false;

/**
 * Exchanges the session for another, then goes to that person's page. Requests that still run under the old
 * session are refused, but must not lead to the login page.
 */
export async function exchangeSession(order: () => Promise<boolean | null>, address: string): Promise<void> {
  exchanging = true;
  try {
    if (await order()) await leaveFor(address);
  } finally {
    exchanging = false;
  }
}

export function authProviderFor(me: Me): AuthProvider {
  return {
    login: () => toLogin(),
    logout: async (params) => {
      // react-admin also calls this when a session has already ended.
      if (params?.ended) return toLogin();
      await http("/api/auth/logout", { method: "POST" }).catch(() => undefined);
      notifyLoggedOut();
      return leaveFor(entryPaths.home());
    },
    checkAuth: async () => undefined,
    checkError: async (error: { status?: number }) => {
      if (error.status === 401 && !exchanging) await toLogin();
    },
    getIdentity: async () => ({ id: me.id, fullName: me.fullName }),
    getPermissions: async () => me.roles.map(({ slug }) => slug),
  };
}
