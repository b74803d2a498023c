/** A bill that several people pay, each a part: the sums that the server and the screens both count. */

export const sharePayersMinimum = 2;
export const sharePayersMaximum = 20;
/** Less is refused by operators, or eaten by their fees. */
export const shareAmountMinimum = 100;
/** Bills that one person may leave to be paid by several at a time: their places cannot be sold meanwhile. */
export const sharedBillsMaximum = 3;
/** People need a little time to be told and to pay. */
export const shareMinutesMinimum = 15;

/** The parts of a sum, as equal as whole francs allow; the first ones carry the rest. */
export function equalShares(total: number, count: number): number[] {
  const part = Math.floor(total / count);
  const rest = total - part * count;
  return Array.from({ length: count }, (_, index) => (index < rest ? part + 1 : part));
}

/** How much the parts lack of the whole sum; negative when they are too much. */
export function missingOfShares(amounts: readonly number[], total: number): number {
  return total - amounts.reduce((sum, amount) => sum + amount, 0);
}

/** How many people at most can pay a part of such a sum. */
export function payersMaximumOf(total: number): number {
  return Math.min(sharePayersMaximum, Math.floor(total / shareAmountMinimum));
}
