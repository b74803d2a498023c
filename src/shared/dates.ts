import { offsetAt } from "./time-zones.ts";
import { monthNameWords, weekdayNameWords } from "./words/fr/ui/date-names.ts";
import { dayAndMonth, hoursAndMinutes } from "./words/fr/ui/formats.ts";

/**
 * Where days and hours are written, in the language of the reader and on the clocks of the country; with
 * paper-dates.ts, which few pages need, the only place (tests/architecture.test.ts). Days are exchanged as YYYY-MM-DD.
 */

const dayMs = 86_400_000;
const defaultTimeZone = "Africa/Lagos";

/** A day without a time, as exchanged with the server. */
export type Day = string;

type Instant = Date | string | number;

/** The country's; unknown only where nothing is sold, as of a bill without bookings. */
type Zone = string | undefined;

/** The local wall-clock time of a zone, encoded as if it were UTC. */
export function shownThere(instant: Instant, timeZone: Zone = defaultTimeZone): Date {
  const time = new Date(instant).getTime();
  return new Date(time + offsetAt(time, timeZone));
}

/** The local day of an instant in a time zone. */
export function dayOf(instant: Instant, timeZone?: Zone): Day {
  return dayText(shownThere(instant, timeZone));
}

/** « 06:30 » */
export function formatTime(instant: Instant, timeZone: Zone): string {
  return shownThere(instant, timeZone).toISOString().slice(11, 16);
}

/**
 * Today, for the one question whether a date is of another year: the clock of this process, which a test or a page that
 * is drawn on the server may set.
 */
let today: () => Date | number = () => Date.now();

export function takeTodayFrom(clock: () => Date | number): void {
  today = clock;
}

/**
 * « sam. 28 nov. » for a date whose UTC parts are the local ones. Not with Intl: no browser writes « 1er », and the first
 * use of Intl blocks a cheap phone while the page starts.
 */
export const writtenDay = (
  date: Date,
  weekdays: readonly string[],
  months: readonly string[],
  joined: (day: number, month: string) => string,
): string =>
  `${weekdays[(date.getUTCDay() + 6) % 7]} ${joined(date.getUTCDate(), months[date.getUTCMonth()] ?? "")}`;

/** Nothing for a date of this year, by the clocks there. */
export function otherYear(date: Date, timeZone?: string): string {
  const year = date.getUTCFullYear();
  return year === shownThere(today(), timeZone).getUTCFullYear() ? "" : ` ${year}`;
}

const written = (date: Date, timeZone?: string, length: "long" | "short" = "short") =>
  writtenDay(date, weekdayNameWords[length], monthNameWords[length], dayAndMonth) + otherYear(date, timeZone);

/** « sam. 28 nov. », « sam. 2 janv. 2027 » for a day of another year: for screens and messages. */
export const formatDayShort = (day: Day): string => written(dateOf(day));

export const formatShortDate = (instant: Instant, timeZone: Zone): string =>
  written(shownThere(instant, timeZone), timeZone);

/** « samedi 28 novembre », « samedi 2 janvier 2027 »: for what is heard and not seen. */
export const spokenDay = (day: Day): string => written(dateOf(day), undefined, "long");

/** « sam. 28 nov., 06:30 » */
export const formatDayTime = (day: Day, time: string): string => `${formatDayShort(day)}, ${time}`;

export const formatDateTime = (instant: Instant, timeZone: Zone): string =>
  `${formatShortDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

/** « 28/11 06:30 »: in a USSD menu, where each character is taken from a name or a price. */
export const formatMenuTime = (instant: Instant, timeZone: Zone): string =>
  `${typedDay(dayOf(instant, timeZone)).slice(0, 5)} ${formatTime(instant, timeZone)}`;

/** « 3 h 45 » or « 40 min » */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest}\u00a0min`;
  return hoursAndMinutes(hours, rest === 0 ? "" : String(rest).padStart(2, "0"));
}

/** « 4 h 30 », « 4h », « 90 min » or « 270 » → minutes; null when it is not a duration. */
export function parseDuration(text: string): number | null {
  const match = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,4})\s*(?:min)?)?$/i.exec(text.trim());
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  return Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0);
}

/** « 21/11/2026 »: as people type a day, and as tables to download have it, which are read in again. */
export function typedDay(day: Day, separator: "/" | "-" = "/"): string {
  const [year, month, date] = day.split("-");
  return [date, month, year].join(separator);
}

/** A date column stores midnight in UTC. */
export const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
export const dayText = (date: Date): Day => date.toISOString().slice(0, 10);

/** DD/MM/YYYY or DD-MM-YYYY → YYYY-MM-DD; null when there is no such day. */
export function parseDay(text: string): Day | null {
  const parts = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text.trim())?.slice(1).reverse();
  const day = parts?.map((part) => part.padStart(2, "0")).join("-") ?? "";
  return isDay(day) ? day : null;
}

/** Inserts the separators while the digits are typed. */
export function maskDay(text: string, separator: "/" | "-" = "/"): string {
  const digits = text.replace(/\D/g, "").slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join(separator);
}

/**
 * The first and last years are excluded, because their neighbours are out of range for databases and time zones.
 */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < "0002" || value >= "9999") return false;
  const date = dateOf(value);
  return !Number.isNaN(date.getTime()) && dayText(date) === value;
}

export function addDays(day: Day, count: number): Day {
  return dayText(new Date(Date.parse(day) + count * dayMs));
}

/** The instant at which a day begins in a time zone. */
export function startOfDay(day: Day, timeZone?: Zone): Date {
  return instantOf(day, "00:00", timeZone);
}

/**
 * The instant of a local day and time in a time zone. The offset is read twice: on a day with a clock change the
 * offset of the first guess may be wrong.
 */
export function instantOf(day: Day, time: string, timeZone = defaultTimeZone): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  return new Date(shown - offsetAt(shown - offsetAt(shown, timeZone), timeZone));
}

/** Number of days from the first to the last, both included. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}
