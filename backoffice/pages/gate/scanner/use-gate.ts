import { useCallback, useEffect, useState } from "react";
import type { GateEntry, GateList } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { addDays } from "../../../../src/shared/dates.ts";
import { CallError, query } from "../../../procedures.ts";
import { fetchPerson, type Person } from "../person.ts";
import { useNetwork } from "../use-network.ts";
import { forgetOldMarks, type KeptMark, readMarks } from "./marks.ts";
import {
  forgetLists,
  forgetOld,
  isConflict,
  type KeptScan,
  keepList,
  keepPerson,
  readLists,
  readPerson,
  readScans,
} from "./store.ts";
import { type SyncState, syncQueue } from "./sync.ts";

const listEveryMs = 60_000;

export interface Gate {
  loaded: boolean;
  online: boolean;
  signedOut: boolean;
  person: Person | null;
  lists: GateList[];
  scans: KeptScan[];
  marks: KeptMark[];
  /** The entries that the server offers; empty without network. */
  entries: GateEntry[];
  waiting: number;
  conflicts: KeptScan[];
  reload(): Promise<void>;
  sync(): Promise<void>;
  download(id: string): Promise<boolean>;
}

/** The stored guest lists, and what was scanned and pressed. */
function useKept() {
  const [lists, setLists] = useState<GateList[]>([]);
  const [scans, setScans] = useState<KeptScan[]>([]);
  const [marks, setMarks] = useState<KeptMark[]>([]);
  const reload = useCallback(async () => {
    const [keptLists, keptScans, keptMarks] = await Promise.all([readLists(), readScans(), readMarks()]);
    setLists(keptLists);
    setMarks(keptMarks);
    setScans(keptScans.sort((a, b) => b.scannedAt.localeCompare(a.scannedAt)));
  }, []);
  return { lists, scans, marks, reload };
}

/** The server's entries of today and tomorrow. */
function useOffered() {
  const [entries, setEntries] = useState<GateEntry[]>([]);
  const findEntries = useCallback(async () => {
    try {
      const today = await query("desk.entries", {});
      const next = await query("desk.entries", { day: addDays(today.day, 1) });
      const known = new Set(today.entries.map(({ id }) => id));
      // A product with entries on both days is offered once.
      const found = [...today.entries, ...next.entries.filter(({ id }) => !known.has(id))];
      setEntries(found.filter((one) => one.state !== "CANCELLED"));
    } catch {
      setEntries([]);
    }
  }, []);
  return { entries, findEntries };
}

/** The scanner's state, and its synchronisation with the server. */
export function useGate(): Gate {
  const [loaded, setLoaded] = useState(false);
  const [online, setOnline] = useState(navigator.onLine);
  const [signedOut, setSignedOut] = useState(false);
  const [person, setPerson] = useState<Person | null>(null);
  const { lists, scans, marks, reload } = useKept();
  const { entries, findEntries } = useOffered();

  const note = useCallback((state: SyncState) => {
    setSignedOut(state === "SIGNED_OUT");
    setOnline(state !== "OFFLINE");
  }, []);

  const sync = useCallback(async () => {
    note(await syncQueue());
    await reload();
  }, [note, reload]);

  const download = useCallback(
    async (id: string) => {
      try {
        await keepList(await query("desk.gateList", { id }));
        await reload();
        return true;
      } catch (error) {
        if (error instanceof CallError)
          note(error.status === 401 ? "SIGNED_OUT" : error.status === 0 ? "OFFLINE" : "DONE");
        return false;
      }
    },
    [note, reload],
  );

  const start = useCallback(async () => {
    const [kept, current] = [await readPerson(), await fetchPerson()];
    if (current === "SIGNED_OUT") setSignedOut(true);
    else if (current) {
      if (kept && kept.id !== current.id) await forgetLists();
      await keepPerson(current);
      await findEntries();
    } else setOnline(false);
    setPerson(current && current !== "SIGNED_OUT" ? current : (kept ?? null));
    await forgetOld(Date.now());
    await forgetOldMarks(Date.now());
    await reload();
    setLoaded(true);
    await sync();
  }, [findEntries, reload, sync]);

  useEffect(() => {
    void start();
    // Without persistent storage the browser may delete the data.
    void navigator.storage?.persist?.();
  }, [start]);

  const onGone = useCallback(() => setOnline(false), []);
  useNetwork({ online, sync, onGone });
  // Loads the entries whenever `online` becomes true.
  useEffect(() => (online ? undefined : () => void findEntries()), [online, findEntries]);

  const waiting = [...scans, ...marks].filter(({ state }) => state === "QUEUED").length;
  const conflicts = scans.filter(isConflict);
  const state = { loaded, online, signedOut, person, lists, scans, marks, entries, waiting, conflicts };
  return { ...state, reload, sync, download };
}

/** Refreshes the open entry's list while there is network. */
export function useFreshList(gate: Gate, id: string | null): void {
  const { download, online } = gate;
  useEffect(() => {
    if (!id || !online) return;
    void download(id);
    const timer = setInterval(() => void download(id), listEveryMs);
    return () => clearInterval(timer);
  }, [id, online, download]);
}
