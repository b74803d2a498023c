import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { BookingOfBill, LockedBill } from "../pay/lock-bill.ts";
import { readPaidParts } from "./read-paid-parts.ts";
import { sumOfParts, takeFromParts } from "./refund-policy.ts";

/** How much of this refund was paid in cash, and is thus counted out of a drawer of the company. */
export async function cashOfRefund(
  ctx: Context,
  tx: Tx,
  { bill, booking }: { bill: LockedBill; booking: BookingOfBill },
  refund: number,
): Promise<number> {
  const partsOf = await readPaidParts(ctx, tx, [{ ...bill, bookings: [booking] }]);
  return sumOfParts(takeFromParts(partsOf(booking.id), refund).taken.filter(({ counted }) => counted));
}
