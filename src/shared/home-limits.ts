import type { Day } from "./dates.ts";
import { hour } from "./durations.ts";

/** What the home page's figures count, for counting and for the lists behind them. */

/** Providers answer within minutes: a payment that is open for longer does not end by itself. */
export const stuckAfterMs = hour;
/** Older failed messages are no longer counted. */
export const failedWithinMs = 24 * hour;

/** Days before the expiry of a paper at which the company and the administration are warned. */
export const paperWarningDays = 30;

interface DuePart {
  dueOn: Day | null;
  /** A payout of the company is on its way, or waits for its second person. */
  underway: boolean;
}

/** A payout that has to be made by this day. */
export const isDueBy = (day: Day, { dueOn, underway }: DuePart): boolean =>
  dueOn !== null && dueOn <= day && !underway;
