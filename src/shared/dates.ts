import { offsetAt } from "./time-zones.ts";
import { monthNameWords, weekdayNameWords } from "./words/fr/ui/date-names.ts";
import { dayAndMonth, dayAndTime, hoursAndMinutes } from "./words/fr/ui/formats.ts";

/** Formats instants in the country's time zone; days are exchanged as YYYY-MM-DD. */

const defaultTimeZone = "Africa/Lagos";

/** A day without a time, as exchanged with the server. */
export type Day = string;

type Instant = Date | string | number;

/** The local wall-clock time of a zone, encoded as if it were UTC. */
function shownThere(instant: Instant, timeZone: string): Date {
  const time = new Date(instant).getTime();
  return new Date(time + offsetAt(time, timeZone));
}

/** The local day of an instant in a time zone. */
export function dayOf(instant: Instant, timeZone = defaultTimeZone): Day {
  return dayText(shownThere(instant, timeZone));
}

/** « 06:30 » */
export function formatTime(instant: Instant, timeZone = defaultTimeZone): string {
  return shownThere(instant, timeZone).toISOString().slice(11, 16);
}

/** « 21/11/2026 » */
export function formatDate(instant: Instant, timeZone = defaultTimeZone): string {
  return formatDay(dayOf(instant, timeZone));
}

/**
 * « samedi 21 novembre », « dim. 1er nov. » for a date whose UTC parts are the local ones. Not with Intl: no browser
 * writes « 1er », and the first use of Intl blocks a cheap phone while the page starts.
 */
function written(date: Date, length: "long" | "short"): string {
  return `${weekdayNameWords[length][(date.getUTCDay() + 6) % 7]} ${dayOfMonth(date, length)}`;
}

function dayOfMonth(date: Date, length: "long" | "short"): string {
  return dayAndMonth(date.getUTCDate(), monthNameWords[length][date.getUTCMonth()] ?? "");
}

/** « samedi 21 novembre 2026 », « dimanche 1er novembre 2026 » */
export function formatLongDate(instant: Instant, timeZone = defaultTimeZone): string {
  const date = shownThere(instant, timeZone);
  return `${written(date, "long")} ${date.getUTCFullYear()}`;
}

/** « sam. 21 nov. » */
export function formatShortDate(instant: Instant, timeZone = defaultTimeZone): string {
  return written(shownThere(instant, timeZone), "short");
}

/** « sam. 21 nov. à 06:30 » */
export function formatDateTime(instant: Instant, timeZone = defaultTimeZone): string {
  return dayAndTime(formatShortDate(instant, timeZone), formatTime(instant, timeZone));
}

/** « 3 h 45 » or « 40 min » */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest}\u00a0min`;
  return hoursAndMinutes(hours, rest === 0 ? "" : rest.toString().padStart(2, "0"));
}

/** « 4 h 30 », « 4h », « 90 min » or « 270 » → minutes; null when it is not a duration. */
export function parseDuration(text: string): number | null {
  const match = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,4})\s*(?:min)?)?$/i.exec(text.trim());
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  return Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0);
}

/** YYYY-MM-DD → DD/MM/YYYY (or with another separator). */
export function formatDay(day: Day, separator: "/" | "-" = "/"): string {
  const [year, month, date] = day.split("-");
  return [date, month, year].join(separator);
}

/** A date column stores midnight in UTC. */
export const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
export const dayText = (date: Date): Day => date.toISOString().slice(0, 10);

/** DD/MM/YYYY or DD-MM-YYYY → YYYY-MM-DD; null when there is no such day. */
export function parseDay(text: string): Day | null {
  const match = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[3]}-${(match[2] ?? "").padStart(2, "0")}-${(match[1] ?? "").padStart(2, "0")}`;
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
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** « samedi 21 novembre » for a day without a time. */
export function formatDayLong(day: Day): string {
  return written(dateOf(day), "long");
}

/** « sam. 21 nov. » for a day without a time. */
export function formatDayShort(day: Day): string {
  return written(dateOf(day), "short");
}

/** « 21 nov. », and with its year where that is another one than today's: the narrow column of a list. */
export function formatDayBrief(day: Day, today: Day): string {
  const written = dayOfMonth(dateOf(day), "short");
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? written : `${written} ${year}`;
}

/** The instant at which a day begins in a time zone. */
export function startOfDay(day: Day, timeZone = defaultTimeZone): Date {
  return instantOf(day, "00:00", timeZone);
}

/**
 * The instant of a local day and time in a time zone. The offset is read twice: on a day with a clock change the
 * offset of the first guess may be wrong.
 */
export function instantOf(day: Day, time: string, timeZone = defaultTimeZone): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const guess = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(guess, timeZone));
}

/** Number of days from the first to the last, both included. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}
