import { useEffect } from "react";
import { localStorageStore, type Store, useNotify } from "react-admin";
import type { SignedIn } from "./me.ts";
import { call } from "./procedures.ts";

/** The list settings of a person: saved views, hidden columns and their order, dense rows. */
const kept = /\.(savedQueries|datatable|datatable_columnRanks|dense)$/;

const notKeptEvent = "mboa:not-kept";

/**
 * The library's stored values stay in this browser, per person. List settings are also saved on the server, for
 * other devices; the server's version wins when the page is opened.
 */
export function personStore({ area, me }: SignedIn): Store {
  const local = localStorageStore("1", `.${area}.${me.id}`);

  function keep(name: string, value: unknown) {
    // Staff signed in on another person's behalf save nothing.
    if (!kept.test(name) || me.onBehalf) return;
    call("/api/trpc/operator.keepPreference", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ area, name, value: value ?? null }),
      keepalive: true,
    }).catch((error: Error) => dispatchEvent(new CustomEvent(notKeptEvent, { detail: error.message })));
  }

  const arranged = me.preferences[area] ?? {};
  for (const name of Object.keys(local.listItems?.() ?? {})) if (kept.test(name)) local.removeItem(name);
  for (const [name, value] of Object.entries(arranged)) local.setItem(name, value);

  return {
    ...local,
    setItem(name, value) {
      local.setItem(name, value);
      keep(name, value);
    },
    removeItem(name) {
      local.removeItem(name);
      keep(name, null);
    },
  };
}

/** Shows a message when a setting could not be saved. */
export function useNotKept(): void {
  const notify = useNotify();
  useEffect(() => {
    const tell = (event: Event) =>
      notify(event instanceof CustomEvent ? String(event.detail) : "", { type: "warning" });
    addEventListener(notKeptEvent, tell);
    return () => removeEventListener(notKeptEvent, tell);
  }, [notify]);
}
