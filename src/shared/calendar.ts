import { addDays, type Day, dateOf, dayText } from "./dates.ts";

/** Calendar functions for weeks and months. */

const weekStartsOn = 1;

/** 0 for Monday … 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (dateOf(day).getUTCDay() + 7 - weekStartsOn) % 7;
}

/** 1 = Monday … 7 = Sunday, as timetables are written. */
export const isoWeekday = (day: Day): number => weekdayOf(day) + 1;

/** The weeks of a month's calendar, Monday first, padded with days of the neighbouring months. */
export function monthWeeks(day: Day): Day[][] {
  const first = `${day.slice(0, 7)}-01`;
  let cursor = addDays(first, -weekdayOf(first));
  const weeks: Day[][] = [];
  do {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(cursor, index)));
    cursor = addDays(cursor, 7);
  } while (cursor.slice(0, 7) === first.slice(0, 7));
  return weeks;
}

export function addMonths(day: Day, count: number): Day {
  const date = dateOf(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return dayText(date);
}
