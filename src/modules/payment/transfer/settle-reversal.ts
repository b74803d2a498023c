import { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { takenBackReason } from "../../../shared/booking/payment-reasons.ts";
import { post } from "../ledger/post-to-ledger.ts";

interface PartDue {
  /** The payment that it is a part of. */
  collectionId: string;
  /** The cause, which makes the posting unique. */
  event: string;
  amount: number;
  currency: string;
  bookingId: string | null;
  /** What of that payment is still to be earned, this part included: each bears what is owed in proportion. */
  unearned?: number;
}

/**
 * What an operator has taken back from us, its payer has: it is neither sent to them a second time nor paid to a company.
 * Writes off what they owe by that much, out of what is owed to them, and returns how much of each part is left.
 */
export async function settleReversal(tx: Tx, now: Date, parts: readonly PartDue[]): Promise<number[]> {
  const owed = await owedFor(
    tx,
    parts.map(({ collectionId }) => collectionId),
  );
  const left: number[] = [];
  for (const { collectionId: paymentId, event, amount, currency, bookingId, unearned } of parts) {
    const due = owed.get(paymentId) ?? 0;
    const taken = Math.min(amount, unearned ? Math.ceil((due * amount) / unearned) : due);
    owed.set(paymentId, due - taken);
    left.push(amount - taken);
    if (taken === 0) continue;
    await post(tx, now, {
      sourceEvent: `${event}:owed`,
      kind: "REVERSAL_SETTLED",
      paymentId,
      bookingId,
      entries: [
        { account: "REFUND_PAYABLE", amount: taken, currency },
        { account: "REVERSED_RECEIVABLE", amount: -taken, currency },
      ],
    });
  }
  return left;
}

/** Whether the payer of this payment still owes what its operator has taken back. */
export const isOwed = async (db: Pick<Tx, "$queryRaw">, paymentId: string): Promise<boolean> =>
  (await owedFor(db, [paymentId])).size > 0;

/** Marks what waits to be sent by hand for this payment: its sender reads that its payer has the money. */
export async function markTakenBack(tx: Tx, paymentId: string): Promise<void> {
  await tx.payment.updateMany({
    where: { refundOfId: paymentId, status: "PENDING", next: { path: ["kind"], equals: "staff" } },
    data: { reason: takenBackReason },
  });
}

/** What is still owed for each of these payments. */
async function owedFor(
  db: Pick<Tx, "$queryRaw">,
  paymentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await preparedSql<{ paymentId: string; owed: number }>(
    db,
    Prisma.sql`select t."paymentId"::text, sum(e."amount")::int as "owed" from "LedgerTransaction" t
        join "LedgerEntry" e on e."transactionId" = t."id" and e."account" = 'REVERSED_RECEIVABLE'
      where t."paymentId" = any(${[...paymentIds]}::uuid[]) group by 1 having sum(e."amount") > 0`,
  );
  return new Map(rows.map(({ paymentId, owed }) => [paymentId, owed]));
}
