import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { releaseUnits } from "../claims.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "booking.expireChanges": Record<string, never>;
  }
}

const batch = 500;

/**
 * Ends changes that were not paid in time and frees their held units; a change with an open payment waits for that
 * payment to end.
 */
export async function expireChanges(ctx: Context): Promise<number> {
  const lapsed = lapsedSql(ctx.now());
  // Most minutes no change has lapsed: no transaction is opened for none.
  if ((await ctx.db.$queryRaw<unknown[]>`${lapsed} limit 1`).length === 0) return 0;
  return withRetry(ctx.db, async (tx) => {
    const changes = await tx.$queryRaw<{ id: string }[]>`
      ${lapsed} order by c."id" limit ${batch} for update skip locked`;
    const ids = changes.map((change) => change.id);
    await tx.bookingChange.updateMany({ where: { id: { in: ids } }, data: { status: "EXPIRED" } });
    await releaseUnits(tx, ids);
    return ids.length;
  });
}

const open = Prisma.join(openPaymentStatuses.map((status) => Prisma.raw(`'${status}'`)));

const lapsedSql = (now: Date) => Prisma.sql`
  select c."id" from "BookingChange" c where c."status" = 'PENDING' and c."expiresAt" <= ${now}
    and not exists (select 1 from "Payment" p
      where p."changeId" = c."id" and p."kind" = 'COLLECT' and p."status" in (${open}))`;

/**
 * Gives up unpaid changes of these bookings, because the booking is cancelled or changed otherwise.
 * `refuseOpenPayment`: throws while one of them is being paid; without it that money is refunded when it arrives.
 */
export async function endOpenChanges(
  tx: Tx,
  bookingIds: readonly string[],
  { refuseOpenPayment }: { refuseOpenPayment: boolean },
): Promise<void> {
  const changes = await tx.bookingChange.findMany({
    where: { bookingId: { in: [...bookingIds] }, status: "PENDING" },
    select: {
      id: true,
      payments: {
        where: { kind: "COLLECT", status: { in: [...openPaymentStatuses] } },
        select: { id: true },
      },
    },
  });
  const paying = changes.flatMap((change) => change.payments)[0];
  if (refuseOpenPayment && paying) throw new AppError("PAYMENT_IN_PROGRESS", { paymentId: paying.id });
  const ids = changes.map((change) => change.id);
  await tx.bookingChange.updateMany({ where: { id: { in: ids } }, data: { status: "CANCELLED" } });
  await releaseUnits(tx, ids);
}
