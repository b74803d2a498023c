import { hour } from "./booking/booking-rules.ts";

/** Time limits of the home page's figures, for counting and for the lists behind them. */

/** Providers answer within minutes: a payment that is open for longer does not end by itself. */
export const stuckAfterMs = hour;
/** Older failed messages are no longer counted. */
export const failedWithinMs = 24 * hour;
