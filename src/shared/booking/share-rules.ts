/** Shared bills: amounts and limits that both the server and the screens compute. */

export const sharePayersMinimum = 2;
export const sharePayersMaximum = 20;
/** Operators refuse smaller amounts, or fees consume them. */
export const shareAmountMinimum = 100;
/** Shared bills that one person may have open at a time: their places cannot be sold meanwhile. */
export const sharedBillsMaximum = 3;
/** Minimum time to inform the other payers and let them pay. */
export const shareMinutesMinimum = 15;

/** Divides a sum into parts as equal as whole francs allow; the first parts carry the remainder. */
export function equalShares(total: number, count: number): number[] {
  const part = Math.floor(total / count);
  const rest = total - part * count;
  return Array.from({ length: count }, (_, index) => (index < rest ? part + 1 : part));
}

/** How much the parts are short of the total; negative when they exceed it. */
export function missingOfShares(amounts: readonly number[], total: number): number {
  return total - amounts.reduce((sum, amount) => sum + amount, 0);
}

/** How many people at most can share such a sum. */
export function payersMaximumOf(total: number): number {
  return Math.min(sharePayersMaximum, Math.floor(total / shareAmountMinimum));
}
