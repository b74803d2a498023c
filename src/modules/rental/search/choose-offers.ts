import { dayNumber, numbersFrom } from "../../../shared/rental/day-number.ts";
import type { RentalSort } from "../view-schema.ts";
import type { Offer, OfferDay } from "./read-offers.ts";

/** Which offers are free for a stay, and in which order they are listed. */

export interface Stay {
  /** Days or nights that are occupied and paid. */
  days: readonly number[];
  /** The day on which it ends. */
  departure: number;
}

export interface ChosenOffer {
  id: string;
  paid: number;
  score: number;
}

export function nightsOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Stay | null {
  if (!from || !to) return null;
  const departure = dayNumber(to);
  return { days: numbersFrom(dayNumber(from), departure), departure };
}

/** The rules of the first and the last day allow the stay, and none of its days is taken. */
export function isFree(offer: Offer, { days, departure }: Stay): boolean {
  const [start = departure] = days;
  const end = start + days.length;
  if (offer.taken.some((day) => day >= start && day < end)) return false;
  const ruleOf = (wanted: number): OfferDay | undefined => offer.days.find(([day]) => day === wanted);
  const [, , minStay, arrivalOk = true] = ruleOf(start) ?? [];
  const [, , , , departureOk = true] = ruleOf(departure) ?? [];
  const fits = days.length >= (minStay ?? offer.minimum) && days.length <= offer.maximum;
  return fits && arrivalOk && departureOk;
}

export function seasonsOf(offer: Offer, { days }: Stay): Map<number, number> {
  const [start = 0] = days;
  const seasons = new Map<number, number>();
  for (const [day, price] of offer.days) {
    if (price !== null && day >= start && day < start + days.length) seasons.set(day, price);
  }
  return seasons;
}

/** Guests trust many good reviews more than one perfect review. */
export const scoreOf = ({ ratingAverage, ratingCount }: Pick<Offer, "ratingAverage" | "ratingCount">) =>
  ratingAverage === null ? 0 : (ratingAverage * ratingCount + 8) / (ratingCount + 2);

/** What is equal in all else is always listed in the same order: pages then neither repeat nor skip an offer. */
const byPrice = (a: ChosenOffer, b: ChosenOffer) => a.paid - b.paid || (a.id < b.id ? -1 : 1);

const orders: Record<RentalSort, (a: ChosenOffer, b: ChosenOffer) => number> = {
  price: byPrice,
  rating: (a, b) => b.score - a.score || byPrice(a, b),
  recommended: (a, b) => Math.round(b.score) - Math.round(a.score) || byPrice(a, b),
};

interface Wanted {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  sort: RentalSort;
}

export function inOrder(offers: readonly ChosenOffer[], wanted: Wanted): ChosenOffer[] {
  const { priceMin = 0, priceMax = Number.POSITIVE_INFINITY, sort } = wanted;
  return offers.filter(({ paid }) => paid >= priceMin && paid <= priceMax).sort(orders[sort]);
}
