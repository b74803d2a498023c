import { addDays, type Day } from "../dates.ts";

/**
 * Rentals are claimed by the day: a unit is the number of a calendar date. It is made from the date itself and never from
 * an instant, so that midnight in Douala does not belong to the day before.
 */
const first: Day = "1970-01-01";
const millisecondsOfDay = 86_400_000;

export function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsOfDay;
}

export function dayOfNumber(number: number): Day {
  return addDays(first, number);
}

/** Days from the first to the one before the last: the nights of a stay. */
export function nightsBetween(from: Day, to: Day): number[] {
  return numbersFrom(dayNumber(from), dayNumber(to));
}

/** [from, to) */
export function numbersFrom(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** 1 = Monday … 7 = Sunday; the first day of all was a Thursday. */
export function weekdayOfNumber(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}
