import { CallError } from "../../../procedures.ts";
import { ask, type SentDeskSale, tell } from "../api.ts";
import type { SyncState } from "../scanner/sync.ts";
import {
  forgetAsk,
  forgetSeats,
  type KeptSale,
  keepSale,
  keepSeats,
  readAsks,
  readSales,
  readSeats,
} from "./store.ts";

const isFinal = ({ status }: CallError) => status === 400 || status === 404 || status === 409;

function sentOf(sale: KeptSale): SentDeskSale {
  const { id, allotmentId, units, passengers, cashReceived, soldAt } = sale;
  return { id, allotmentId, units, passengers, cashReceived, soldAt };
}

/** An answer to an earlier asking may have been lost with the network: the seats are ours, or the refusal is final. */
async function askAgain(personId: string): Promise<void> {
  for (const { personId: asker, ...wish } of await readAsks()) {
    if (asker !== personId) continue;
    try {
      await keepSeats({ ...(await tell("trip.takeDeskSeats", wish)), personId });
    } catch (error) {
      if (!(error instanceof CallError) || !isFinal(error)) throw error;
    }
    await forgetAsk(wish.id);
  }
}

/** In the order in which they were sold. What is refused stays, with the reason, and is sent again the next time. */
async function sendSales(personId: string): Promise<void> {
  const queue = (await readSales())
    .filter((sale) => sale.answer === null && sale.personId === personId)
    .sort((a, b) => a.soldAt.localeCompare(b.soldAt));
  for (const sale of queue) {
    try {
      await keepSale({ ...sale, answer: await tell("trip.syncDeskSale", sentOf(sale)), refusal: null });
    } catch (error) {
      if (!(error instanceof CallError) || !isFinal(error)) throw error;
      await keepSale({ ...sale, refusal: error.message });
    }
  }
}

/** How the departures stand. What has left is given back by itself, once all its sales are told. */
async function refreshSeats(personId: string, now: number): Promise<void> {
  const waiting = new Set(
    (await readSales()).filter((sale) => sale.answer === null).map((sale) => sale.allotmentId),
  );
  for (const seats of await readSeats()) {
    if (seats.personId !== personId) continue;
    try {
      const fresh = await ask("trip.deskSeats", { id: seats.id });
      await keepSeats({ ...fresh, personId });
      if (new Date(fresh.departsAt).getTime() > now || waiting.has(seats.id)) continue;
      if (fresh.state !== "RETURNED") await tell("trip.returnDeskSeats", { id: seats.id });
      await forgetSeats(seats.id);
    } catch (error) {
      if (!(error instanceof CallError) || !isFinal(error)) throw error;
    }
  }
}

async function syncAll(personId: string): Promise<SyncState> {
  try {
    await askAgain(personId);
    await sendSales(personId);
    await refreshSeats(personId, Date.now());
    return "DONE";
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === 401 ? "SIGNED_OUT" : "OFFLINE";
  }
}

let running: Promise<SyncState> | null = null;

/** A sale keeps its id: sent twice, or by two windows, it is one. */
export function syncDesk(personId: string): Promise<SyncState> {
  running ??= syncAll(personId).finally(() => {
    running = null;
  });
  return running;
}
