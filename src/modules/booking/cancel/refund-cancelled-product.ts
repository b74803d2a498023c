import { type Bill, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { preparedSql, type Tx, withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { bookingCan, bookingMay } from "../../../shared/booking/booking-rules.ts";
import { type LockedBill, lockedLegsSql, skipLocked, withLegs } from "../pay/lock-bill.ts";
import { cancelLegs } from "./cancel-leg.ts";
import { tellServiceCancelled } from "./tell-cancelled.ts";

const batch = 100;
const comeBackAfterMs = 5_000;

/**
 * Everybody who booked a cancelled product gets everything back and is told why, a batch a transaction. Each batch takes
 * what is still open, so a run that is killed is continued by the next one, and no booking is refunded or told twice.
 */
export async function refundCancelledProduct(
  ctx: Context,
  { productId }: { productId: string },
): Promise<void> {
  const product = await ctx.db.product.findUnique({ where: { id: productId } });
  if (product?.status !== "CANCELLED") return;
  const reason = product.cancelReason ?? "";
  while ((await withRetry(ctx.db, (tx) => refundBatch(ctx, tx, { productId, reason }))) > 0);
  const left = await ctx.db.booking.count({
    where: { productId, status: { in: [...bookingCan.cancel.from] } },
  });
  if (left === 0) return;
  // Somebody is paying or changing these just now.
  const runAt = new Date(ctx.now().getTime() + comeBackAfterMs);
  await enqueue(
    ctx.db,
    "booking.refundProduct",
    { productId },
    { key: `refund-product:${productId}`, runAt },
  );
}

async function refundBatch(
  ctx: Context,
  tx: Tx,
  { productId, reason }: { productId: string; reason: string },
): Promise<number> {
  const bills = await lockOpenBills(tx, productId);
  const legs = bills.flatMap((bill) =>
    bill.bookings
      .filter((booking) => booking.productId === productId && bookingMay("cancel", booking.status))
      .map((booking) => ({ bill, booking })),
  );
  if (legs.length === 0) return 0;
  const shares = await cancelLegs(ctx, tx, legs, { reason, full: true });
  for (const [index, { booking }] of legs.entries()) {
    await tellServiceCancelled(ctx, tx, booking, { refund: shares[index]?.refund ?? 0, reason });
  }
  return legs.length;
}

/** Bills with open bookings of the product; those that somebody else has locked are left for the next run. */
async function lockOpenBills(tx: Tx, productId: string): Promise<LockedBill[]> {
  const open = Prisma.join(bookingCan.cancel.from.map((status) => Prisma.raw(`'${status}'`)));
  const statement = Prisma.sql`
    select b.*, ${lockedLegsSql(Prisma.sql`b."id"`, skipLocked)} as "legs" from (
      select * from "Bill" where "id" in (
        select k."billId" from "Booking" k where k."productId" = ${productId}::uuid and k."status" in (${open}))
      order by "id" limit ${batch} for update skip locked) b`;
  const rows = await preparedSql<Bill & { legs: number }>(tx, statement);
  const bills = await withLegs(tx, rows);
  // A bill of which somebody has locked a leg: it has its turn later.
  return bills.filter((bill, index) => bill.bookings.length === rows[index]?.legs) as LockedBill[];
}
