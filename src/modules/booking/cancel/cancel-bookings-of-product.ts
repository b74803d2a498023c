import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { bookingMay } from "../../../shared/booking/booking-rules.ts";
import { lockBill } from "../pay/lock-bill.ts";
import { cancelLeg } from "./cancel-leg.ts";
import { tellServiceCancelled } from "./tell-cancelled.ts";

interface ProductCancellation {
  productId: string;
  /** What the customers read. */
  reason: string;
}

/**
 * The company cancels what it sold: everybody is told and gets everything back, whoever is paying just now gets it
 * back when it arrives. Runs in the caller's transaction, which has marked the product CANCELLED and has checked
 * who may do that. Answers how many bookings ended and how much goes back.
 */
export async function cancelBookingsOfProduct(
  ctx: Context,
  tx: Tx,
  { productId, reason }: ProductCancellation,
): Promise<{ bookings: number; refunded: number }> {
  const rows = await tx.booking.findMany({
    where: { productId, status: { in: ["REQUESTED", "PENDING", "CONFIRMED"] } },
    select: { id: true, billId: true },
    orderBy: { billId: "asc" },
  });
  let refunded = 0;
  let bookings = 0;
  for (const { id, billId } of rows) {
    const bill = await lockBill(tx, billId);
    const booking = bill.bookings.find((one) => one.id === id);
    if (!booking || !bookingMay("cancel", booking.status, "STAFF")) continue;
    const { refund } = await cancelLeg(ctx, tx, { bill, booking }, { reason, full: true });
    await tellServiceCancelled(ctx, tx, booking, { refund, reason });
    bookings += 1;
    refunded += refund;
  }
  return { bookings, refunded };
}
