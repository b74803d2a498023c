import type * as french from "../../fr/booking/refund-clause.ts";

/** The refund of the frozen tiers as one sentence, for clients that show no steps. */
export const refundClauseWords: typeof french.refundClauseWords = (tiers) =>
  `Refund: ${tiers
    .map((tier) => `${tier.refundPercent}% until ${Math.round(tier.hoursBefore)}\u00a0h before the start`)
    .join(", ")}, nothing after that.`;
