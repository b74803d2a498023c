/** The commission: basis points of an amount, rounded to the nearest unit of money. */
export function commissionOf(amount: number, basisPoints: number): number {
  return Math.min(amount, Math.round((amount * basisPoints) / 10_000));
}
