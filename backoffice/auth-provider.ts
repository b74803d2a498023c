import type { AuthProvider } from "react-admin";
import { entryPaths } from "../src/shared/address/entry-paths.ts";
import { type Area, areaPaths, areas } from "../src/shared/permissions.ts";
import { apiBase, http } from "./http.ts";
import type { Me } from "./me.ts";

const ledAwayFrom = "mboa.led-away-from";

/** The area that this person has just asked for in vain; said once. */
export function takeLedAway(): Area | null {
  const asked = sessionStorage.getItem(ledAwayFrom);
  sessionStorage.removeItem(ledAwayFrom);
  return areas.find((area) => area === asked) ?? null;
}

/** Away from this app; what waits for it never goes on. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => undefined);
}

function toLogin(): Promise<never> {
  return leaveFor(entryPaths.login(`${window.location.pathname}${window.location.search}`));
}

/** The signed-in person, or away: to the login page, to the area they do have, to their profile. */
export async function enter(area: Area): Promise<Me> {
  const me = await http(`${apiBase}/me`).then(
    ({ json }) => json as Me,
    (error: { status?: number }) => (error.status === 401 ? toLogin() : Promise.reject(error)),
  );
  if (me.mustUpdatePassword || me.mustAddFactor) return leaveFor(entryPaths.changePassword());
  if (!me.areas.includes(area)) {
    const [first] = me.areas;
    // Told where they arrive: the address changes, and with it the page.
    if (first) sessionStorage.setItem(ledAwayFrom, area);
    return leaveFor(first ? areaPaths[first].dashboard : entryPaths.profile());
  }
  return me;
}

let exchanging = false;

/**
 * Exchanges the session for another, then goes where that one belongs. What the page still asks under the old session is
 * refused meanwhile: that leads nobody to the login page.
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
      // Called by react-admin too when a session has ended: then there is nothing to end.
      if (params?.ended) return toLogin();
      await http("/api/auth/logout", { method: "POST" }).catch(() => undefined);
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
