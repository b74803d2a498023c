import { dayNumber, numbersFrom } from "../rules/day-number.ts";
import type { RentalSort } from "../view-schema.ts";
import type { Days } from "./read-occupancy.ts";
import type { Offer } from "./read-offers.ts";

/** Which offers are available for a stay, and the order in which they are listed. */

export interface Stay extends Days {
  /** Days or nights that are occupied and paid. */
  days: readonly number[];
  /** The day on which the stay ends. */
  departure: number;
}

export interface ChosenOffer<One extends Offer = Offer> {
  offer: One;
  stay: Stay | null;
  /** Price of the stay, or of an ordinary day. */
  paid: number;
}

export function stayOf(days: readonly number[], departure: number): Stay {
  const [start = departure] = days;
  return { days, start, end: start + days.length, departure };
}

export function nightsOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Stay | null {
  if (!from || !to) return null;
  const departure = dayNumber(to);
  return stayOf(numbersFrom(dayNumber(from), departure), departure);
}

/** True when the rules of the first and the last day allow the stay. */
export function allowsStay({ rules, minimum, maximum }: Offer, { days, start, departure }: Stay): boolean {
  if (days.length > maximum) return false;
  if (!rules) return days.length >= minimum;
  const arrival = rules.get(start);
  const arrives = days.length >= (arrival?.minStay ?? minimum) && (arrival?.arrivalOk ?? true);
  return arrives && (rules.get(departure)?.departureOk ?? true);
}

export type Filter<One extends Offer> = (offer: One) => boolean;

export function filtersThatAreSet<One extends Offer>(filters: [set: boolean, Filter<One>][]): Filter<One>[] {
  return filters.flatMap(([set, filter]) => (set ? [filter] : []));
}

export function thatPass<One extends Offer>(offers: readonly One[], filters: Filter<One>[]): readonly One[] {
  return filters.length === 0 ? offers : offers.filter((offer) => filters.every((filter) => filter(offer)));
}

type Order = (a: ChosenOffer, b: ChosenOffer) => number;
const byPrice: Order = (a, b) => a.paid - b.paid;

const orders: Record<RentalSort, Order> = {
  price: byPrice,
  rating: (a, b) => b.offer.score - a.offer.score || byPrice(a, b),
  recommended: (a, b) => b.offer.stars - a.offer.stars || byPrice(a, b),
};

interface Wanted {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  sort: RentalSort;
}

/** Ties are sorted by id, so that pages neither repeat nor skip an offer. */
export function inOrder<One extends Offer>(
  offers: readonly ChosenOffer<One>[],
  wanted: Wanted,
): ChosenOffer<One>[] {
  const { priceMin = 0, priceMax = Number.POSITIVE_INFINITY, sort } = wanted;
  return offers.filter(({ paid }) => paid >= priceMin && paid <= priceMax).sort(orders[sort]);
}

/**
 * A list cached for later requests: columns of numbers instead of an object per offer, because a thousand lists of
 * objects would cost the garbage collector millions of them.
 */
export interface KeptOrder {
  /** Index of each offer in the list of its city. */
  places: Int32Array;
  paid: Float64Array;
  /** The different stays of the list, and the index of each offer's stay. */
  stays: readonly (Stay | null)[];
  whichStay: Uint16Array;
}

export function keptOrderOf(chosen: readonly ChosenOffer[]): KeptOrder {
  const stays = [...new Set(chosen.map(({ stay }) => stay))];
  const numbers = new Map(stays.map((stay, index) => [stay, index]));
  return {
    places: Int32Array.from(chosen, ({ offer }) => offer.index),
    paid: Float64Array.from(chosen, ({ paid }) => paid),
    stays,
    whichStay: Uint16Array.from(chosen, ({ stay }) => numbers.get(stay) ?? 0),
  };
}

/** The offers at some positions of a cached list. */
export function chosenAt<One extends Offer>(
  { places, paid, stays, whichStay }: KeptOrder,
  offers: readonly One[],
  at: Int32Array,
): ChosenOffer<One>[] {
  return Array.from(at).flatMap((position) => {
    const offer = offers[places[position] ?? -1];
    const stay = stays[whichStay[position] ?? 0] ?? null;
    return offer ? [{ offer, stay, paid: paid[position] ?? 0 }] : [];
  });
}
