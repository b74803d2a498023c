import { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { post } from "../ledger/post-to-ledger.ts";
import type { RefundOrder } from "./create-refund.ts";

/** A refund that a cancellation or a change orders. */
export interface OwedRefund extends RefundOrder {
  bookingId: string;
  /** What orders it, as the ledger names it. */
  event: string;
}

/**
 * What an operator has taken back from us, its payer has: it is not sent to them a second time. Writes off what they owe
 * by that much, and returns what is left to be sent.
 */
export async function settleReversal(
  tx: Tx,
  now: Date,
  orders: readonly OwedRefund[],
): Promise<OwedRefund[]> {
  const owed = await owedFor(
    tx,
    orders.map(({ collection }) => collection.id),
  );
  if (owed.size === 0) return [...orders];
  const left: OwedRefund[] = [];
  for (const order of orders) {
    const { collection, amount, currency, bookingId, event } = order;
    const taken = Math.min(amount, owed.get(collection.id) ?? 0);
    owed.set(collection.id, (owed.get(collection.id) ?? 0) - taken);
    await post(tx, now, {
      sourceEvent: `${event}:owed:${collection.id}`,
      kind: "REVERSAL_SETTLED",
      paymentId: collection.id,
      bookingId,
      entries: [
        { account: "REFUND_PAYABLE", amount: taken, currency },
        { account: "REVERSED_RECEIVABLE", amount: -taken, currency },
      ],
    });
    if (amount > taken) left.push({ ...order, amount: amount - taken });
  }
  return left;
}

/** What is still owed for each of these payments. */
async function owedFor(tx: Tx, paymentIds: readonly string[]): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await preparedSql<{ paymentId: string; owed: number }>(
    tx,
    Prisma.sql`select t."paymentId"::text, sum(e."amount")::int as "owed" from "LedgerTransaction" t
        join "LedgerEntry" e on e."transactionId" = t."id" and e."account" = 'REVERSED_RECEIVABLE'
      where t."paymentId" = any(${[...paymentIds]}::uuid[]) group by 1 having sum(e."amount") > 0`,
  );
  return new Map(rows.map(({ paymentId, owed }) => [paymentId, owed]));
}
