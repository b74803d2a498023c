import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay, openPaymentStatuses } from "../../../shared/booking/booking-rules.ts";
import type { Sale } from "./plan-legs.ts";

/** A new hold in place of an unpaid one of the same buyer, whose units it may take over. */

export async function bookingIdsOf(ctx: Context, billId: string): Promise<string[]> {
  const rows = await ctx.db.booking.findMany({ where: { billId }, select: { id: true } });
  return rows.map((row) => row.id);
}

/** Ends the bookings of an unpaid bill and says which they were; their units are released by the caller. */
export async function endReplaced(tx: Tx, billId: string, sale: Sale): Promise<string[]> {
  // The buyer is locked first, as a payment does: otherwise two windows of one person would deadlock.
  await tx.$queryRaw`
    select 1 from (select "id" from "User" where "id" = ${sale.userId}::uuid for no key update) buyer
    cross join lateral (
      select 1 from "Bill" where "id" = ${billId}::uuid and "userId" = buyer."id" for update) bill`;
  const bill = await tx.bill.findUnique({
    where: { id: billId },
    select: {
      userId: true,
      paidAt: true,
      bookings: { select: { id: true, status: true } },
      payments: {
        where: { kind: "COLLECT", status: { in: [...openPaymentStatuses] } },
        select: { id: true },
      },
    },
  });
  if (!bill || bill.userId !== sale.userId) throw new AppError("NOT_FOUND");
  if (bill.paidAt) throw new AppError("ALREADY_PAID");
  if (bill.payments.length > 0) throw new AppError("PAYMENT_IN_PROGRESS");
  const ids = bill.bookings
    .filter((booking) => bookingMay("expire", booking.status))
    .map((booking) => booking.id);
  await tx.booking.updateMany({
    where: { id: { in: ids } },
    data: { status: "EXPIRED", statusReason: "REPLACED" },
  });
  return ids;
}
