import { AppError } from "../../../shared/app-error.ts";
import { addDays, type Day } from "../../../shared/dates.ts";
import { dayNumber, weekdayOfNumber } from "../rules/day-number.ts";

/** Opening hours of an agency, by weekday, with its closures. */

export interface OpeningHours {
  /** By weekday, 1 = Monday; empty means always open. */
  weekdays: readonly { weekday: number; opensAt: string; closesAt: string }[];
  closures: readonly Day[];
}

/** HH:MM, both ends included. */
export interface TimeRange {
  from: string;
  until: string;
}

export function openRange(hours: OpeningHours, day: Day, always: TimeRange): TimeRange | null {
  if (hours.closures.includes(day)) return null;
  if (hours.weekdays.length === 0) return always;
  const open = hours.weekdays.find(({ weekday }) => weekday === weekdayOfNumber(dayNumber(day)));
  if (!open) return null;
  const from = open.opensAt > always.from ? open.opensAt : always.from;
  const until = open.closesAt < always.until ? open.closesAt : always.until;
  return from <= until ? { from, until } : null;
}

export const daysLookedAt = 7;

/** The nearest opening time: on the day itself if that is still possible, otherwise on the next open day. */
function nearestOpen(
  hours: OpeningHours,
  asked: { day: Day; time: string },
  always: TimeRange,
  possible: Possible,
) {
  for (let ahead = 0; ahead <= daysLookedAt; ahead++) {
    const day = addDays(asked.day, ahead);
    const range = openRange(hours, day, always);
    if (!range) continue;
    const wanted = ahead === 0 && asked.time > range.from ? asked.time : range.from;
    const time = wanted > range.until ? range.until : wanted;
    if (possible(day, time)) return { day, time };
    if (possible(day, range.until)) return { day, time: range.until };
  }
  return null;
}

/** Whether this is still to come and early enough. */
type Possible = (day: Day, time: string) => boolean;

/** Refuses a time outside the opening hours, and names the nearest one. */
export function requireOpen(
  hours: OpeningHours,
  asked: { day: Day; time: string; which: "pickup" | "return" | "arrival" },
  always: TimeRange,
  possible: Possible,
): void {
  const range = openRange(hours, asked.day, always);
  if (range && asked.time >= range.from && asked.time <= range.until) return;
  const nearest = nearestOpen(hours, asked, always, possible);
  throw new AppError("OUTSIDE_HOURS", { which: asked.which, ...nearest });
}
