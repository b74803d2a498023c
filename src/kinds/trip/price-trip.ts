import type { PriceLine } from "../../modules/booking/booking-facts.ts";
import { tripSupplyWords } from "./words/fr/trip-supply.ts";

/** What places of a departure cost: its own price each, which its season or its company has set before. */
export function priceTrip(unitPrice: number, places: number): { lines: PriceLine[]; total: number } {
  const total = unitPrice * places;
  return {
    lines: [{ label: tripSupplyWords.place(places), quantity: places, unitPrice, amount: total }],
    total,
  };
}
