import { CallError, mutate, query } from "../../../procedures.ts";
import type { SyncState } from "../scanner/sync.ts";
import type { SentDeskSale } from "../sent-schema.ts";
import {
  forgetAsk,
  forgetUnits,
  type KeptSale,
  keepSale,
  keepUnits,
  readAsks,
  readSales,
  readUnits,
} from "./store.ts";

const isFinal = ({ status }: CallError) => status === 400 || status === 404 || status === 409;

function sentOf(sale: KeptSale): SentDeskSale {
  const { id, allotmentId, units, passengers, cashReceived, soldAt } = sale;
  return { id, allotmentId, units, passengers, cashReceived, soldAt };
}

/**
 * Repeats pending reservations, whose answer may have been lost: either the units are
 * ours, or the refusal is final.
 */
async function askAgain(personId: string): Promise<void> {
  for (const { personId: asker, ...wish } of await readAsks()) {
    if (asker !== personId) continue;
    try {
      await keepUnits({ ...(await mutate("desk.takeUnits", wish)), personId });
    } catch (error) {
      if (!(error instanceof CallError) || !isFinal(error)) throw error;
    }
    await forgetAsk(wish.id);
  }
}

/**
 * Sends sales in the order in which they were made. A refused sale stays with its reason
 * and is sent again the next time.
 */
async function sendSales(personId: string): Promise<void> {
  const queue = (await readSales())
    .filter((sale) => sale.answer === null && sale.personId === personId)
    .sort((a, b) => a.soldAt.localeCompare(b.soldAt));
  for (const sale of queue) {
    try {
      await keepSale({ ...sale, answer: await mutate("desk.syncSale", sentOf(sale)), refusal: null });
    } catch (error) {
      if (!(error instanceof CallError) || !isFinal(error)) throw error;
      await keepSale({ ...sale, refusal: error.message });
    }
  }
}

/**
 * Refreshes the reserved units. Products that have started are released automatically
 * once all their sales are sent.
 */
async function refreshUnits(personId: string, now: number): Promise<void> {
  const waiting = new Set(
    (await readSales()).filter((sale) => sale.answer === null).map((sale) => sale.allotmentId),
  );
  for (const stock of await readUnits()) {
    if (stock.personId !== personId) continue;
    try {
      const fresh = await query("desk.units", { id: stock.id });
      await keepUnits({ ...fresh, personId });
      if (new Date(fresh.saleEndsAt).getTime() > now || waiting.has(stock.id)) continue;
      if (fresh.state !== "RETURNED") await mutate("desk.returnUnits", { id: stock.id });
      await forgetUnits(stock.id);
    } catch (error) {
      if (!(error instanceof CallError) || !isFinal(error)) throw error;
    }
  }
}

async function syncAll(personId: string): Promise<SyncState> {
  try {
    await askAgain(personId);
    await sendSales(personId);
    await refreshUnits(personId, Date.now());
    return "DONE";
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === 401 ? "SIGNED_OUT" : "OFFLINE";
  }
}

let running: Promise<SyncState> | null = null;

/** Synchronises the device. Each sale has a fixed id, so it counts once even if sent twice or by two windows. */
export function syncDesk(personId: string): Promise<SyncState> {
  running ??= syncAll(personId).finally(() => {
    running = null;
  });
  return running;
}
