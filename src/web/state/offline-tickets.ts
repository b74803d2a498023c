import { useEffect, useSyncExternalStore } from "react";
import type { BookingTickets } from "../../modules/booking/view/view-schema.ts";
import { getSession } from "./session.ts";
import { readLocal, ticketsKey, writeLocal } from "./stored.ts";

/**
 * Saves viewed tickets on the phone so that they open without network, which is often missing at the gate. Each
 * copy belongs to the person who saved it.
 */

const keptMaximum = 30;
const keptAfterTravel = 3 * 86_400_000;

export interface SavedTickets {
  userId: string;
  savedAt: number;
  value: BookingTickets;
}

const listeners = new Set<() => void>();
let cache: SavedTickets[] | undefined;

function all(): SavedTickets[] {
  cache ??= readLocal<SavedTickets[]>(ticketsKey) ?? [];
  return cache;
}

/** Saves the newest copy of each booking and drops journeys long past. */
function saveTickets(values: readonly BookingTickets[], now = Date.now()): void {
  const userId = getSession().userData?.id;
  if (!userId || values.length === 0) return;
  const fresh = new Set(values.map((value) => value.booking.id));
  const others = all().filter(
    (one) => !fresh.has(one.value.booking.id) && Date.parse(one.value.booking.endsAt) > now - keptAfterTravel,
  );
  cache = [...values.map((value) => ({ userId, savedAt: now, value })), ...others].slice(0, keptMaximum);
  writeLocal(ticketsKey, cache);
  for (const listener of listeners) listener();
}

/** Removes a cancelled booking's copy, so that it is not shown at a gate. */
export function forgetTickets(bookingId: string): void {
  cache = all().filter((one) => one.value.booking.id !== bookingId);
  writeLocal(ticketsKey, cache);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: SavedTickets[] = [];

/**
 * This person's copies, the next journey first. The cookie that identifies the person lasts a day,
 * and without network the server cannot be asked: the copies then count as those of the last person
 * here. Logging out deletes them.
 */
export function useSavedTickets(): SavedTickets[] {
  // On the server there is no device that could keep tickets.
  const saved = useSyncExternalStore(subscribe, all, () => none);
  const userId = getSession().userData?.id ?? saved[0]?.userId;
  return saved
    .filter((one) => one.userId === userId)
    .sort((a, b) => a.value.booking.startsAt.localeCompare(b.value.booking.startsAt));
}

/** Saves tickets that the server has just returned. */
export function useKeepTickets(values: readonly (BookingTickets | undefined)[]): void {
  const known = values.filter((value): value is BookingTickets => value !== undefined);
  // All of it: a change of date gives the same booking another time, seat and code.
  const content = JSON.stringify(known);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content stands for the list, which is another one each time
  useEffect(() => saveTickets(known), [content]);
}
