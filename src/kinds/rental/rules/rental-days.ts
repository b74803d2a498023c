import type { Day } from "../../../shared/dates.ts";
import { dayNumber, numbersFrom, weekdayOfNumber } from "./day-number.ts";

/** Which days a rental occupies, and which of them cost the weekend price. */

interface CarPeriod {
  from: Day;
  to: Day;
  /** HH:MM */
  returnAt: string;
  /** Returned by this time, the last day can be rented again. */
  returnBy: string;
}

export function carDays({ from, to, returnAt, returnBy }: CarPeriod): number[] {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  const lastIsFree = end > start && returnAt <= returnBy;
  return numbersFrom(start, lastIsFree ? end : end + 1);
}

export const isCarWeekend = (day: number) => weekdayOfNumber(day) >= 6;

/** Friday and Saturday nights. */
export function isHouseWeekend(night: number): boolean {
  const weekday = weekdayOfNumber(night);
  return weekday === 5 || weekday === 6;
}

/** The special rules of a day: its season, minimum stay, and whether arrival or departure is allowed. */
export interface DayRule {
  price: number | null;
  minStay: number | null;
  arrivalOk: boolean;
  departureOk: boolean;
}
