import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database.ts";
import { openPaymentStatuses } from "../../shared/booking-rules.ts";

declare module "../../platform/jobs.ts" {
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
  const lapsed = await ctx.db.booking.findMany({
    where: { status: { in: ["REQUESTED", "PENDING"] }, bill: lapsedBill(now) },
    select: { billId: true },
    take: batch,
  });
  if (lapsed.length === 0) return 0;
  const billIds = lapsed.map((booking) => booking.billId);
  return withRetry(ctx.db, async (tx) => {
    // Asked again once nobody else is at these bills: a payment may have begun meanwhile.
    await tx.$queryRaw`select 1 from "Bill" where "id" = any(${billIds}::uuid[]) order by "id" for update`;
    const open = {
      billId: { in: billIds },
      status: { in: ["REQUESTED" as const, "PENDING" as const] },
      bill: lapsedBill(now),
    };
    // A company that never said yes has not sold: neither that leg nor the other of its round trip is paid later.
    const unanswered = {
      ...open,
      bill: { ...open.bill, bookings: { some: { status: "REQUESTED" as const } } },
    };
    const asked = await tx.booking.updateMany({
      where: unanswered,
      data: { status: "EXPIRED", statusReason: "NOT_ANSWERED" },
    });
    const { count } = await tx.booking.updateMany({ where: open, data: { status: "EXPIRED" } });
    await tx.$executeRaw`delete from "Claim" c using "Booking" b
      where c."bookingId" = b."id" and b."billId" = any(${billIds}::uuid[]) and b."status" = 'EXPIRED'
        and c."expiresAt" <= ${now}`;
    return asked.count + count;
  });
}

function lapsedBill(now: Date) {
  return {
    paidAt: null,
    holdExpiresAt: { lte: now },
    payments: { none: { kind: "COLLECT" as const, status: { in: [...openPaymentStatuses] } } },
  };
}
