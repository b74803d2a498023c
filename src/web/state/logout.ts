import { clearSession } from "./session.ts";
import { removeLocal } from "./stored.ts";
import { callRest } from "./transport.ts";

/** Forgets everything here even when the server cannot be reached, and starts again at the home page. */
export async function logout(): Promise<void> {
  await callRest("/api/auth/logout", { method: "POST" }).catch(() => undefined);
  clearSession();
  removeLocal("countryContext");
  // Pages and answers kept for offline use belong to the person who leaves.
  if ("caches" in globalThis) {
    for (const name of await caches.keys())
      if (name !== "assets" && !name.includes("precache")) await caches.delete(name);
  }
  location.assign("/");
}
