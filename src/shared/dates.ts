/** Formats instants as French dates in the country's time zone; days are exchanged as YYYY-MM-DD. */

const defaultTimeZone = "Africa/Lagos";

/** A day without a time, as exchanged with the server. */
export type Day = string;

type Instant = Date | string | number;

const formatters = new Map<string, Intl.DateTimeFormat>();

export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  let made = formatters.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(locale, options);
    formatters.set(key, made);
  }
  return made;
}

function parts(instant: Instant, timeZone: string): Record<string, string> {
  const format = formatter("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return Object.fromEntries(format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));
}

/** The local wall-clock time of a zone, encoded as if it were UTC. */
function shownThere(instant: Instant, timeZone: string): string {
  const time = new Date(instant).getTime();
  return new Date(time + offsetAt(time, timeZone)).toISOString();
}

/** The local day of an instant in a time zone. */
export function dayOf(instant: Instant, timeZone = defaultTimeZone): Day {
  return shownThere(instant, timeZone).slice(0, 10);
}

/** « 06:30 » */
export function formatTime(instant: Instant, timeZone = defaultTimeZone): string {
  return shownThere(instant, timeZone).slice(11, 16);
}

/** « 21/11/2026 » */
export function formatDate(instant: Instant, timeZone = defaultTimeZone): string {
  return formatDay(dayOf(instant, timeZone));
}

/** The first of a month is « 1er » in French, which no browser's Intl produces. */
function written(instant: Instant, options: Intl.DateTimeFormatOptions): string {
  return formatter("fr", { day: "numeric", ...options })
    .formatToParts(new Date(instant))
    .map(({ type, value }) => (type === "day" && value === "1" ? "1er" : value))
    .join("");
}

/** « samedi 21 novembre 2026 », « dimanche 1er novembre 2026 » */
export function formatLongDate(instant: Instant, timeZone = defaultTimeZone): string {
  return written(instant, { timeZone, weekday: "long", month: "long", year: "numeric" });
}

/** « sam. 21 nov. » */
export function formatShortDate(instant: Instant, timeZone = defaultTimeZone): string {
  return written(instant, { timeZone, weekday: "short", month: "short" });
}

/** « sam. 21 nov. à 06:30 » */
export function formatDateTime(instant: Instant, timeZone = defaultTimeZone): string {
  return `${formatShortDate(instant, timeZone)} à ${formatTime(instant, timeZone)}`;
}

/** « 3 h 45 » or « 40 min » */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${rest.toString().padStart(2, "0")}`;
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
  return written(`${day}T00:00:00Z`, { timeZone: "UTC", weekday: "long", month: "long" });
}

/** « sam. 21 nov. » for a day without a time. */
export function formatDayShort(day: Day): string {
  return formatShortDate(`${day}T00:00:00Z`, "UTC");
}

/** The instant at which a day begins in a time zone. */
export function startOfDay(day: Day, timeZone = defaultTimeZone): Date {
  return instantOf(day, "00:00", timeZone);
}

/** Clock changes fall on a quarter of an hour everywhere. */
const quarterMs = 900_000;
const offsets = new Map<string, number>();
const offsetsMaximum = 1000;

/**
 * The offset of a time zone from UTC at an instant, in milliseconds. Cached, because nearly every request asks
 * for the present quarter of an hour and time-zone look-ups are the most expensive part.
 */
function offsetAt(instant: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(instant / quarterMs)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const { year, month, day, hour, minute } = parts(instant, timeZone);
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  const offset = shown - Math.floor(instant / 60_000) * 60_000;
  if (offsets.size >= offsetsMaximum) offsets.clear();
  offsets.set(key, offset);
  return offset;
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
