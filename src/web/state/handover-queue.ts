import { failureOf } from "./failures.ts";
import { callRest } from "./rest.ts";
import { trpcClient } from "./trpc.ts";

/**
 * Handovers waiting on this device: recorded without network, sent once it is back. Each uploaded photograph is
 * remembered by its key and the handover has an id of its own, so nothing is sent or recorded twice.
 */

export interface QueuedHandover {
  id: string;
  bookingId: string;
  direction: "OUT" | "IN";
  at: string;
  km: number | null;
  fuelEighths: number | null;
  notes: string;
  photos: { blob: Blob; key: string | null }[];
}

const storeName = "handovers";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("mboa-handovers", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = act(database.transaction(storeName, mode).objectStore(storeName));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

export async function keepHandover(handover: QueuedHandover): Promise<void> {
  await inStore("readwrite", (store) => store.put(handover));
}

export async function waitingHandovers(bookingId: string): Promise<QueuedHandover[]> {
  const all: QueuedHandover[] = await inStore("readonly", (store) => store.getAll());
  return all.filter((one) => one.bookingId === bookingId);
}

async function sendPhotos(handover: QueuedHandover): Promise<string[]> {
  const keys: string[] = [];
  for (const photo of handover.photos) {
    if (!photo.key) {
      const body = new FormData();
      body.append("file", photo.blob, "photo.jpg");
      const path = `/api/rental/handovers/${handover.bookingId}`;
      photo.key = (await callRest<{ key: string }>(path, { method: "POST", body })).key;
      await keepHandover(handover);
    }
    keys.push(photo.key);
  }
  return keys;
}

/**
 * Sends a saved handover. Without an answer it stays saved and is retried later; one that the server refuses is
 * removed, because a retry would be refused too.
 */
export async function sendHandover(handover: QueuedHandover): Promise<void> {
  const { id, bookingId, direction, at, km, fuelEighths, notes } = handover;
  try {
    const photos = await sendPhotos(handover);
    const wanted = { id, bookingId, direction, at: new Date(at), km, fuelEighths, notes, photos };
    await trpcClient.rental.recordHandover.mutate(wanted);
  } catch (error) {
    const { status } = failureOf(error);
    if (status !== null && status >= 400 && status < 500 && status !== 401) await dropHandover(id);
    throw error;
  }
  await dropHandover(id);
}

async function dropHandover(id: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(id));
}
