import { useEffect } from "react";
import { localStorageStore, type Store, useNotify } from "react-admin";
import type { Desk } from "./me.ts";
import { call } from "./procedures.ts";

/** What a person arranges in a list: saved views, hidden columns and their order, dense rows. */
const kept = /\.(savedQueries|datatable|datatable_columnRanks|dense)$/;

const notKeptEvent = "mboa:not-kept";

/**
 * What the library remembers stays in this browser, under the person's name. How somebody arranged their lists is kept
 * by the server too, and found again on another device; the server's word counts when the page is opened.
 */
export function personStore({ area, me }: Desk): Store {
  const local = localStorageStore("1", `.${area}.${me.id}`);

  function keep(name: string, value: unknown) {
    // Staff who are signed in as another person leave nothing behind.
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

/** Says it when an arrangement could not be kept. */
export function useNotKept(): void {
  const notify = useNotify();
  useEffect(() => {
    const tell = (event: Event) =>
      notify(event instanceof CustomEvent ? String(event.detail) : "", { type: "warning" });
    addEventListener(notKeptEvent, tell);
    return () => removeEventListener(notKeptEvent, tell);
  }, [notify]);
}
