import { addDays, type Day, dateOf, dayOf, startOfDay } from "../dates.ts";
import { hour } from "../durations.ts";

/** By when a refund is promised, for the sentences and for the job that finds the late ones. */
export const refundTerm = {
  /** An operator with a refund API. */
  operatorHours: 1,
  /** Our team sends the money by hand. */
  workingDays: 3,
  /** A card's bank. */
  bankDays: { from: 5, to: 10 },
} as const;

/** Who refunds, as far as the promised time depends on it. */
export interface RefundTermOf {
  method: string;
  /** The operator has no refund API: our team sends the money by hand. */
  manual: boolean;
}

const isWorkingDay = (day: Day) => ![0, 6].includes(dateOf(day).getUTCDay());

function addWorkingDays(day: Day, count: number): Day {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

/**
 * The end of the promised time; null for cash, which waits at the desk. A promise in days lasts until the end of its
 * last day in the country, and the day of the request is not counted.
 */
export function refundDueAt({ method, manual }: RefundTermOf, askedAt: Date, timeZone: string): Date | null {
  if (method === "cash") return null;
  const askedOn = dayOf(askedAt, timeZone);
  const endOf = (day: Day) => startOfDay(addDays(day, 1), timeZone);
  if (method === "stripe") return endOf(addDays(askedOn, refundTerm.bankDays.to));
  if (manual) return endOf(addWorkingDays(askedOn, refundTerm.workingDays));
  return new Date(askedAt.getTime() + refundTerm.operatorHours * hour);
}
