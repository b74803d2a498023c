import { type Day, formatDayShort } from "./dates.ts";
import { formatDay } from "./paper-dates.ts";

/** Days without the day of the week, and periods: in a file of their own because few pages show one. */

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
