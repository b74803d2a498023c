import type { Payment } from "../../../../prisma/client/client.ts";
import type { Posting } from "../../payment/ledger/post-to-ledger.ts";

/**
 * Ledger postings of a shared bill: each part is held by itself until all have arrived, then they buy together or are
 * refunded one by one. Also, which part has bought what. Pure: no database, no clock.
 */

type CollectedShare = Pick<Payment, "id" | "billId" | "provider" | "amount" | "currency">;

/** Posting of a part that has arrived, the last one included. */
export function heldPosting({ id, billId, provider, amount, currency }: CollectedShare): Posting {
  return {
    sourceEvent: `payment:${id}:settled`,
    kind: "SHARE_HELD",
    billId,
    paymentId: id,
    entries: [
      { account: "PROVIDER_CLEARING", amount, currency, provider },
      { account: "SHARE_HELD", amount: -amount, currency },
    ],
  };
}

/** Posting when all parts have arrived: together they are the price. */
export function soldPosting({
  id,
  total,
  currency,
}: {
  id: string;
  total: number;
  currency: string;
}): Posting {
  return {
    sourceEvent: `bill:${id}:shared`,
    kind: "COLLECTED",
    billId: id,
    entries: [
      { account: "SHARE_HELD", amount: total, currency },
      { account: "ESCROW", amount: -total, currency },
    ],
  };
}

/** Posting when a part that was held is not to buy anything: it is owed back to its payer. */
export function returnedPosting({ id, billId, amount, currency }: Omit<CollectedShare, "provider">): Posting {
  return {
    sourceEvent: `payment:${id}:returned`,
    kind: "SHARE_RETURNED",
    billId,
    entries: [
      { account: "SHARE_HELD", amount, currency },
      { account: "REFUND_PAYABLE", amount: -amount, currency },
    ],
  };
}

/** Divides a sum among several capacities in proportion to them, in whole francs; none gives more than it has. */
export function apportion(sum: number, capacities: readonly number[]): number[] {
  const whole = capacities.reduce((all, capacity) => all + capacity, 0);
  if (sum >= whole) return [...capacities];
  const exact = capacities.map((capacity) => (capacity * sum) / whole);
  const parts = exact.map(Math.floor);
  let rest = sum - parts.reduce((all, part) => all + part, 0);
  const byRemainder = capacities
    .map((_, index) => index)
    .sort((a, b) => remainderOf(exact, b) - remainderOf(exact, a) || a - b);
  for (const index of byRemainder) {
    if (rest === 0) break;
    if ((parts[index] ?? 0) >= (capacities[index] ?? 0)) continue;
    parts[index] = (parts[index] ?? 0) + 1;
    rest -= 1;
  }
  return parts;
}

const remainderOf = (exact: readonly number[], index: number) => (exact[index] ?? 0) % 1;

/** How much a part has paid of which booking. */
export interface Bought {
  bookingId: string;
  amount: number;
}

/** Each part pays each booking in proportion, so that every payer gets back a share of each refund. */
export function boughtByShares(
  bookings: readonly { id: string; total: number }[],
  amounts: readonly number[],
): Bought[][] {
  const bought: Bought[][] = amounts.map(() => []);
  let left = [...amounts];
  for (const { id: bookingId, total } of bookings) {
    const parts = apportion(total, left);
    left = left.map((amount, index) => amount - (parts[index] ?? 0));
    for (const [index, amount] of parts.entries()) {
      if (amount > 0) bought[index]?.push({ bookingId, amount });
    }
  }
  return bought;
}
