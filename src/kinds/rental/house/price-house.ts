import type { PriceLine } from "../../../modules/booking/booking-facts.ts";
import { type PricedDay, priceLines } from "../days/price-lines.ts";
import { isHouseWeekend } from "../rules/rental-days.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";

/** Prices a stay: the sum of its nights, one discount for its length, and the cleaning once. */

export const weeklyNights = 7;
export const monthlyNights = 28;

export interface HouseTariff {
  price: number;
  weekendPrice: number | null;
  seasons: ReadonlyMap<number, number>;
  cleaning: number;
  /** In basis points. */
  weeklyDiscount: number;
  monthlyDiscount: number;
}

const fr = rentalSupplyWords.lines;

type Seasons = HouseTariff["seasons"];

function nightPrice({ price, weekendPrice }: HouseTariff, seasons: Seasons, day: number): number {
  return seasons.get(day) ?? (isHouseWeekend(day) ? (weekendPrice ?? price) : price);
}

function night(tariff: HouseTariff, day: number): PricedDay {
  const price = nightPrice(tariff, tariff.seasons, day);
  if (tariff.seasons.has(day)) return { label: fr.seasonNight, price };
  const weekend = isHouseWeekend(day) && tariff.weekendPrice !== null;
  return { label: weekend ? fr.weekendNight : fr.night, price };
}

/** The monthly discount replaces the weekly one; without a monthly discount a long stay keeps the weekly one. */
export function lengthDiscount(
  tariff: Pick<HouseTariff, "weeklyDiscount" | "monthlyDiscount">,
  nights: number,
): number {
  if (nights >= monthlyNights) return Math.max(tariff.monthlyDiscount, tariff.weeklyDiscount);
  return nights >= weeklyNights ? tariff.weeklyDiscount : 0;
}

interface StaySums {
  /** The discount in basis points, and the amount that it takes off. */
  basisPoints: number;
  off: number;
  total: number;
}

function sumsOf(tariff: HouseTariff, nights: readonly number[], seasons: Seasons): StaySums {
  let sum = 0;
  for (const day of nights) sum += nightPrice(tariff, seasons, day);
  const basisPoints = lengthDiscount(tariff, nights.length);
  const off = Math.floor((sum * basisPoints) / 10_000);
  return { basisPoints, off, total: sum - off + tariff.cleaning };
}

/** The total of `priceHouse` without its lines, for lists that price all houses of a city. */
export const totalOfHouse = (tariff: HouseTariff, nights: readonly number[], seasons: Seasons) =>
  sumsOf(tariff, nights, seasons).total;

export function priceHouse(
  tariff: HouseTariff,
  nights: readonly number[],
): { lines: PriceLine[]; total: number } {
  const { basisPoints, off, total } = sumsOf(tariff, nights, tariff.seasons);
  const lines = priceLines(nights.map((day) => night(tariff, day)));
  if (off > 0) {
    const label = nights.length >= monthlyNights ? fr.monthlyDiscount : fr.weeklyDiscount;
    lines.push({ label: label(basisPoints / 100), quantity: 1, unitPrice: -off, amount: -off });
  }
  if (tariff.cleaning > 0) {
    lines.push({ label: fr.cleaning, quantity: 1, unitPrice: tariff.cleaning, amount: tariff.cleaning });
  }
  return { lines, total };
}
