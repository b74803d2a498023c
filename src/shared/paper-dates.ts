import { type Day, dayOf, formatDayShort, formatTime } from "./dates.ts";
import { monthNameWords } from "./words/fr/ui/date-names.ts";

/** Days and months with their year, for papers and for what is kept and read in other years too; and periods, which few pages show. */

/** « sam. 28 nov. 2026 » */
export const formatDay = (day: Day): string =>
  `${formatDayShort(day).replace(/ \d{4}$/, "")} ${day.slice(0, 4)}`;

export const formatDate = (instant: Date | string | number, timeZone: string | undefined): string =>
  formatDay(dayOf(instant, timeZone));

/** « sam. 28 nov. 2026, 06:30 » */
export const formatPaperTime = (instant: Date | string | number, timeZone: string | undefined): string =>
  `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

/** « novembre 2026 » */
export const formatMonth = (day: Day): string =>
  `${monthNameWords.long[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** « 28 nov. », « 2 janv. 2027 » for a day of another year: for a narrow column and a period. */
export const formatDayBrief = (day: Day): string => withoutWeekday(formatDayShort(day));

const withoutWeekday = (written: string) => written.replace(/^\S+ /, "");

/** « 28 nov. – 2 déc. », « 12 – 15 déc. », « 28 déc. – 3 janv. 2027 »; one day as in a narrow column. */
export const formatPeriod = (from: Day, to: Day): string => joined(from, to, formatDayBrief);

/** « 28 nov. – 2 déc. 2026 »: on papers. */
export const formatPaperPeriod = (from: Day, to: Day): string =>
  joined(from, to, (day) => withoutWeekday(formatDay(day)));

/** The first day does not say what the last one says again. */
function joined(from: Day, to: Day, written: (day: Day) => string): string {
  if (from === to) return written(to);
  const start = written(from);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${start} – ${written(to)}`;
  const [day = "", month] = start.split(" ");
  return `${from.slice(5, 7) === to.slice(5, 7) ? day : `${day} ${month}`} – ${written(to)}`;
}
