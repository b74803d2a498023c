import { type Bill, Prisma } from "../../../../prisma/client/client.ts";
import { preparedSql, type Statements } from "../../../platform/database/statements.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { type KeptAnswer, type Keyed, keptAnswerSql } from "../../payment/callback/answer-once.ts";
import type { Kinds } from "../kind.ts";
import { type CurrentLeg, currentDetail, lockedLegsSql, skipLocked, withLegs } from "./lock-bill.ts";

/** Locks bills to be paid and reads them in three queries, for one payer or for several. */

export interface PayState {
  /** The answer given before under this idempotency key. */
  kept: KeptAnswer | null;
  openPaymentId: string | null;
  /** How many payments the customer has promised to make at desks. */
  waitingAtDesk: number;
}

/** The bill with its legs and their current products. */
export type BillToPay = Bill & { bookings: CurrentLeg[] };

export interface PayRequest {
  billId: string;
  userId: string;
  keyed: Keyed;
}

const open = Prisma.sql`p."kind" = 'COLLECT' and p."status" in (${Prisma.join(
  openPaymentStatuses.map((status) => Prisma.raw(`'${status}'`)),
)})`;

const requestColumns = Prisma.sql`"request" int, "billId" uuid, "userId" uuid, "scope" text, "key" text, "now" timestamptz`;

const rowsOf = (requests: readonly PayRequest[]) =>
  JSON.stringify(
    requests.map(({ billId, userId, keyed: { scope, key, now } }, request) => {
      return { request, billId, userId, scope, key, now };
    }),
  );

export interface PayableBill {
  bill: BillToPay;
  state: PayState;
}

/**
 * Locks bills and reads what decides about paying them; null for a bill that is not this payer's. Locks the payer
 * before the bill, so that payments of one person are counted one after the other. In a batch, bills that another
 * transaction has locked are null too: a batch does not wait.
 */
export async function lockBillsToPay(
  tx: Statements,
  kinds: Kinds,
  requests: readonly PayRequest[],
): Promise<(PayableBill | null)[]> {
  const rows = rowsOf(requests);
  const wait = requests.length > 1 ? skipLocked : Prisma.empty;
  const locked = await preparedSql<Bill & { request: number; legs: number }>(
    tx,
    Prisma.sql`
      select w."request", b.*, ${lockedLegsSql(Prisma.sql`b."id"`, wait)} as "legs"
      from jsonb_to_recordset(${rows}::jsonb) as w(${requestColumns})
      cross join lateral (
        select u."id" from "User" u where u."id" = w."userId" for no key update ${wait}) payer
      cross join lateral (
        select b.* from "Bill" b where b."id" = w."billId" and b."userId" = payer."id" for update ${wait}) b`,
  );
  if (locked.length === 0) return requests.map(() => null);
  const states = await preparedSql<PayState & { request: number }>(
    tx,
    Prisma.sql`
      select k."request", ${keptAnswerSql} as "kept",
        (select p."id" from "Payment" p where p."billId" = k."billId" and ${open} limit 1) as "openPaymentId",
        (select count(*)::int from "Payment" p
          where p."userId" = k."userId" and p."provider" = 'cash' and ${open}) as "waitingAtDesk"
      from jsonb_to_recordset(${rows}::jsonb) as k(${requestColumns})`,
  );
  const bills = await withLegs<CurrentLeg>(tx, locked, currentDetail(kinds));
  return requests.map((_, request) => {
    const at = locked.findIndex((one) => one.request === request);
    const bill = bills[at];
    const state = states.find((one) => one.request === request);
    return bill && state && bill.bookings.length === locked[at]?.legs ? { bill, state } : null;
  });
}
