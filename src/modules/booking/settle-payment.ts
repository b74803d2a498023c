import { type Payment, Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { prepared, type Tx, withRetry } from "../../platform/database.ts";
import { enqueue } from "../../platform/jobs.ts";
import { commissionOf, paymentMay } from "../../shared/booking-rules.ts";
import { formatMoney } from "../../shared/money.ts";
import { createRefund, isCounted, providerOf } from "../payment/data.ts";
import { post } from "../payment/ledger-data.ts";
import {
  type BookingOfBill,
  dueBookings,
  holdForAnotherTry,
  type LockedBill,
  lockBill,
  sumOf,
} from "./bill-data.ts";
import { confirmBookings } from "./confirm-data.ts";
import { lockPayment } from "./payment-data.ts";
import { securePlaces } from "./secure-data.ts";
import { signingKey } from "./ticket-key-data.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    /** Tickets on their way to the customer. */
    "booking.deliver": { billId: string };
  }
}

export interface Settlement {
  paymentId: string;
  /** As the provider, or the employee who counted it, says. */
  received: { amount: number; currency: string };
  transactionId: string | null;
  shiftId: string | null;
}

/**
 * Money has arrived: it is recorded first, once, however often and in whatever order we are told. Then it buys
 * its places, or equivalent ones, or it goes back.
 */
export async function settlePayment(ctx: Context, settlement: Settlement): Promise<void> {
  const key = await signingKey(ctx);
  await withRetry(ctx.db, (tx) => settleIn(ctx, tx, settlement, key));
}

type Key = Awaited<ReturnType<typeof signingKey>>;

export async function settleIn(
  ctx: Context,
  tx: Tx,
  settlement: Settlement,
  key: Key,
): Promise<"USED" | "RETURNED" | "KNOWN"> {
  const payment = await lockPayment(tx, settlement.paymentId);
  if (!payment?.billId || !paymentMay("succeed", payment.status)) return "KNOWN";
  const bill = await lockBill(tx, payment.billId);
  const { amount, currency } = settlement.received;
  if (amount !== payment.amount || currency !== payment.currency) {
    return returnWrongAmount(ctx, tx, payment, bill, settlement);
  }
  const now = ctx.now();
  const due = wantedBookings(bill, payment, now);
  const places = due.length > 0 ? await securePlaces(tx, due, now) : null;
  if (!places) {
    await tx.$executeRaw`${succeeded(settlement, now)}`;
    return returnUseless(ctx, tx, payment, bill, now);
  }
  await recordSale(ctx, tx, payment, due, now);
  await confirmBookings(ctx, tx, due, places, key);
  // Paid at the instant at which its payment was settled: that tells it from a second one.
  await tx.$executeRaw`${prepared} with "settled" as (${succeeded(settlement, now)})
    update "Bill" set "paidAt" = ${now}, "holdExpiresAt" = null where "id" = ${bill.id}::uuid`;
  await enqueue(tx, "booking.deliver", { billId: bill.id }, { key: `deliver:${bill.id}` });
  return "USED";
}

function succeeded({ paymentId, transactionId, shiftId }: Settlement, now: Date): Prisma.Sql {
  return Prisma.sql`update "Payment" set "status" = 'SUCCEEDED', "reason" = null,
      "providerTransactionId" = ${transactionId}, "shiftId" = ${shiftId}::uuid,
      "settledAt" = ${now}, "checkedAt" = ${now}, "updatedAt" = ${now}
    where "id" = ${paymentId}::uuid`;
}

/** The legs that this money is for, when they can still be had. */
function wantedBookings(bill: LockedBill, payment: Payment, now: Date): BookingOfBill[] {
  if (bill.paidAt) return [];
  const due = dueBookings(bill.bookings);
  const possible = due.every((booking) => booking.startsAt > now && booking.product.status === "PUBLISHED");
  return possible && sumOf(due) === payment.amount ? due : [];
}

