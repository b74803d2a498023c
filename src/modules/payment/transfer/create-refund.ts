import type { Payment, PaymentPurpose } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { enqueueSql } from "../../../platform/jobs/jobs.ts";
import { newCallbackToken } from "../providers/choose-provider.ts";
import { settleReversal } from "./settle-reversal.ts";

export interface RefundOrder {
  /** The payment that is refunded. */
  collection: Pick<Payment, "id" | "provider" | "countryId" | "userId" | "billId" | "msisdn"> & {
    purpose?: PaymentPurpose;
    depositId?: string | null;
    changeId?: string | null;
    shareId?: string | null;
    byLink?: boolean;
  };
  amount: number;
  currency: string;
  bookingId: string | null;
  companyId: string | null;
}

export interface QueuedRefund {
  id: string;
  /** What is sent. Nothing, and there is no such row: the payer has it already. */
  amount: number;
}

/** Queues a refund; the caller writes the ledger entries that explain it, in the same transaction. */
export async function createRefund(tx: Tx, now: Date, order: RefundOrder): Promise<QueuedRefund | undefined> {
  const [refund] = await createRefunds(tx, now, [order]);
  return refund;
}

/** Several refunds in a few statements, in the order of the input. */
export async function createRefunds(
  tx: Tx,
  now: Date,
  orders: readonly RefundOrder[],
): Promise<QueuedRefund[]> {
  if (orders.length === 0) return [];
  const due = orders.map(({ collection, amount, currency, bookingId, companyId }) => ({
    id: uuid7(now),
    kind: "REFUND" as const,
    purpose: collection.purpose ?? ("SALE" as const),
    provider: collection.provider,
    amount,
    currency,
    countryId: collection.countryId,
    userId: collection.userId,
    billId: collection.billId,
    bookingId,
    companyId,
    depositId: collection.depositId ?? null,
    changeId: collection.changeId ?? null,
    shareId: collection.shareId ?? null,
    refundOfId: collection.id,
    msisdn: collection.msisdn,
    byLink: collection.byLink ?? false,
    callbackToken: newCallbackToken(),
    createdAt: now,
  }));
  const left = await settleReversal(
    tx,
    now,
    due.map(({ id, refundOfId, ...part }) => ({
      ...part,
      collectionId: refundOfId,
      event: `refund:${id}`,
    })),
  );
  const refunds = due.map((row, index) => ({ ...row, amount: left[index] ?? row.amount }));
  const rows = refunds.filter(({ amount }) => amount > 0);
  if (rows.length > 0) {
    await tx.payment.createMany({ data: rows });
    const jobs = rows.map(({ id }) => ({ payload: { paymentId: id }, options: { key: `transfer:${id}` } }));
    await preparedSql(tx, enqueueSql("payment.transfer", jobs));
  }
  return refunds;
}
