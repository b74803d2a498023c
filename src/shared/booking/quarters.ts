import { addDays, type Day, dayOf, formatTime, instantOf, startOfDay } from "../dates.ts";

/**
 * Appointments are divided into quarters of an hour on the country's clock. A quarter's number counts from the
 * first one of 1 January 1970 in local time: it is computed from a local day and time, never from an instant.
 */

export const quarterMinutes = 15;
export const quartersOfDay = 96;

const dayMs = 86_400_000;

export function quarterUnit(day: Day, quarter: number): number {
  return (Date.parse(`${day}T00:00:00Z`) / dayMs) * quartersOfDay + quarter;
}

export function dayOfUnit(unit: number): Day {
  return addDays("1970-01-01", Math.floor(unit / quartersOfDay));
}

/** « 14:30 » for the quarter 58 of a day. */
export function timeOfQuarter(quarter: number): string {
  const minutes = (quarter % quartersOfDay) * quarterMinutes;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export const timeOfUnit = (unit: number): string => timeOfQuarter(unit % quartersOfDay);

/** The quarter that begins at this time; null when the time is not on a quarter or is not valid. */
export function quarterOfTime(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes % quarterMinutes === 0 ? minutes / quarterMinutes : null;
}

interface DayClock {
  /** The instant at which the day begins. */
  start: number;
  /** True when the day has no clock change: every quarter directly follows the one before. */
  plain: boolean;
}

const dayClocks = new Map<string, DayClock>();
const dayClocksMaximum = 5000;

/** Cached per day: search asks for the same days thousands of times, and time-zone calculations are slow. */
function dayClock(day: Day, timeZone: string): DayClock {
  const key = `${timeZone} ${day}`;
  const known = dayClocks.get(key);
  if (known) return known;
  if (dayClocks.size >= dayClocksMaximum) dayClocks.clear();
  const start = startOfDay(day, timeZone).getTime();
  const clock = { start, plain: startOfDay(addDays(day, 1), timeZone).getTime() - start === dayMs };
  dayClocks.set(key, clock);
  return clock;
}

/** The instant at which a quarter begins; null where a clock change skips it. */
export function instantOfUnit(unit: number, timeZone: string): Date | null {
  const day = dayOfUnit(unit);
  const { start, plain } = dayClock(day, timeZone);
  if (plain) return new Date(start + (unit % quartersOfDay) * quarterMinutes * 60_000);
  const time = timeOfUnit(unit);
  const instant = instantOf(day, time, timeZone);
  return formatTime(instant, timeZone) === time ? instant : null;
}

/** The instants of a day's quarters in milliseconds; quicker than computing each one separately. */
export function quarterInstants(day: Day, timeZone: string): (quarter: number) => number | null {
  const { start, plain } = dayClock(day, timeZone);
  if (plain) return (quarter) => start + quarter * quarterMinutes * 60_000;
  const first = quarterUnit(day, 0);
  return (quarter) => instantOfUnit(first + quarter, timeZone)?.getTime() ?? null;
}

/** The quarter that contains an instant. */
export function unitOfInstant(instant: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = formatTime(instant, timeZone).split(":").map(Number);
  return quarterUnit(dayOf(instant, timeZone), Math.floor((hours * 60 + minutes) / quarterMinutes));
}