/** With a provider: what it holds for us is the customers' until they have travelled. At a desk: a commission owed to us. */
async function recordSale(
  ctx: Context,
  tx: Tx,
  payment: Payment,
  due: readonly BookingOfBill[],
  now: Date,
): Promise<void> {
  const { amount, currency, provider, billId } = payment;
  const common = { sourceEvent: `payment:${payment.id}:settled`, billId, paymentId: payment.id };
  if (!isCounted(providerOf(ctx, payment))) {
    await post(tx, now, {
      ...common,
      kind: "COLLECTED",
      entries: [
        { account: "PROVIDER_CLEARING", amount, currency, provider },
        { account: "ESCROW", amount: -amount, currency },
      ],
    });
    return;
  }
  await post(tx, now, {
    ...common,
    kind: "CASH_SALE",
    companyId: payment.companyId,
    entries: due.flatMap(({ total, commissionBasisPoints, companyId }) => {
      const commission = commissionOf(total, commissionBasisPoints);
      return [
        { account: "COMMISSION_RECEIVABLE" as const, amount: commission, currency, companyId },
        { account: "COMMISSION" as const, amount: -commission, currency, companyId },
      ];
    }),
  });
}

/** A second payment of a paid bill, or money too late for any place: all of it goes back, and the customer is told. */
async function returnUseless(
  ctx: Context,
  tx: Tx,
  payment: Payment,
  bill: LockedBill,
  now: Date,
): Promise<"RETURNED"> {
  await recordReturn(tx, payment, { amount: payment.amount, currency: payment.currency }, now);
  await tellReturned(ctx, tx, payment, bill, bill.paidAt ? "paidTwice" : "paidTooLate", payment.amount);
  if (!bill.paidAt) {
    const late = dueBookings(bill.bookings).map((booking) => booking.id);
    await tx.booking.updateMany({
      where: { id: { in: late } },
      data: { status: "EXPIRED", statusReason: "PAID_TOO_LATE" },
    });
    await tx.bill.update({ where: { id: bill.id }, data: { holdExpiresAt: now } });
  }
  return "RETURNED";
}

/** Not what we asked for: it confirms nothing, and it is not kept either. */
async function returnWrongAmount(
  ctx: Context,
  tx: Tx,
  payment: Payment,
  bill: LockedBill,
  { received, transactionId }: Settlement,
): Promise<"RETURNED" | "KNOWN"> {
  if (payment.reason === "AMOUNT_MISMATCH") return "KNOWN";
  const now = ctx.now();
  ctx.log.error({ paymentId: payment.id, received, expected: payment.amount }, "payment of another amount");
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      status: "FAILED",
      reason: "AMOUNT_MISMATCH",
      providerTransactionId: transactionId,
      settledAt: now,
      checkedAt: now,
    },
  });
  if (received.amount > 0) {
    await recordReturn(tx, payment, received, now);
    await tellReturned(ctx, tx, payment, bill, "paidTwice", received.amount);
  }
  await holdForAnotherTry(tx, bill, now);
  return "RETURNED";
}

async function recordReturn(
  tx: Tx,
  payment: Payment,
  { amount, currency }: { amount: number; currency: string },
  now: Date,
): Promise<void> {
  const posted = await post(tx, now, {
    sourceEvent: `payment:${payment.id}:settled`,
    kind: "COLLECTED_TO_RETURN",
    billId: payment.billId,
    paymentId: payment.id,
    entries: [
      { account: "PROVIDER_CLEARING", amount, currency, provider: payment.provider },
      { account: "REFUND_PAYABLE", amount: -amount, currency },
    ],
  });
  if (posted)
    await createRefund(tx, now, { collection: payment, amount, currency, bookingId: null, companyId: null });
}

async function tellReturned(
  ctx: Context,
  tx: Tx,
  payment: Payment,
  bill: LockedBill,
  template: "paidTwice" | "paidTooLate",
  amount: number,
): Promise<void> {
  const booking = bill.bookings[0];
  if (!booking) return;
  await ctx.notify(tx, {
    to: { phone: booking.contactPhone, email: booking.contactEmail, userId: bill.userId },
    template,
    data: { amount: formatMoney(amount, payment.currency), code: booking.code },
    dedupeKey: `returned:${payment.id}`,
    bookingId: booking.id,
  });
}
