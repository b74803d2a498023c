/** How a season changes a price. */

/** Rounding step and minimum of prices: counters handle no smaller amounts. */
export const seasonStep = 50;
export const seasonLowest = 100;

/** Changes a price by a percentage, rounded to an amount that can be paid in coins. */
export function seasonPrice(price: number, percent: number): number {
  return Math.max(seasonLowest, Math.round((price * (100 + percent)) / 100 / seasonStep) * seasonStep);
}
