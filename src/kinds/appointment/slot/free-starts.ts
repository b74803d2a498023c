import {
  quarterInstants,
  quarterMinutes,
  quartersOfDay,
  quarterUnit,
} from "../../../shared/booking/quarters.ts";
import { isoWeekday } from "../../../shared/calendar.ts";
import { addDays, type Day, dayOf, daysBetween } from "../../../shared/dates.ts";
import type { Schedule, ServiceTerms } from "./schedule-schema.ts";

/** Working hours of a consultant, and the free starts of a service. Pure: used by search, plan and screens. */

/** A quarter-hour in which the consultant receives at a place, possibly in a room. */
export interface OpenQuarter {
  quarter: number;
  placeId: string;
  roomId: string | null;
}

export interface Start {
  unit: number;
  placeId: string;
  roomId: string | null;
}

/** The open quarter-hours of one day, ascending. */
export function openQuarters(schedule: Schedule, day: Day): OpenQuarter[] {
  const exception = schedule.exceptions.find((one) => one.day === day);
  if (exception) return ascending(exception.cells);
  const timetable = validTimetable(schedule, day);
  if (!timetable || (!timetable.onHolidays && schedule.holidays.includes(day))) return [];
  return weekdayQuarters(timetable, isoWeekday(day));
}

type Weekly = Schedule["timetables"][number];
type Cell = [quarter: number, placeId: string, roomId: string | null];

const ascending = (cells: readonly Cell[]): OpenQuarter[] =>
  cells
    .map(([quarter, placeId, roomId]) => ({ quarter, placeId, roomId }))
    .sort((a, b) => a.quarter - b.quarter);

const weeksRead = new WeakMap<Weekly, OpenQuarter[][]>();

/** Cached by weekday, because a list asks for every Monday of some weeks and for each service. */
function weekdayQuarters(timetable: Weekly, weekday: number): OpenQuarter[] {
  const week = weeksRead.get(timetable) ?? [];
  weeksRead.set(timetable, week);
  week[weekday] ??= ascending(
    timetable.hours
      .filter(([hoursOf]) => hoursOf === weekday)
      .flatMap(([, placeId, roomId, quarters]) =>
        quarters.map((quarter): Cell => [quarter, placeId, roomId]),
      ),
  );
  return week[weekday];
}

/** The timetable that is valid on a day; of several, the one that began last. */
function validTimetable({ timetables }: Schedule, day: Day): Weekly | null {
  let last: Weekly | null = null;
  for (const one of timetables) {
    const valid = one.validFrom <= day && (one.validTo === null || day <= one.validTo);
    if (valid && (last === null || one.validFrom > last.validFrom)) last = one;
  }
  return last;
}

export const quartersOf = (minutes: number): number => Math.ceil(minutes / quarterMinutes);

/** Quarter-hours that an appointment occupies: itself and the pause after it. */
export function occupiedUnits(start: number, { minutes, bufferAfter }: ServiceTerms): number[] {
  return Array.from({ length: quartersTaken({ minutes, bufferAfter }) }, (_, index) => start + index);
}

const quartersTaken = ({ minutes, bufferAfter }: Pick<ServiceTerms, "minutes" | "bufferAfter">): number =>
  quartersOf(minutes) + quartersOf(bufferAfter);

/** The days on which a service can be booked now: from today to its horizon. */
export function bookableDays({ horizonDays }: ServiceTerms, now: Date, timeZone: string): [Day, Day] {
  const today = todayAt(now, timeZone);
  return [today, addDays(today, horizonDays)];
}

let asked = { at: Number.NaN, timeZone: "", day: "" };

/** Cached, because a search asks for the day of one moment a thousand times, and time zone conversion is slow. */
function todayAt(now: Date, timeZone: string): Day {
  const at = now.getTime();
  if (asked.at !== at || asked.timeZone !== timeZone) asked = { at, timeZone, day: dayOf(now, timeZone) };
  return asked.day;
}

interface Clock {
  now: Date;
  timeZone: string;
}

/**
 * Starts of one day with open hours for the whole appointment at one place and in one room, after the notice period.
 * The pause after it needs no open hours, but must be free, which `isTaken` checks.
 */
export function possibleStarts(schedule: Schedule, terms: ServiceTerms, day: Day, clock: Clock): Start[] {
  const [first, last] = bookableDays(terms, clock.now, clock.timeZone);
  if (day < first || day > last) return [];
  const open = openQuarters(schedule, day);
  const earliest = clock.now.getTime() + terms.noticeMinutes * 60_000;
  const needed = quartersOf(terms.minutes);
  const instantAt = quarterInstants(day, clock.timeZone);
  const midnight = quarterUnit(day, 0);
  const starts: Start[] = [];
  for (const [index, { quarter, placeId, roomId }] of open.entries()) {
    if (!staysOpen(open, index, needed) || !exists(quarter, needed, instantAt)) continue;
    if ((instantAt(quarter) ?? 0) < earliest) continue;
    starts.push({ unit: midnight + quarter, placeId, roomId });
  }
  return starts;
}

/** True when this many consecutive quarter-hours are open at one place and in one room. */
function staysOpen(open: readonly OpenQuarter[], from: number, count: number): boolean {
  const first = open[from];
  if (!first || first.quarter + count > quartersOfDay) return false;
  for (let step = 1; step < count; step++) {
    const next = open[from + step];
    if (next?.quarter !== first.quarter + step) return false;
    if (next.placeId !== first.placeId || next.roomId !== first.roomId) return false;
  }
  return true;
}

/** False when a clock change skips a quarter-hour of the appointment: 02:30 may not exist in spring. */
function exists(from: number, count: number, instantAt: (quarter: number) => number | null): boolean {
  for (let quarter = from; quarter < from + count; quarter++) if (instantAt(quarter) === null) return false;
  return true;
}

export type IsTaken = (resourceId: string, unit: number) => boolean;

/** The starts of a day for which both the consultant and the room are free. */
export function freeStarts(
  consultantId: string,
  starts: readonly Start[],
  terms: ServiceTerms,
  isTaken: IsTaken,
): Start[] {
  const count = quartersTaken(terms);
  return starts.filter(({ unit, roomId }) => {
    for (let one = unit; one < unit + count; one++) {
      if (isTaken(consultantId, one) || (roomId && isTaken(roomId, one))) return false;
    }
    return true;
  });
}

/** Each day from the first to the last, both included. */
export function daysFrom(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, index) => addDays(first, index));
}
