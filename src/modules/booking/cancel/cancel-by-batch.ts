import { type Bill, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { bookingCan } from "../../../shared/booking/booking-steps.ts";
import { type LockedBill, lockedLegsSql, skipLocked, withLegs } from "../pay/lock-bill.ts";
import { cancelLegs } from "./cancel-leg.ts";
import { notifyServiceCancelled } from "./notify-cancelled.ts";

const batch = { first: 10, most: 100 };
/** A transaction that takes as long as this is long enough: it holds locks, and one of 20 seconds is rolled back. */
const wishedMs = 1_000;

/** How many bills the next transaction takes, after one of this size took so long: at most twice as many. */
export function nextBatch(size: number, tookMs: number): number {
  const fitting = Math.floor((size * wishedMs) / Math.max(1, tookMs));
  return Math.max(1, Math.min(fitting, 2 * size, batch.most));
}

/** Delay before the next run when some bills are locked by a payment or a change. */
export const comeBackAfterMs = 5_000;

interface Cancellation {
  /** SQL condition on the table "Booking" k. */
  which: Prisma.Sql;
  /** The company's own words, which the customers read. */
  reason: string;
}

export const bookingsOfProduct = (productId: string) => Prisma.sql`k."productId" = ${productId}::uuid`;

const open = Prisma.join(bookingCan.cancel.from.map((status) => Prisma.raw(`'${status}'`)));
const openSql = (which: Prisma.Sql) => Prisma.sql`k."status" in (${open}) and (${which})`;

/**
 * The company cancels these bookings: each customer gets a full refund and is told why, one batch per transaction. Each
 * batch takes the bookings that are still open, so the next run continues after a run that was killed, and no booking
 * is refunded or notified twice. The first batch is small, and each next one follows from how long the last one took.
 * Returns how many bookings are left because their bills are locked.
 */
export async function cancelByBatch(ctx: Context, cancellation: Cancellation): Promise<number> {
  let size = batch.first;
  for (;;) {
    const began = ctx.now().getTime();
    const cancelled = await withRetry(ctx.db, (tx) => cancelBatch(ctx, tx, cancellation, size));
    if (cancelled === 0) break;
    size = nextBatch(size, ctx.now().getTime() - began);
  }
  const statement = Prisma.sql`
    select count(*)::int as "count" from "Booking" k where ${openSql(cancellation.which)}`;
  const [left] = await preparedSql<{ count: number }>(ctx.db, statement);
  return left?.count ?? 0;
}

async function cancelBatch(
  ctx: Context,
  tx: Tx,
  { which, reason }: Cancellation,
  size: number,
): Promise<number> {
  const bills = await lockOpenBills(tx, which, size);
  const billIds = JSON.stringify(bills.map(({ id }) => id));
  const statement = Prisma.sql`select k."id"::text from "Booking" k
    where k."billId" in (select jsonb_array_elements_text(${billIds}::jsonb)::uuid) and ${openSql(which)}`;
  const ending = new Set((await preparedSql<{ id: string }>(tx, statement)).map(({ id }) => id));
  const legs = bills.flatMap((bill) =>
    bill.bookings.filter(({ id }) => ending.has(id)).map((booking) => ({ bill, booking })),
  );
  if (legs.length === 0) return 0;
  const shares = await cancelLegs(ctx, tx, legs, { reason, full: true });
  for (const [index, { booking }] of legs.entries()) {
    await notifyServiceCancelled(ctx, tx, booking, { refund: shares[index]?.refund ?? 0, reason });
  }
  return legs.length;
}

/**
 * In a trial no job runs: one booking is cancelled at once, so that the message to its customer can be shown. A paid
 * one says the most.
 */
export async function cancelOneInTrial(ctx: Context, tx: Tx, { which, reason }: Cancellation): Promise<void> {
  if (!ctx.isTrial) return;
  const paid = Prisma.sql`(${which}) and k."status" = 'CONFIRMED'`;
  const cancelled = await cancelBatch(ctx, tx, { which: paid, reason }, 1);
  if (cancelled === 0) await cancelBatch(ctx, tx, { which, reason }, 1);
}

/** Locks bills that have open bookings among these; bills locked by another transaction are left for the next run. */
async function lockOpenBills(tx: Tx, which: Prisma.Sql, size: number): Promise<LockedBill[]> {
  const statement = Prisma.sql`
    select b.*, ${lockedLegsSql(Prisma.sql`b."id"`, skipLocked)} as "legs" from (
      select * from "Bill" where "id" in (select k."billId" from "Booking" k where ${openSql(which)})
      order by "id" limit ${size} for update skip locked) b`;
  const rows = await preparedSql<Bill & { legs: number }>(tx, statement);
  const bills = await withLegs(tx, rows);
  // Another transaction has locked a leg of this bill: the next run takes it.
  return bills.filter((bill, index) => bill.bookings.length === rows[index]?.legs) as LockedBill[];
}
