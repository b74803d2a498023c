import { useSyncExternalStore } from "react";
import { basketMaximum } from "../../shared/booking/basket.ts";
import type { BookingDraft } from "./session.ts";
import { readLocal, writeLocal } from "./stored.ts";

/**
 * The basket: what a person collects to pay at once. It is in the browser's storage, so it survives a reload and
 * a sign-in and needs no network. Nothing in it is held before the payment.
 */

export type LegName = "OUTBOUND" | "RETURN";

export interface BasketThing {
  leg: LegName;
  draft: BookingDraft;
  /** The country of its product: a basket is paid in one country. */
  country: string | null;
  /** The journey with a connection that it is a part of: both parts are held together or not at all. */
  journey?: { id: string; list: string };
  /** Why it was lost, until the person chooses again. */
  lost?: string;
  /** Its units that another customer has taken. */
  taken?: number[];
}

const name = "mboa-basket";
const listeners = new Set<() => void>();
const none: readonly BasketThing[] = [];
let things: readonly BasketThing[] | undefined;

const isThing = (one: Partial<BasketThing> | null): one is BasketThing =>
  typeof one?.draft?.productId === "string" && typeof one.draft.shown?.total === "number";

export function readBasket(): readonly BasketThing[] {
  if (!things) {
    const kept = readLocal<BasketThing[]>(name);
    things = Array.isArray(kept) ? kept.filter(isThing).slice(0, basketMaximum) : none;
  }
  return things;
}

function keepBasket(next: readonly BasketThing[]): void {
  things = next;
  writeLocal(name, next);
  for (const listener of listeners) listener();
}

interface ThingName {
  leg: LegName;
  productId: string;
}

export const isThingOf = ({ leg, draft }: Pick<BasketThing, "leg" | "draft">, other: ThingName): boolean =>
  leg === other.leg && draft.productId === other.productId;

/** Adds new things and replaces another choice of the same product; returns why it could not. */
export function addThings(added: readonly BasketThing[]): "added" | "full" | "country" {
  const same = (thing: BasketThing) =>
    added.some(({ leg, draft: { productId } }) => isThingOf(thing, { leg, productId }));
  const others = readBasket().filter((thing) => !same(thing));
  const next = [...others, ...added];
  if (next.length > basketMaximum) return "full";
  if (new Set(next.map(({ country }) => country)).size > 1) return "country";
  keepBasket(next.sort((a, b) => startOf(a) - startOf(b)));
  return "added";
}

const startOf = ({ draft }: BasketThing) => Date.parse(draft.shown?.when ?? "") || 0;

export function removeThings(gone: readonly ThingName[]): void {
  keepBasket(readBasket().filter((thing) => !gone.some((one) => isThingOf(thing, one))));
}

/** Changes the choice of a thing and clears its loss. */
export function changeThing(which: ThingName, change: Partial<BookingDraft>): void {
  keepBasket(
    readBasket().map((thing) => {
      if (!isThingOf(thing, which)) return thing;
      const { lost: _, taken: __, draft, ...rest } = thing;
      return { ...rest, draft: { ...draft, ...change } };
    }),
  );
}

/** Marks what the server could not hold, with its reason. */
export function markLost(gone: readonly (ThingName & { message: string; units: number[] })[]): void {
  keepBasket(
    readBasket().map((thing) => {
      const reason = gone.find((one) => isThingOf(thing, one));
      return reason ? { ...thing, lost: reason.message, taken: reason.units } : thing;
    }),
  );
}

function subscribe(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== name && event.key !== null) return;
    things = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", elsewhere);
  };
}

export function useBasket(): readonly BasketThing[] {
  return useSyncExternalStore(subscribe, readBasket, () => none);
}
