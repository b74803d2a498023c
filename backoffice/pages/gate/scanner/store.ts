import type { ScanOutcome, ScanResult } from "../../../../src/modules/booking/view-schema.ts";
import type { GateList } from "../../../../src/modules/trip/gate-schema.ts";
import type { SentScan } from "../api.ts";
import { type LocalOutcome, letsPass, type Verdict } from "./judge.ts";

/** What the device keeps for when there is no network: lists of departures, readings, and who is at the gate. */

export interface KeptScan extends SentScan {
  verdict: Verdict;
  /** QUEUED until the server has answered; REFUSED when it will never accept this reading. */
  state: "QUEUED" | "SENT" | "REFUSED";
  /** The server's word, which is the last one. */
  answer: ScanOutcome | null;
  answerUsedAt: string | null;
  answerUsedBy: string | null;
  refusal: string | null;
}

export interface KeptPerson {
  id: string;
  fullName: string;
}

const stores = ["lists", "scans", "facts"] as const;
type Store = (typeof stores)[number];

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("mboa-scanner", 1);
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function run<T>(store: Store, mode: IDBTransactionMode, work: (all: IDBObjectStore) => IDBRequest<T>) {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: "strict" });
    const request = work(transaction.objectStore(store));
    // Answered when it is on the disk: a reading that was confirmed to a person is not lost with the battery.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

const put = (store: Store, key: string, value: unknown) =>
  run(store, "readwrite", (all) => all.put(value, key));

export const keepList = (list: GateList) => put("lists", list.departure.id, list);
export const readLists = () => run("lists", "readonly", (all) => all.getAll() as IDBRequest<GateList[]>);
export const readScans = () => run("scans", "readonly", (all) => all.getAll() as IDBRequest<KeptScan[]>);
export const keepScan = (scan: KeptScan) => put("scans", scan.id, scan);
export const keepPerson = (person: KeptPerson) => put("facts", "person", person);
export const readPerson = () =>
  run("facts", "readonly", (all) => all.get("person") as IDBRequest<KeptPerson | undefined>);

/** Names of travellers are not for the next person who signs in; readings that were not sent stay. */
export async function forgetLists(): Promise<void> {
  await run("lists", "readwrite", (all) => all.clear());
}

const keptMs = 3 * 24 * 3_600_000;

/** Departures that are long over leave the device, once everything about them is sent. */
export async function forgetOld(now: number): Promise<void> {
  const [lists, scans] = [await readLists(), await readScans()];
  const over = (instant: string) => now - new Date(instant).getTime() > keptMs;
  const waiting = new Set(scans.filter((scan) => scan.state === "QUEUED").map((scan) => scan.productId));
  for (const { departure } of lists) {
    if (!over(departure.arrivesAt) || waiting.has(departure.id)) continue;
    await run("lists", "readwrite", (all) => all.delete(departure.id));
  }
  for (const scan of scans) {
    if (scan.state === "QUEUED" || !over(scan.scannedAt)) continue;
    await run("scans", "readwrite", (all) => all.delete(scan.id));
  }
}

export function answered(scan: KeptScan, result: ScanResult): KeptScan {
  const { outcome, usedAt, usedDevice } = result;
  return { ...scan, state: "SENT", answer: outcome, answerUsedAt: usedAt, answerUsedBy: usedDevice };
}

/** Somebody was let in on this device's word, and the server says otherwise. */
export function isConflict(scan: KeptScan): boolean {
  return letsPass(scan.verdict.outcome) && scan.answer !== null && !letsPass(scan.answer);
}

export const saidOf = (scan: KeptScan): LocalOutcome => scan.answer ?? scan.verdict.outcome;
