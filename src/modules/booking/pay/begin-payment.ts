import { type Bill, type PaymentStatus, Prisma } from "../../../../prisma/client/client.ts";
import { preparedSql, type Tx } from "../../../platform/database/database.ts";
import { enqueueSql } from "../../../platform/jobs/jobs.ts";
import { AppError } from "../../../shared/app-error.ts";
import { openPaymentStatuses } from "../../../shared/booking/booking-rules.ts";
import {
  type KeptAnswer,
  type Keyed,
  keepAnswersSql,
  keptAnswerSql,
} from "../../payment/callback/answer-once.ts";
import { claimsOf, insertRows, takeUnitsSql, type Unit, until } from "../claims.ts";
import type { Kinds } from "../kind.ts";
import {
  type BookingOfBill,
  type CurrentLeg,
  currentDetail,
  lockedLegsSql,
  skipLocked,
  withLegs,
} from "./lock-bill.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Asks the payer for money. */
    "payment.collect": { paymentId: string };
  }
}

/** What beginning payments read and write: a lock, two queries, one statement. */

export interface PayState {
  /** The answer that this key has had already. */
  kept: KeptAnswer | null;
  openPaymentId: string | null;
  /** Bills that the customer has left to be paid at desks. */
  waitingAtDesk: number;
}

/** The bill with its legs and their products as they are now. */
export type BillToPay = Bill & { bookings: CurrentLeg[] };

export interface PayWish {
  billId: string;
  userId: string;
  keyed: Keyed;
}

const open = Prisma.sql`p."kind" = 'COLLECT' and p."status" in (${Prisma.join(
  openPaymentStatuses.map((status) => Prisma.raw(`'${status}'`)),
)})`;

const wishColumns = Prisma.sql`"wish" int, "billId" uuid, "userId" uuid, "scope" text, "key" text, "now" timestamptz`;

const rowsOf = (wishes: readonly PayWish[]) =>
  JSON.stringify(
    wishes.map(({ billId, userId, keyed: { scope, key, now } }, wish) => {
      return { wish, billId, userId, scope, key, now };
    }),
  );

export interface PayableBill {
  bill: BillToPay;
  state: PayState;
}

/**
 * People's own bills with their legs and what else decides about paying them, all read once nobody else is at them; null
 * for a bill that is not this person's. A payer is locked before his bill, so that he is counted in one place at a time.
 * Several wait for nobody: what somebody is at just now is null among them, too.
 */
export async function lockBillsToPay(
  tx: Tx,
  kinds: Kinds,
  wishes: readonly PayWish[],
): Promise<(PayableBill | null)[]> {
  const rows = rowsOf(wishes);
  const wait = wishes.length > 1 ? skipLocked : Prisma.empty;
  const locked = await preparedSql<Bill & { wish: number; legs: number }>(
    tx,
    Prisma.sql`
      select w."wish", b.*, ${lockedLegsSql(Prisma.sql`b."id"`, wait)} as "legs"
      from jsonb_to_recordset(${rows}::jsonb) as w(${wishColumns})
      cross join lateral (
        select u."id" from "User" u where u."id" = w."userId" for no key update ${wait}) payer
      cross join lateral (
        select b.* from "Bill" b where b."id" = w."billId" and b."userId" = payer."id" for update ${wait}) b`,
  );
  if (locked.length === 0) return wishes.map(() => null);
  const states = await preparedSql<PayState & { wish: number }>(
    tx,
    Prisma.sql`
      select k."wish", ${keptAnswerSql} as "kept",
        (select p."id" from "Payment" p where p."billId" = k."billId" and ${open} limit 1) as "openPaymentId",
        (select count(*)::int from "Payment" p
          where p."userId" = k."userId" and p."provider" = 'cash' and ${open}) as "waitingAtDesk"
      from jsonb_to_recordset(${rows}::jsonb) as k(${wishColumns})`,
  );
  const bills = await withLegs<CurrentLeg>(tx, locked, currentDetail(kinds));
  return wishes.map((_, wish) => {
    const at = locked.findIndex((one) => one.wish === wish);
    const bill = bills[at];
    const state = states.find((one) => one.wish === wish);
    return bill && state && bill.bookings.length === locked[at]?.legs ? { bill, state } : null;
  });
}

export interface BeginningPayment {
  payment: { id: string; billId: string; amount: number; expiresAt: Date; status: PaymentStatus };
  /** The answer that copies of the request get. */
  view: object;
  due: readonly BookingOfBill[];
  heldUntil: Date;
  keyed: Keyed;
}

/**
 * Payments with their jobs, their places and their keys at once. A hold that has lapsed is taken again when nobody
 * was faster; otherwise it is lost, and the caller rolls back.
 */
export async function writePayments(tx: Tx, begun: readonly BeginningPayment[], now: Date): Promise<void> {
  const claims = begun.flatMap(({ due, heldUntil }) => until(heldUntil, claimsOf(due)));
  const payments = begun.map((one) => one.payment);
  const bookingIds = begun.flatMap(({ due }) => due.map((booking) => booking.id));
  const asked = payments.filter((payment) => payment.status === "CREATED");
  const jobs = asked.map(({ id }) => ({ payload: { paymentId: id }, options: { key: `collect:${id}` } }));
  const answers = begun.map(({ keyed, view }) => ({ keyed, response: view }));
  const statement = Prisma.sql`with
    "keyed" as (${keepAnswersSql(answers, now)}),
    "taken" as (${takeUnitsSql(claims, { now })}),
    "billed" as (update "Bill" b set "holdExpiresAt" = r."expiresAt", "total" = r."amount"
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
        as r("billId" uuid, "expiresAt" timestamptz, "amount" int)
      where b."id" = r."billId" and b."id" = any(${payments.map((payment) => payment.billId)}::uuid[])),
    "revived" as (update "Booking" set "status" = 'PENDING', "statusReason" = null, "updatedAt" = ${now}
      where "id" = any(${bookingIds}::uuid[]) and "status" <> 'PENDING'),
    "begun" as (${insertRows("Payment", payments)})
    ${jobs.length > 0 ? Prisma.sql`, "asked" as (${enqueueSql("payment.collect", jobs)})` : Prisma.empty}
    select (select count(*)::int from "keyed") as "keyed",
      (select coalesce(jsonb_agg("taken"), '[]') from "taken") as "taken"`;
  const [written] = await preparedSql<{ keyed: number; taken: Unit[] }>(tx, statement);
  // Another bill's payment has just used the key: once more, to be compared with it.
  if (written?.keyed !== begun.length)
    throw Object.assign(new Error("idempotency key in use"), { code: "40001" });
  const kept = new Set(written.taken.map((unit) => `${unit.resourceId}:${unit.unit}`));
  const lost = claims.filter((claim) => !kept.has(`${claim.resourceId}:${claim.unit}`));
  if (lost.length > 0) throw new AppError("HOLD_LOST", { units: lost.map((claim) => claim.unit) });
}
