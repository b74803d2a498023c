import { AppError } from "../../../shared/app-error.ts";
import { addDays, type Day, dayOf } from "../../../shared/dates.ts";
import { dayNumber } from "../rules/day-number.ts";
import type { DayRule } from "../rules/rental-days.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";

/** The rules of a period that cars and houses share. */

export const daysAheadMaximum = 365;
const { refusals } = rentalSupplyWords;

const refuse = (field: string, sentence: string) =>
  new AppError("INVALID_INPUT", { fields: { [field]: sentence } });

/** Refuses a period whose end precedes its start, or whose start is past or too far ahead. */
export function requirePeriod(
  { from, to }: { from: Day; to: Day },
  now: Date,
  timeZone: string,
  sameDay: boolean,
): void {
  const today = dayOf(now, timeZone);
  if (from < today) throw refuse("from", refusals.inThePast);
  if (to < from || (to === from && !sameDay)) throw refuse("to", refusals.endBeforeStart);
  if (to > addDays(today, daysAheadMaximum)) throw refuse("to", refusals.tooFarAhead);
}

interface Stay {
  from: Day;
  to: Day;
  /** Number of nights or days to pay. */
  length: number;
}

/** The minimum stay depends on the day of arrival: its own minimum, otherwise the ordinary one. */
export function requireStay(
  { from, to, length }: Stay,
  rules: ReadonlyMap<number, DayRule>,
  limits: { subject: "car" | "house"; minimum: number; maximum: number },
): void {
  const arrival = rules.get(dayNumber(from));
  if (arrival?.arrivalOk === false) throw new AppError("NO_ARRIVAL", { day: from });
  const minimum = arrival?.minStay ?? limits.minimum;
  if (length < minimum) {
    throw new AppError("RENTAL_TOO_SHORT", { minimum, day: from, subject: limits.subject });
  }
  if (length > limits.maximum) throw new AppError("RENTAL_TOO_LONG", { maximum: limits.maximum });
  if (rules.get(dayNumber(to))?.departureOk === false) throw new AppError("NO_DEPARTURE", { day: to });
}

/** Whether a rental that begins then is still early enough to book. */
export const isInTime = (startsAt: Date, now: Date, hours: number) =>
  startsAt > now && startsAt.getTime() - now.getTime() >= hours * 3_600_000;

/** A search has both dates or neither; both are checked as for a booking. */
export function requireSearchDates(
  { from, to, guests }: { from?: string | undefined; to?: string | undefined; guests?: number },
  now: Date,
  timeZone: string,
): void {
  if (from && !to) throw refuse("to", refusals.endMissing);
  if (to && !from) throw refuse("from", refusals.startMissing);
  // A house needs two different days; a car may come back on the day it left.
  if (from && to) requirePeriod({ from, to }, now, timeZone, guests === undefined);
}
