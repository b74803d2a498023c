import { rentalSupplyFr } from "../../../shared/fr/rental/rental-supply.ts";
import { isHouseWeekend } from "../../../shared/rental/rental-days.ts";
import type { PriceLine } from "../../booking/kind.ts";
import { type PricedDay, priceLines } from "../days/price-lines.ts";

/** What a stay costs: the sum of its nights, one discount for its length, the cleaning once. */

export const weeklyNights = 7;
export const monthlyNights = 28;

export interface HouseTariff {
  price: number;
  weekendPrice: number | null;
  seasons: ReadonlyMap<number, number>;
  cleaning: number;
  /** Hundredths of a percent. */
  weeklyDiscount: number;
  monthlyDiscount: number;
}

const fr = rentalSupplyFr.lines;

function night(tariff: HouseTariff, day: number): PricedDay {
  const season = tariff.seasons.get(day);
  if (season !== undefined) return { label: fr.seasonNight, price: season };
  if (isHouseWeekend(day) && tariff.weekendPrice !== null) {
    return { label: fr.weekendNight, price: tariff.weekendPrice };
  }
  return { label: fr.night, price: tariff.price };
}

/** The longer discount replaces the shorter one; a month without one of its own keeps that of the week. */
export function lengthDiscount(
  tariff: Pick<HouseTariff, "weeklyDiscount" | "monthlyDiscount">,
  nights: number,
): number {
  if (nights >= monthlyNights) return Math.max(tariff.monthlyDiscount, tariff.weeklyDiscount);
  return nights >= weeklyNights ? tariff.weeklyDiscount : 0;
}

export function priceHouse(
  tariff: HouseTariff,
  nights: readonly number[],
): { lines: PriceLine[]; total: number } {
  const lines = priceLines(nights.map((day) => night(tariff, day)));
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  const basisPoints = lengthDiscount(tariff, nights.length);
  const off = -Math.floor((sum * basisPoints) / 10_000);
  if (off < 0) {
    const label = nights.length >= monthlyNights ? fr.monthlyDiscount : fr.weeklyDiscount;
    lines.push({ label: label(basisPoints / 100), quantity: 1, unitPrice: off, amount: off });
  }
  if (tariff.cleaning > 0) {
    lines.push({ label: fr.cleaning, quantity: 1, unitPrice: tariff.cleaning, amount: tariff.cleaning });
  }
  return { lines, total: lines.reduce((total, line) => total + line.amount, 0) };
}
