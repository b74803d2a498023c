import { CallError, mutate } from "../../../procedures.ts";
import type { SentScan } from "../sent-schema.ts";
import { readMarks, sendMarks } from "./marks.ts";
import { answered, type KeptScan, keepScan, readScans } from "./store.ts";

export type SyncState = "DONE" | "OFFLINE" | "SIGNED_OUT";

const batch = 50;
const answerMs = 2500;

function sentOf({ id, ticket, productId, scannedAt, device, offline, people }: KeptScan): SentScan {
  return { id, ticket, productId, scannedAt, device, offline, ...(people ? { people } : {}) };
}

/** Asks the server with a short timeout; null without an answer, and the scan stays in the queue. */
export async function askServer(scan: KeptScan): Promise<KeptScan | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), answerMs);
  try {
    const result = await mutate("booking.checkIn", sentOf(scan), patience.signal);
    const known = { ...answered(scan, result), atOnce: true };
    await keepScan(known);
    return known;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function sendBatch(scans: readonly KeptScan[]): Promise<void> {
  const results = await mutate("booking.syncScans", {
    scans: scans.map((scan) => sentOf({ ...scan, offline: true })),
  });
  for (const scan of scans) {
    const result = results.find((one) => one.id === scan.id);
    if (result) await keepScan(answered(scan, result));
  }
}

/** Sends scans one at a time, so that one the server refuses does not block the others. */
async function sendOneByOne(scans: readonly KeptScan[]): Promise<void> {
  for (const scan of scans) {
    try {
      await sendBatch([scan]);
    } catch (error) {
      if (!(error instanceof CallError) || !isFinal(error)) throw error;
      await keepScan({ ...scan, state: "REFUSED", refusal: error.message });
    }
  }
}

const isFinal = ({ status }: CallError) => status === 400 || status === 404 || status === 409;

/** With nothing to send, checks that the server can be reached and the session is valid. */
async function knock(): Promise<SyncState> {
  const signal = AbortSignal.timeout(answerMs);
  const answer = await fetch("/api/backoffice/me", { cache: "no-store", signal }).catch(() => null);
  if (answer?.status === 401) return "SIGNED_OUT";
  return answer ? "DONE" : "OFFLINE";
}

async function sendAll(): Promise<SyncState> {
  const queue = (await readScans())
    .filter((scan) => scan.state === "QUEUED")
    .sort((a, b) => a.scannedAt.localeCompare(b.scannedAt));
  const marked = (await readMarks()).some(({ state }) => state === "QUEUED");
  if (queue.length === 0 && !marked) return knock();
  try {
    await sendMarks();
    for (let start = 0; start < queue.length; start += batch) {
      const part = queue.slice(start, start + batch);
      await sendBatch(part).catch((error) => {
        if (error instanceof CallError && isFinal(error)) return sendOneByOne(part);
        throw error;
      });
    }
    return "DONE";
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? "SIGNED_OUT" : "OFFLINE";
  }
}

let running: Promise<SyncState> | null = null;

/** Sends the queue. Each scan has a fixed id, so it counts once even if sent twice or by two windows. */
export function syncQueue(): Promise<SyncState> {
  running ??= sendAll().finally(() => {
    running = null;
  });
  return running;
}
