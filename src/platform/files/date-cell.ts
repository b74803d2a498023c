import { type Day, dateOf, dayOf, formatTime, typedDay } from "../../shared/dates.ts";

/** A date in a table to download: a text in a file of separated values, a number with a format in a workbook. */
export interface DateCell {
  text: string;
  /** Days since the first day of spreadsheets, with the time as a fraction. */
  serial: number;
  timed: boolean;
}

const firstDay = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;
const serialOf = (day: Day) => (dateOf(day).getTime() - firstDay) / dayMs;

export const dayCell = (day: Day): DateCell => ({
  text: typedDay(day),
  serial: serialOf(day),
  timed: false,
});

/** The moment on the clock of the country. */
export function momentCell(at: Date, timeZone: string): DateCell {
  const time = formatTime(at, timeZone);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return {
    text: `${typedDay(dayOf(at, timeZone))} ${time}`,
    serial: serialOf(dayOf(at, timeZone)) + (hours * 60 + minutes) / 1440,
    timed: true,
  };
}

export const cellText = (cell: string | number | DateCell) =>
  typeof cell === "object" ? cell.text : String(cell);
