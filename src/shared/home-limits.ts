import { hour } from "./booking/booking-rules.ts";
import type { Day } from "./dates.ts";

/** What the home page's figures count, for counting and for the lists behind them. */

/** Providers answer within minutes: a payment that is open for longer does not end by itself. */
export const stuckAfterMs = hour;
/** Older failed messages are no longer counted. */
export const failedWithinMs = 24 * hour;

interface DuePart {
  dueOn: Day | null;
  /** A payout of the company is on its way, or waits for its second person. */
  underway: boolean;
}

/** A payout that has to be made by this day. */
export const isDueBy = (day: Day, { dueOn, underway }: DuePart): boolean =>
  dueOn !== null && dueOn <= day && !underway;
