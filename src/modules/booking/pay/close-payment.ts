import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import type { PaymentReason } from "../../../shared/booking/payment-reasons.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { isCounted, providerOf } from "../../payment/providers/choose-provider.ts";
import type { NextStep, PaymentProviderName } from "../../payment/schema.ts";
import { releaseHolds } from "../hold/release-hold.ts";
import { endStaffChange } from "../reschedule/end-staff-change.ts";
import type { PaymentView } from "../view/view-schema.ts";
import { holdForAnotherTry, lockBill } from "./lock-bill.ts";

export type ViewedPayment = Pick<
  Payment,
  | "id"
  | "provider"
  | "status"
  | "amount"
  | "currency"
  | "msisdn"
  | "byLink"
  | "next"
  | "reason"
  | "createdAt"
  | "expiresAt"
>;

export function paymentView(payment: ViewedPayment): PaymentView {
  return {
    id: payment.id,
    method: payment.provider as PaymentProviderName,
    status: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    msisdn: payment.byLink ? null : payment.msisdn,
    byLink: payment.byLink,
    next: stepOf(payment),
    reason: payment.reason as PaymentReason | null,
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt?.toISOString() ?? null,
  };
}

/** Payments begun by earlier versions stored the payer's number in the step; the bill's owner may be somebody else. */
function stepOf({ next }: ViewedPayment): NextStep | null {
  const step = fromJson<NextStep | null>(next);
  return step?.kind === "ussd" ? { kind: "ussd", code: step.code } : step;
}

export async function lockPayment(tx: Tx, paymentId: string): Promise<Payment | null> {
  const rows = await tx.$queryRaw<
    Payment[]
  >`select * from "Payment" where "id" = ${paymentId}::uuid for update`;
  return rows[0] ?? null;
}

interface PaymentEnd {
  status: "FAILED" | "CANCELLED" | "EXPIRED";
  reason: PaymentReason;
}

/**
 * Ends, once, a payment that brought no money. Its places stay held for a few minutes, so that the customer can try
 * again. Cash that was not brought in time gets no second try: its places are on sale again at once; the same goes for
 * the units of a change that staff asked for.
 */
export async function closePayment(ctx: Context, tx: Tx, paymentId: string, end: PaymentEnd): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment || !paymentMay("fail", payment.status)) return;
  const now = ctx.now();
  await tx.payment.update({
    where: { id: paymentId },
    data: { status: end.status, reason: end.reason, settledAt: now, checkedAt: now },
  });
  // A cancelled one is told of by who cancels it, so that the next payment meets its count.
  const prompted = payment.msisdn !== null && (payment.status === "PENDING" || payment.mayHaveReached);
  if (prompted && end.reason !== "CANCELLED") await enqueue(tx, "payment.notifyNumber", { paymentId });
  if (payment.changeId) await endStaffChange(tx, payment.changeId, { givenUp: end.reason === "CANCELLED" });
  if (!payment.billId || payment.purpose !== "SALE") return;
  const bill = await lockBill(tx, payment.billId);
  const missed = end.status === "EXPIRED" && isCounted(providerOf(ctx, payment));
  if (!missed) await holdForAnotherTry(tx, bill, now);
  else if (!bill.paidAt) await releaseHolds(tx, { billIds: [bill.id], reason: "CASH_NOT_PAID" });
}
