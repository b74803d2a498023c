import { addDays, type Day } from "../../../shared/dates.ts";

/**
 * Rentals are claimed by the day: a unit is the number of a calendar date. It is computed from the date and
 * never from an instant, so that midnight in Douala does not fall on the day before.
 */
const first: Day = "1970-01-01";
const millisecondsOfDay = 86_400_000;

/** Later than every day that is sold or blocked. */
export const lastDayNumber = 1_000_000;

export function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsOfDay;
}

export function dayOfNumber(number: number): Day {
  return addDays(first, number);
}

/** The nights of a stay: the days from the first to the one before the last. */
export function nightsBetween(from: Day, to: Day): number[] {
  return numbersFrom(dayNumber(from), dayNumber(to));
}

/** [from, to) */
export function numbersFrom(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** 1 = Monday … 7 = Sunday; day 0 (1 January 1970) was a Thursday. */
export function weekdayOfNumber(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}
