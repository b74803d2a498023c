import { callRest } from "./rest.ts";
import { clearSession } from "./session.ts";
import { clearLocal, leavingKey, removeLocal, writeLocal } from "./stored.ts";

/** Forgets everything here even when the server cannot be reached, and starts again at the home page. */
export async function logout(): Promise<void> {
  writeLocal(leavingKey, true);
  await endSession().catch(() => undefined);
  clearSession();
  clearLocal(leavingKey);
  // Pages and answers kept for offline use belong to the person who leaves.
  if ("caches" in globalThis) {
    for (const name of await caches.keys())
      if (name !== "assets" && !name.includes("precache")) await caches.delete(name);
  }
  location.assign("/");
}

/** Until the server has heard of it, its session goes on and the next page would know the person again. */
export async function endSession(): Promise<void> {
  await callRest("/api/auth/logout", { method: "POST" });
  removeLocal(leavingKey);
}
