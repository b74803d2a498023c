export interface RefundTier {
  hoursBefore: number;
  refundPercent: number;
}

/** The product's refund terms override the company's; a product that is not refundable has none. */
export function frozenTiers(
  product: { refundable: boolean; refundTiers: readonly RefundTier[] },
  company: { refundTiers: readonly RefundTier[] },
): RefundTier[] {
  if (!product.refundable) return [];
  return [...(product.refundTiers.length > 0 ? product.refundTiers : company.refundTiers)];
}

/** So shortly before the start the company could not sell the place again: a purchase is no longer given up for nothing. */
export const withdrawalHoursBeforeStart = 3;
