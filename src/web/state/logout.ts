import { notifyLoggedOut, whenLoggedOut } from "../../shared/logged-out.ts";
import { addressOf } from "../here.ts";
import { queryClient } from "./client.ts";
import { callRest } from "./rest.ts";
import { clearSession } from "./session.ts";
import { clearLocal, leavingKey, removeLocal, writeLocal } from "./stored.ts";

/** Logs out: clears everything here even when the server cannot be reached, and returns to the home page. */
export async function logout(): Promise<void> {
  writeLocal(leavingKey, true);
  await endSession().catch(() => undefined);
  clearSession();
  clearLocal(leavingKey);
  notifyLoggedOut();
  // Cached pages and answers belong to the person who logs out.
  if ("caches" in globalThis) {
    for (const name of await caches.keys())
      if (name !== "assets" && !name.includes("precache")) await caches.delete(name);
  }
  location.assign(addressOf("/"));
}

/** Ends the session on the server; until that succeeds, the next page load would sign the person in again. */
export async function endSession(): Promise<void> {
  await callRest("/api/auth/logout", { method: "POST" });
  removeLocal(leavingKey);
}

/** Another tab logged out: what this one knows of the person goes, and a page of theirs leads to the sign-in. */
export const followLogout = (): (() => void) =>
  whenLoggedOut(() => {
    clearSession();
    queryClient.clear();
  });
