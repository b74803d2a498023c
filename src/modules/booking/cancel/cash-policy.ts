import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { BookingOfBill, LockedBill } from "../pay/lock-bill.ts";
import { readPaidParts } from "./read-paid-parts.ts";
import { takeFromParts } from "./refund-policy.ts";

/** Whether part of this refund was paid in cash, and is thus counted out of a drawer of the company. */
export async function returnsCash(
  ctx: Context,
  tx: Tx,
  { bill, booking }: { bill: LockedBill; booking: BookingOfBill },
  refund: number,
): Promise<boolean> {
  const partsOf = await readPaidParts(ctx, tx, [{ ...bill, bookings: [booking] }]);
  return takeFromParts(partsOf(booking.id), refund).taken.some(({ counted }) => counted);
}
