import { useCallback, useEffect, useState } from "react";
import { CallError, mutate } from "../../../procedures.ts";
import { deviceLabel, fetchPerson, type Person } from "../person.ts";
import type { SyncState } from "../scanner/sync.ts";
import { useNetwork } from "../use-network.ts";
import {
  forgetOldSales,
  forgetUnits,
  type KeptSale,
  type KeptUnits,
  keepAsk,
  keepPerson,
  keepSale,
  readAsks,
  readPerson,
  readSales,
  readUnits,
} from "./store.ts";
import { syncDesk } from "./sync.ts";

export interface OfflineDesk {
  loaded: boolean;
  online: boolean;
  signedOut: boolean;
  person: Person | null;
  /** Units of this person on this device, earliest start first. */
  stocks: KeptUnits[];
  /** Latest first. */
  sales: KeptSale[];
  /** Number of reservations without an answer yet. */
  asked: number;
  sync(): Promise<void>;
  /**
   * Reserves units; returns the sentence of a refusal, or null when they are on the
   * device or will be requested again.
   */
  take(productId: string, units: number[]): Promise<string | null>;
  giveBack(id: string): Promise<string | null>;
  sell(sale: KeptSale): Promise<void>;
}

/** The offline desk's state, and its synchronisation with the server. */
export function useOfflineDesk(): OfflineDesk {
  const [loaded, setLoaded] = useState(false);
  const [online, setOnline] = useState(navigator.onLine);
  const [signedOut, setSignedOut] = useState(false);
  const [person, setPerson] = useState<Person | null>(null);
  const [stocks, setStocks] = useState<KeptUnits[]>([]);
  const [sales, setSales] = useState<KeptSale[]>([]);
  const [asked, setAsked] = useState(0);
  const personId = person?.id ?? "";

  const reload = useCallback(async (id: string) => {
    const [keptUnits, keptSales, asks] = await Promise.all([readUnits(), readSales(), readAsks()]);
    const mine = keptUnits.filter((one) => one.personId === id);
    setStocks(mine.sort((a, b) => a.startsAt.localeCompare(b.startsAt)));
    setSales(keptSales.sort((a, b) => b.soldAt.localeCompare(a.soldAt)));
    setAsked(asks.filter((one) => one.personId === id).length);
  }, []);

  /**
   * Who is signed in now; another window of this browser may have changed it. Sales go out under the name of who made them,
   * and the places shown are those of the person at the desk.
   */
  const identify = useCallback(async (): Promise<string | null> => {
    const [kept, current] = [await readPerson(), await fetchPerson()];
    const signedIn = current === "SIGNED_OUT" ? null : current;
    if (signedIn) await keepPerson(signedIn);
    const found = signedIn ?? kept ?? null;
    setPerson((before) => (before?.id === found?.id ? before : found));
    setSignedOut(current === "SIGNED_OUT");
    setOnline(current !== null);
    await reload(found?.id ?? "");
    setLoaded(true);
    return signedIn?.id ?? null;
  }, [reload]);

  const sync = useCallback(async () => {
    const id = await identify();
    if (!id) return;
    const state: SyncState = await syncDesk(id);
    setSignedOut(state === "SIGNED_OUT");
    setOnline(state !== "OFFLINE");
    await reload(id);
  }, [identify, reload]);

  const start = useCallback(async () => {
    await forgetOldSales(Date.now());
    await sync();
  }, [sync]);

  useEffect(() => {
    void start();
    // Without persistent storage the browser may delete the data.
    void navigator.storage?.persist?.();
  }, [start]);

  const onGone = useCallback(() => setOnline(false), []);
  useNetwork({ online, sync, onGone });

  async function take(productId: string, units: number[]): Promise<string | null> {
    const wish = { id: crypto.randomUUID(), productId, units, device: deviceLabel(person) };
    try {
      // Saved before it is sent, so that a lost answer can be requested again.
      await keepAsk({ ...wish, personId });
      await mutate("desk.takeUnits", wish);
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return error.message;
    } finally {
      await sync();
    }
  }

  async function giveBack(id: string): Promise<string | null> {
    try {
      await mutate("desk.returnUnits", { id });
      await forgetUnits(id);
      await reload(personId);
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return error.message;
    }
  }

  async function sell(sale: KeptSale): Promise<void> {
    await keepSale(sale);
    await reload(personId);
    void sync();
  }

  return { loaded, online, signedOut, person, stocks, sales, asked, sync, take, giveBack, sell };
}
