import { failureOf } from "./failures.ts";
import { callRest } from "./rest.ts";
import { trpcClient } from "./trpc.ts";

/**
 * Handovers on this device: drafts, which outlive a reload, and finished ones that wait for a network. Each uploaded
 * photograph is remembered by its key and the handover has an id of its own, so nothing is sent or recorded twice.
 */

export interface QueuedPhoto {
  blob: Blob;
  key: string | null;
  /** The view that it shows; an older version of this page knew none. */
  shot?: string;
}

export interface MarkedDamage {
  view: string;
  x: number;
  y: number;
  note: string;
}

export interface QueuedHandover {
  id: string;
  bookingId: string;
  direction: "OUT" | "IN";
  /** When it was finished; null: a draft. */
  at: string | null;
  km: number | null;
  fuelEighths: number | null;
  notes: string;
  photos: QueuedPhoto[];
  /** Views that were not taken, and why; left out by an older version of this page, which sent photographs alone. */
  skipped?: Record<string, string>;
  damages?: MarkedDamage[];
  keep?: { kept: number; reason: string };
  code?: string;
  /** Where the guide stood when it was left. */
  step?: string;
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

async function handoversOf(bookingId: string): Promise<QueuedHandover[]> {
  const all: QueuedHandover[] = await inStore("readonly", (store) => store.getAll());
  return all.filter((one) => one.bookingId === bookingId);
}

export const waitingHandovers = async (bookingId: string): Promise<QueuedHandover[]> =>
  (await handoversOf(bookingId)).filter(({ at }) => at !== null);

/** What has been begun here of this handover; a draft of another one of the same booking is past, and removed. */
export async function draftHandover(
  bookingId: string,
  direction: QueuedHandover["direction"],
): Promise<QueuedHandover | undefined> {
  const drafts = (await handoversOf(bookingId)).filter(({ at }) => at === null);
  for (const draft of drafts) if (draft.direction !== direction) await dropHandover(draft.id);
  return drafts.find((draft) => draft.direction === direction);
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

/** The views in their order: those that were taken, with the keys of their photographs, then those that were not. */
function stateOf({ photos, skipped, damages = [] }: QueuedHandover) {
  if (!skipped) return undefined;
  const taken = photos.flatMap(({ shot, key }) => (shot ? [{ shot, photo: key, skipped: "" }] : []));
  const left = Object.entries(skipped).map(([shot, why]) => ({ shot, photo: null, skipped: why }));
  return { shots: [...taken, ...left], damages };
}

/**
 * Sends a finished handover. Without an answer it stays finished and is retried later; one that the server refuses is a
 * draft again, to be corrected, because a retry would be refused too.
 */
export async function sendHandover(handover: QueuedHandover): Promise<void> {
  const { id, bookingId, direction, at, km, fuelEighths, notes, keep, code } = handover;
  try {
    const photos = await sendPhotos(handover);
    const wanted = {
      id,
      bookingId,
      direction,
      at: new Date(at ?? Date.now()),
      km,
      fuelEighths,
      notes,
      photos,
    };
    await trpcClient.rental.recordHandover.mutate({ ...wanted, state: stateOf(handover), keep, code });
  } catch (error) {
    const { status } = failureOf(error);
    if (status !== null && status >= 400 && status < 500 && status !== 401) {
      // Photographs are sent again: they may have been uploaded by another person on this device.
      const unsent = handover.photos.map((photo) => ({ ...photo, key: null }));
      await keepHandover({ ...handover, at: null, photos: unsent });
    }
    throw error;
  }
  await dropHandover(id);
}

async function dropHandover(id: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(id));
}
