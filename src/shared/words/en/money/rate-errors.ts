import type * as french from "../../fr/money/rate-errors.ts";
import type { Translated } from "../../translated.ts";

/** Refusals of commission rates. */
export const rateErrorWords: Translated<typeof french.rateErrorWords> = {
  RATE_OVERLAPS: (detail) =>
    `A rate of ${detail.rate ?? ""} already applies to the same sales from ${detail.from}${detail.until ? ` to ${detail.until}` : ""}. End it first, or choose other days.`,
  RATE_DIFFERS: "This is not the rate that was asked for. Read it again before you confirm.",
  RATE_REPLACED: (detail) =>
    `Another rate takes the place of this one on ${detail.from}. Open that one to change it.`,
};
