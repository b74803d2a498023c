import { AppError } from "../../../shared/app-error.ts";
import { addDays, type Day, dayOf, formatTime, instantOf } from "../../../shared/dates.ts";
import { hour, minute } from "../../../shared/durations.ts";
import { daysLookedAt, type OpeningHours, openRange, type TimeRange } from "./hours-policy.ts";
import { isInTime } from "./period-policy.ts";

/** When a rental can begin: the one rule of lists, calendars and quotes. */

export interface StartRules {
  hours: OpeningHours;
  /** The times that the product itself allows. */
  range: TimeRange;
  noticeHours: number;
}

export const allDay: TimeRange = { from: "00:00", until: "23:59" };

export interface CarStart {
  hours: OpeningHours;
  pickupFrom: string;
  returnBy: string;
  noticeHours: number;
}

export const carStart = ({ hours, pickupFrom, returnBy, noticeHours }: CarStart): StartRules => ({
  hours,
  // A car returned on that day is available only after `returnBy`.
  range: { ...allDay, from: pickupFrom > returnBy ? pickupFrom : returnBy },
  noticeHours,
});

export interface HouseStart {
  hours: OpeningHours;
  checkInFrom: string;
  checkInUntil: string;
  noticeHours: number;
}

export const houseStart = ({ hours, checkInFrom, checkInUntil, noticeHours }: HouseStart): StartRules => ({
  hours,
  range: { from: checkInFrom, until: checkInUntil },
  noticeHours,
});

export interface Moment {
  now: Date;
  timeZone: string;
}

/** The same answer for all offers that begin alike, for lists of thousands. */
export function startingOn(day: Day | undefined, moment: Moment): (rules: StartRules) => boolean {
  const known = new Map<StartRules, boolean>();
  return (rules) => {
    const before = known.get(rules);
    if (before !== undefined) return before;
    const can = day === undefined || canStartOn(rules, day, moment);
    known.set(rules, can);
    return can;
  };
}

/** Whether a moment that is proposed instead of another one is early enough itself. */
export const inTimeFor =
  ({ now, timeZone }: Moment, noticeHours: number) =>
  (day: Day, time: string): boolean =>
    isInTime(instantOf(day, time, timeZone), now, noticeHours);

const halfHour = 30 * minute;

/** The next full or half hour that leaves the notice; never this very moment. */
function soonestStart(now: Date, noticeHours: number): Date {
  const earliest = now.getTime() + noticeHours * hour;
  const rounded = Math.ceil(earliest / halfHour) * halfHour;
  return new Date(rounded > now.getTime() ? rounded : rounded + halfHour);
}

/** The first half or full hour at which a rental can begin, on this day or soon after. */
function firstStart(rules: StartRules, from: Day, { now, timeZone }: Moment) {
  const soonest = soonestStart(now, rules.noticeHours);
  const [firstDay, firstTime] = [dayOf(soonest, timeZone), formatTime(soonest, timeZone)];
  for (let ahead = 0; ahead <= daysLookedAt; ahead++) {
    const day = addDays(from, ahead);
    const range = openRange(rules.hours, day, rules.range);
    if (!range || day < firstDay) continue;
    const time = day === firstDay && firstTime > range.from ? firstTime : range.from;
    if (time <= range.until) return { day, time };
  }
  return null;
}

/** Refuses a start that is over or too close, and names the first one that is possible; not on a day that is over. */
export function requireNotice(startsAt: Date, rules: StartRules, moment: Moment): void {
  const { now, timeZone } = moment;
  if (isInTime(startsAt, now, rules.noticeHours)) return;
  const day = dayOf(startsAt, timeZone);
  const first = firstStart(rules, day, moment);
  if (startsAt <= now && first?.day !== day) throw new AppError("NO_LONGER_AVAILABLE", { kind: "location" });
  throw new AppError("TOO_SHORT_NOTICE", { hours: startsAt <= now ? 0 : rules.noticeHours, ...first });
}

/** Whether some time of the day is still early enough: not on a closed day, nor when the agency is about to close. */
export function canStartOn(rules: StartRules, day: Day, moment: Moment): boolean {
  const open = openRange(rules.hours, day, rules.range);
  return open !== null && inTimeFor(moment, rules.noticeHours)(day, open.until);
}
