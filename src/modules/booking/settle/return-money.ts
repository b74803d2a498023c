import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { formatMoney } from "../../../shared/money.ts";
import { post } from "../../payment/ledger/post-to-ledger.ts";
import { isCounted, providerOf } from "../../payment/providers/choose-provider.ts";
import { createRefund } from "../../payment/transfer/create-refund.ts";
import { returnPosting } from "../cancel/refund-policy.ts";
import { releaseUnits } from "../claims.ts";
import {
  dueBookings,
  holdForAnotherTry,
  isPaidInParts,
  type LockedBill,
  openPaymentOf,
} from "../pay/lock-bill.ts";
import type { SettleOutcome } from "./arrived-money.ts";
import type { Settlement } from "./decide-settlement.ts";

interface Returned {
  payment: Payment;
  bill: LockedBill;
}

/**
 * Refunds all of a second payment of a paid bill or of one that is paid in parts, or of money too late for any units,
 * and tells the customer. `isRestHeld`: a part of the bill has ended meanwhile, and the rest is still to be paid.
 */
export async function returnMoney(
  ctx: Context,
  tx: Tx,
  { payment, bill, isRestHeld = false }: Returned & { isRestHeld?: boolean },
): Promise<void> {
  const now = ctx.now();
  const { amount, currency, companyId } = payment;
  const goesOn = isRestHeld || isPaidInParts(bill);
  if (isCounted(providerOf(ctx, payment))) {
    // Cash never reached the platform: it is in the drawer that took it, and is refunded from a drawer.
    const bookingId = bill.bookings[0]?.id ?? null;
    await createRefund(tx, now, { collection: payment, amount, currency, bookingId, companyId });
    await notifyReturned(ctx, tx, { payment, bill, money: { amount, currency }, template: "cashOwed" });
  } else {
    await recordReturn(tx, payment, { amount, currency }, now);
    const template = bill.paidAt || goesOn ? "paidTwice" : "paidTooLate";
    await notifyReturned(ctx, tx, { payment, bill, money: { amount, currency }, template });
  }
  if (!goesOn) await endUnpaid(tx, bill, now);
  // Another payment keeps its own hold.
  if (isRestHeld && !(await openPaymentOf(tx, bill.id))) await holdForAnotherTry(tx, bill, now);
}

/** Refunds the money of one part of a shared bill that is no longer wanted; the bill goes on without it. */
export async function returnSurplus(ctx: Context, tx: Tx, { payment, bill }: Returned): Promise<void> {
  const { amount, currency } = payment;
  await recordReturn(tx, payment, { amount, currency }, ctx.now());
  await notifyReturned(ctx, tx, { payment, bill, money: { amount, currency }, template: "shareReturned" });
}

async function endUnpaid(tx: Tx, bill: LockedBill, now: Date): Promise<void> {
  if (bill.paidAt) return;
  const late = dueBookings(bill.bookings).map((booking) => booking.id);
  await tx.booking.updateMany({
    where: { id: { in: late } },
    data: { status: "EXPIRED", statusReason: "PAID_TOO_LATE" },
  });
  await releaseUnits(tx, late);
  await tx.bill.update({ where: { id: bill.id }, data: { holdExpiresAt: now } });
}

/** Refunds a wrong amount once; it confirms nothing, and the hold stays for another try. */
export async function returnWrongAmount(
  ctx: Context,
  tx: Tx,
  { payment, bill }: Returned,
  { received, transactionId }: Settlement,
): Promise<SettleOutcome> {
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
  const until = await holdForAnotherTry(tx, bill, now);
  if (received.amount === 0) return "RETURNED";
  await recordReturn(tx, payment, received, now);
  const isHeld = bill.bookings.some(({ status }) => status === "PENDING") && until !== null && until > now;
  await notifyReturned(ctx, tx, {
    payment,
    bill,
    money: received,
    template: "wrongAmount",
    isDue: isHeld && !bill.paidAt,
  });
  return "RETURNED";
}

async function recordReturn(
  tx: Tx,
  payment: Payment,
  { amount, currency }: { amount: number; currency: string },
  now: Date,
): Promise<void> {
  const posted = await post(tx, now, returnPosting(payment, { amount, currency }));
  if (!posted) return;
  const { companyId } = payment;
  await createRefund(tx, now, { collection: payment, amount, currency, bookingId: null, companyId });
}

interface Told extends Returned {
  money: Settlement["received"];
  template: "paidTwice" | "paidTooLate" | "cashOwed" | "shareReturned" | "wrongAmount";
  isDue?: boolean;
}

async function notifyReturned(
  ctx: Context,
  tx: Tx,
  { payment, bill, money, template, isDue = false }: Told,
): Promise<void> {
  const booking = bill.bookings[0];
  if (!booking) return;
  await inLanguage(booking.language, async () => {
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: bill.userId },
      template,
      data: {
        amount: formatMoney(money.amount, money.currency),
        expected: formatMoney(payment.amount, payment.currency),
        code: booking.code,
        isDue,
      },
      dedupeKey: `returned:${payment.id}`,
      bookingId: booking.id,
    });
  });
}
