import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { type LapseReason, noPlace } from "../../../shared/booking/booking-steps.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { returnShares } from "../share/end-shares.ts";
import { releaseHolds } from "./release-hold.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "booking.expire": Record<string, never>;
  }
}

const batch = 500;

/**
 * Marks bookings whose hold has expired, and deletes their claims; the units are free at that instant anyway, whether
 * or not this job has run. A bill with an open payment is skipped until that payment has ended.
 */
export async function expireBookings(ctx: Context): Promise<number> {
  const now = ctx.now();
  // Goes from the few open bookings to their bills by key: the other way round would read all unpaid bills.
  const lapsed = await ctx.db.$queryRaw<{ billId: string }[]>`
    select k."billId" from "Booking" k where k."status" in ('REQUESTED', 'PENDING')
      and exists (select 1 from "Bill" b where b."id" = k."billId" and ${lapsedSql(now)} offset 0)
    limit ${batch}`;
  if (lapsed.length === 0) return 0;
  const found = lapsed.map((booking) => booking.billId);
  return withRetry(ctx.db, async (tx) => {
    // Read again under the lock: a payment may have begun meanwhile.
    await tx.$queryRaw`select 1 from "Bill" where "id" = any(${found}::uuid[]) order by "id" for update`;
    const bills = await tx.$queryRaw<EndedBill[]>`
      select b."id", b."sharedUntil" is not null as "shared",
        exists (select 1 from "Booking" k where k."billId" = b."id" and k."status" = 'REQUESTED') as "unanswered",
        exists (select 1 from "Booking" k where k."billId" = b."id" and k."statusReason" = ${noPlace}) as "unseated"
      from "Bill" b where b."id" = any(${found}::uuid[]) and ${lapsedSql(now)}`;
    const ended = (reason: LapseReason) => ({
      billIds: bills.filter((bill) => reasonOf(bill) === reason).map((bill) => bill.id),
      reason,
    });
    const shared = bills.filter((bill) => bill.shared).map((bill) => bill.id);
    await returnShares(tx, shared, now);
    // Without the company's answer neither this leg nor the other leg of the bill can be paid later.
    const asked = await releaseHolds(tx, ended("NOT_ANSWERED"));
    const gone = await releaseHolds(tx, ended(noPlace));
    const parts = await releaseHolds(tx, ended("SHARES_NOT_PAID"));
    return asked + gone + parts + (await releaseHolds(tx, ended("NOT_PAID")));
  });
}

interface EndedBill {
  id: string;
  unanswered: boolean;
  shared: boolean;
  unseated: boolean;
}

function reasonOf({ unanswered, shared, unseated }: EndedBill): LapseReason {
  if (unanswered) return "NOT_ANSWERED";
  if (unseated) return noPlace;
  return shared ? "SHARES_NOT_PAID" : "NOT_PAID";
}

const lapsedSql = (
  now: Date,
) => Prisma.sql`b."paidAt" is null and b."holdExpiresAt" <= ${now} and not exists (
  select 1 from "Payment" p where p."billId" = b."id" and p."kind" = 'COLLECT'
    and p."status"::text = any(${[...openPaymentStatuses]}))`;
