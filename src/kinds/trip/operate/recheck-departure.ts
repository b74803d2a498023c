import { moveBookings } from "../../../modules/booking/delay/move-bookings.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "trip.recheck": DepartureChange;
  }
}

interface DepartureChange {
  productId: string;
  reason: string;
}

/** By then every hold that began while the departure was changing has been written. */
const recheckAfterMilliseconds = 15_000;

/**
 * Schedules a second application of a change of bus. A hold that read the departure just before is written just after
 * it, with a seat of the old bus: shortly after, such holds alone are moved.
 */
export async function recheckSoon(ctx: Context, tx: Tx, change: DepartureChange): Promise<void> {
  const runAt = new Date(ctx.now().getTime() + recheckAfterMilliseconds);
  await enqueue(tx, "trip.recheck", change, { runAt });
}

/** Safe to repeat: bookings that are seated in the bus are neither moved nor told again. */
export async function recheckDeparture(ctx: Context, { productId, reason }: DepartureChange): Promise<void> {
  await withRetry(ctx.db, async (tx) => {
    const trip = await tx.trip.findUnique({ where: { productId }, include: { product: true } });
    if (!trip || trip.product.status === "CANCELLED") return;
    const units = Array.from({ length: trip.seatCount }, (_, index) => index + 1);
    await moveBookings(ctx, tx, { productId, units, reason });
  });
}
