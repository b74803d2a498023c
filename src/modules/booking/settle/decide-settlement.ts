import { type Bill, type Payment, Prisma } from "../../../../prisma/client/client.ts";
import { type AuditedChange, auditRow } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { preparedSql, type Tx } from "../../../platform/database/database.ts";
import { commissionOf, paymentMay } from "../../../shared/booking/booking-rules.ts";
import { formatMoney } from "../../../shared/money.ts";
import { type Posting, post } from "../../payment/ledger/post-to-ledger.ts";
import { isCounted, providerOf } from "../../payment/providers/choose-provider.ts";
import { createRefund } from "../../payment/transfer/create-refund.ts";
import type { SigningKey } from "../../ticket-key/sign-ticket.ts";
import { returnPosting } from "../cancel/refund-policy.ts";
import { claimsOf, releaseUnits, takeUnits } from "../claims.ts";
import { placeLabelsOf } from "../hold/make-hold.ts";
import {
  type BookingOfBill,
  type CurrentLeg,
  currentDetail,
  dueBookings,
  holdForAnotherTry,
  type LockedBill,
  lockedLegsSql,
  skipLocked,
  sumOf,
  unitsOfToday,
  withLegs,
} from "../pay/lock-bill.ts";
import { secureEquivalents } from "./find-equivalents.ts";
import {
  type PaidBill,
  type Places,
  reseat,
  type SettledPayment,
  succeededSql,
  writeSales,
} from "./write-sales.ts";

export interface Settlement {
  paymentId: string;
  /** As the provider, or the employee who counted it, says. */
  received: { amount: number; currency: string };
  transactionId: string | null;
  shiftId: string | null;
  /** When the money changed hands, if we are told of it later: a sale before the departure is one, however late we hear. */
  agreedAt?: Date;
  /** Written with the sale, if there is one. */
  audit?: AuditedChange;
}

/** What becomes of money that has arrived, whatever it finds: its places, or equivalent ones, or it goes back. */
export async function settleIn(
  ctx: Context,
  tx: Tx,
  settlement: Settlement,
  key: SigningKey,
): Promise<SettleOutcome> {
  const [locked] = await lockCollections(tx, [settlement.paymentId]);
  if (!locked || !paymentMay("succeed", locked.payment.status)) return "KNOWN";
  const { payment } = locked;
  const [bill] = await withLegs<CurrentLeg>(tx, [locked.bill], currentDetail(ctx.kinds));
  if (!bill) return "KNOWN";
  if (!isExact(settlement, payment)) return returnWrongAmount(ctx, tx, payment, bill, settlement);
  const now = ctx.now();
  const due = wantedBookings(bill, payment, settlement.agreedAt ?? now);
  const signed = { key, now };
  if (due.length > 0 && (await sell(ctx, tx, paidBill(ctx, settlement, payment, due), due, signed)))
    return "USED";
  await tx.$executeRaw`${succeededSql([settledOf(settlement)], now)}`;
  return returnUseless(ctx, tx, payment, bill, now);
}

export type SettleOutcome = "USED" | "RETURNED" | "KNOWN";

interface LockedCollection {
  payment: Payment;
  bill: Bill;
  /** How many legs of the bill are locked. */
  legs: number;
}

/**
 * The payments and their bills with their legs, and nobody else at them until the transaction ends. Several wait for
 * nobody: what somebody is at just now is not among them.
 */
export async function lockCollections(tx: Tx, paymentIds: readonly string[]): Promise<LockedCollection[]> {
  type Locked = Payment & { billRow: Bill; legs: number };
  const wait = paymentIds.length > 1 ? skipLocked : Prisma.empty;
  const statement = Prisma.sql`select locked.*, ${lockedLegsSql(Prisma.sql`locked."billId"`, wait)} as "legs"
    from jsonb_array_elements_text(${JSON.stringify(paymentIds)}::jsonb) as wanted("id")
    cross join lateral (
      select p.*, to_jsonb(b) as "billRow" from "Payment" p join "Bill" b on b."id" = p."billId"
      where p."id" = wanted."id"::uuid for update of p, b ${wait}
    ) locked`;
  const rows = await preparedSql<Locked>(tx, statement);
  const instant = (text: Date | null) => text && new Date(text);
  return rows.map(({ billRow, legs, ...payment }) => ({
    payment,
    legs,
    bill: {
      ...billRow,
      createdAt: new Date(billRow.createdAt),
      paidAt: instant(billRow.paidAt),
      holdExpiresAt: instant(billRow.holdExpiresAt),
    },
  }));
}

export function isExact({ received }: Settlement, payment: Payment): boolean {
  return received.amount === payment.amount && received.currency === payment.currency;
}

const settledOf = ({ paymentId, transactionId, shiftId }: Settlement): SettledPayment => ({
  id: paymentId,
  providerTransactionId: transactionId,
  shiftId,
});

