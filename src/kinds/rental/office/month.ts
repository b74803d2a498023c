import { addDays, type Day, daysBetween } from "../../../shared/dates.ts";

/** How many months a company can plan ahead and look back. */
export const monthsMaximum = 12;

/** The first day of the month at this offset from a day's own month. */
export function monthStart(day: Day, away = 0): Day {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + away, 1)).toISOString().slice(0, 10);
}

export function daysOfMonths(from: Day, months: number): Day[] {
  const count = daysBetween(from, monthStart(from, months)) - 1;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}
