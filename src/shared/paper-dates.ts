import { type Day, dayOf, formatDayShort, formatTime } from "./dates.ts";

/** Days with their year: for papers and for what is kept, which are read in other years too. */

/** « sam. 28 nov. 2026 » */
export const formatDay = (day: Day): string =>
  `${formatDayShort(day).replace(/ \d{4}$/, "")} ${day.slice(0, 4)}`;

export const formatDate = (instant: Date | string | number, timeZone: string | undefined): string =>
  formatDay(dayOf(instant, timeZone));

/** « sam. 28 nov. 2026, 06:30 » */
export const formatPaperTime = (instant: Date | string | number, timeZone: string | undefined): string =>
  `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
