import { type Bill, type PaymentStatus, Prisma } from "../../../prisma/client/client.ts";
import { preparedSql, type Tx } from "../../platform/database.ts";
import { enqueueSql } from "../../platform/jobs.ts";
import { openPaymentStatuses } from "../../shared/booking-rules.ts";
import { type KeptAnswer, type Keyed, keepAnswerSql, keptAnswerSql } from "../payment/idempotency-data.ts";
import { type BookingOfBill, type CurrentLeg, currentDetail, lockBillRow, withLegs } from "./bill-data.ts";
import { insertRows, takeUnitsSql, type Unit, type UnitClaim, until } from "./claim-data.ts";
import type { Kinds } from "./kind-schema.ts";
import { claimsOf } from "./sale-data.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    /** Asks the payer for money. */
    "payment.collect": { paymentId: string };
  }
}

/** What a beginning payment reads and writes: a lock, one query, one statement. */

export interface PayState {
  /** The answer that this key has had already. */
  kept: KeptAnswer | null;
  openPaymentId: string | null;
  /** Bills that the customer has left to be paid at desks. */
  waitingAtDesk: number;
}

/** The bill with its legs and their products as they are now. */
export type BillToPay = Bill & { bookings: CurrentLeg[] };

const open = Prisma.sql`p."kind" = 'COLLECT' and p."status" in (${Prisma.join(
  openPaymentStatuses.map((status) => Prisma.raw(`'${status}'`)),
)})`;

/** The bill with its legs and what else decides about paying it, all read once nobody else is at it. */
export async function lockBillToPay(
  tx: Tx,
  kinds: Kinds,
  billId: string,
  keyed: Keyed,
): Promise<{ bill: BillToPay; state: PayState }> {
  const row = await lockBillRow(tx, billId);
  const also = Prisma.sql`${currentDetail(kinds)}, ${keptAnswerSql(keyed)} as "kept",
    (select p."id" from "Payment" p where p."billId" = k."billId" and ${open} limit 1) as "openPaymentId",
    (select count(*)::int from "Payment" p
      where p."userId" = ${row.userId}::uuid and p."provider" = 'cash' and ${open}) as "waitingAtDesk"`;
  const bill = await withLegs<PayState & CurrentLeg>(tx, row, also);
  const [first] = bill.bookings;
  if (!first) throw new Error(`bill ${billId} has no booking`);
  return { bill, state: first };
}

interface BeginningPayment {
  payment: { id: string; billId: string; amount: number; expiresAt: Date; status: PaymentStatus };
  /** The answer that copies of the request get. */
  view: object;
  due: readonly BookingOfBill[];
  heldUntil: Date;
  keyed: Keyed;
}

/**
 * The payment, its job, its places and its key at once. A hold that has lapsed is taken again when nobody was faster;
 * returns the units that somebody else has: the caller rolls back.
 */
export async function writePayment(tx: Tx, begin: BeginningPayment): Promise<UnitClaim[]> {
  const { payment, due, keyed } = begin;
  const { now } = keyed;
  const claims = claimsOf(due);
  const ids = due.map((booking) => booking.id);
  const collect = enqueueSql(
    "payment.collect",
    { paymentId: payment.id },
    { key: `collect:${payment.id}` },
    Prisma.sql`${payment.status} = 'CREATED'`,
  );
  const statement = Prisma.sql`with
    "keyed" as (${keepAnswerSql(keyed, begin.view)}),
    "taken" as (${takeUnitsSql(until(begin.heldUntil, claims), { now })}),
    "billed" as (update "Bill" set "holdExpiresAt" = ${payment.expiresAt}, "total" = ${payment.amount}
      where "id" = ${payment.billId}::uuid),
    "revived" as (update "Booking" set "status" = 'PENDING', "statusReason" = null, "updatedAt" = ${now}
      where "id" = any(${ids}::uuid[]) and "status" <> 'PENDING'),
    "begun" as (${insertRows("Payment", [payment])}),
    "asked" as (${collect})
    select (select count(*)::int from "keyed") as "keyed",
      (select coalesce(jsonb_agg("taken"), '[]') from "taken") as "taken"`;
  const [written] = await preparedSql<{ keyed: number; taken: Unit[] }>(tx, statement);
  // Another bill's payment has just used the key: once more, to be compared with it.
  if (!written?.keyed) throw Object.assign(new Error("idempotency key in use"), { code: "40001" });
  const kept = new Set(written.taken.map((unit) => `${unit.resourceId}:${unit.unit}`));
  return claims.filter((claim) => !kept.has(`${claim.resourceId}:${claim.unit}`));
}
