/** The refund of the frozen tiers as one sentence, for clients that show no steps. */
export const refundClauseWords = (tiers: readonly { hoursBefore: number; refundPercent: number }[]): string =>
  `Remboursement\u00a0: ${tiers
    .map(
      (tier) => `${tier.refundPercent}\u00a0% jusqu’à ${Math.round(tier.hoursBefore)}\u00a0h avant le début`,
    )
    .join(", ")}, rien ensuite.`;