/** What is written when this money buys these legs on the places that they hold. */
export function paidBill(
  ctx: Context,
  settlement: Settlement,
  payment: Payment,
  due: readonly CurrentLeg[],
): PaidBill {
  return {
    billId: payment.billId ?? "",
    bookings: due,
    places: new Map(due.map((booking) => [booking.id, booking])),
    posting: saleOf(ctx, payment, due),
    settled: settledOf(settlement),
    audit: settlement.audit ? auditRow(ctx, settlement.audit) : null,
  };
}

/** Legs whose product still has all their units. */
export function standingLegs(ctx: Context, legs: readonly CurrentLeg[]): CurrentLeg[] {
  return legs.filter((leg) => leg.units.every(unitsOfToday(ctx.kinds, leg)));
}

/** Its own places, or equivalent ones; false when neither can be had any more. */
async function sell(
  ctx: Context,
  tx: Tx,
  paid: PaidBill,
  legs: readonly CurrentLeg[],
  signed: { key: SigningKey; now: Date },
): Promise<boolean> {
  const { now } = signed;
  const standing = standingLegs(ctx, legs);
  const claims = claimsOf(standing);
  const whole = standing.length === legs.length;
  const taken = whole
    ? await writeSales(tx, [paid], claims, signed)
    : await takeUnits(tx, claims, { expiresAt: null, now });
  if (whole && taken.length === claims.length) return true;
  const found = await secureEquivalents(tx, ctx.kinds, legs, taken, now);
  if (!found) return false;
  const places = new Map<string, Places>();
  for (const booking of legs) {
    const units = found.get(booking.id) ?? booking.units;
    const labels = placeLabelsOf(ctx.kinds, { ...booking, units }, booking.detail);
    places.set(booking.id, { units, labels });
    if (units.join() !== booking.units.join()) await reseat(tx, booking, { units, labels });
  }
  await writeSales(tx, [{ ...paid, places }], [], signed);
  return true;
}

/** The legs that this money is for, when they can still be had. */
export function wantedBookings<Leg extends BookingOfBill>(
  bill: { paidAt: Date | null; bookings: Leg[] },
  payment: Payment,
  agreedAt: Date,
): Leg[] {
  if (bill.paidAt) return [];
  const due = dueBookings(bill.bookings);
  const possible = due.every(
    ({ startsAt, product }) => startsAt > agreedAt && product.status === "PUBLISHED",
  );
  return possible && sumOf(due) === payment.amount ? due : [];
}

/** With a provider: what it holds for us is the customers' until they have travelled. At a desk: a commission owed to us. */
function saleOf(ctx: Context, payment: Payment, due: readonly BookingOfBill[]): Posting {
  const { amount, currency, provider, billId } = payment;
  const common = { sourceEvent: `payment:${payment.id}:settled`, billId, paymentId: payment.id };
  if (!isCounted(providerOf(ctx, payment))) {
    return {
      ...common,
      kind: "COLLECTED",
      entries: [
        { account: "PROVIDER_CLEARING", amount, currency, provider },
        { account: "ESCROW", amount: -amount, currency },
      ],
    };
  }
  return {
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
  };
}

/** A second payment of a paid bill, or money too late for any place: all of it goes back, and the customer is told. */
async function returnUseless(
  ctx: Context,
  tx: Tx,
  payment: Payment,
  bill: LockedBill,
  now: Date,
): Promise<"RETURNED"> {
  if (isCounted(providerOf(ctx, payment))) return oweCash(ctx, tx, payment, bill, now);
  await recordReturn(tx, payment, { amount: payment.amount, currency: payment.currency }, now);
  await tellReturned(ctx, tx, payment, bill, bill.paidAt ? "paidTwice" : "paidTooLate", payment.amount);
  await endUnpaid(tx, bill, now);
  return "RETURNED";
}

/** Cash was never with us: it lies in the drawer that took it, and is owed to the customer out of one. */
async function oweCash(
  ctx: Context,
  tx: Tx,
  payment: Payment,
  bill: LockedBill,
  now: Date,
): Promise<"RETURNED"> {
  const { amount, currency, companyId } = payment;
  const bookingId = bill.bookings[0]?.id ?? null;
  await createRefund(tx, now, { collection: payment, amount, currency, bookingId, companyId });
  await tellReturned(ctx, tx, payment, bill, "cashOwed", amount);
  await endUnpaid(tx, bill, now);
  return "RETURNED";
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
  const posted = await post(tx, now, returnPosting(payment, { amount, currency }));
  if (posted)
    await createRefund(tx, now, { collection: payment, amount, currency, bookingId: null, companyId: null });
}

async function tellReturned(
  ctx: Context,
  tx: Tx,
  payment: Payment,
  bill: LockedBill,
  template: "paidTwice" | "paidTooLate" | "cashOwed",
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
