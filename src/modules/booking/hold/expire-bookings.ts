import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { openPaymentStatuses } from "../../../shared/booking/booking-rules.ts";
import { releaseSql } from "../claims.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "booking.expire": Record<string, never>;
  }
}

const batch = 500;

/**
 * Writes down what the clock has already done: a hold that has lapsed is free whether or not this ever runs. A bill
 * with a payment on its way is left alone: its end has not been heard of yet.
 */
export async function expireBookings(ctx: Context): Promise<number> {
  const now = ctx.now();
  const status = { in: ["REQUESTED" as const, "PENDING" as const] };
  // From the few that are open to their bills, each by its key: the other way round all unpaid bills would be read.
  const lapsed = await ctx.db.$queryRaw<{ billId: string }[]>`
    select k."billId" from "Booking" k where k."status" in ('REQUESTED', 'PENDING')
      and exists (select 1 from "Bill" b where b."id" = k."billId" and ${lapsedSql(now)} offset 0)
    limit ${batch}`;
  if (lapsed.length === 0) return 0;
  const found = lapsed.map((booking) => booking.billId);
  return withRetry(ctx.db, async (tx) => {
    // Asked again once nobody else is at these bills: a payment may have begun meanwhile.
    await tx.$queryRaw`select 1 from "Bill" where "id" = any(${found}::uuid[]) order by "id" for update`;
    const bills = await tx.$queryRaw<{ id: string; unanswered: boolean }[]>`
      select b."id", exists (select 1 from "Booking" k where k."billId" = b."id" and k."status" = 'REQUESTED') as "unanswered"
      from "Bill" b where b."id" = any(${found}::uuid[]) and ${lapsedSql(now)}`;
    // A company that never said yes has not sold: neither that leg nor the other of its round trip is paid later.
    const unanswered = bills.flatMap((bill) => (bill.unanswered ? [bill.id] : []));
    const asked = await tx.booking.updateMany({
      where: { billId: { in: unanswered }, status },
      data: { status: "EXPIRED", statusReason: "NOT_ANSWERED" },
    });
    const billIds = bills.map((bill) => bill.id);
    const { count } = await tx.booking.updateMany({
      where: { billId: { in: billIds }, status },
      data: { status: "EXPIRED" },
    });
    const lapsedClaims = Prisma.sql`using "Booking" k
      where c."bookingId" = k."id" and k."billId" = any(${billIds}::uuid[]) and k."status" = 'EXPIRED'
        and c."expiresAt" <= ${now}`;
    await tx.$executeRaw(releaseSql(lapsedClaims));
    return asked.count + count;
  });
}

const lapsedSql = (
  now: Date,
) => Prisma.sql`b."paidAt" is null and b."holdExpiresAt" <= ${now} and not exists (
  select 1 from "Payment" p where p."billId" = b."id" and p."kind" = 'COLLECT'
    and p."status"::text = any(${[...openPaymentStatuses]}))`;
