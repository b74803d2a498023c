import { cancelBookingsOfProduct } from "../../../modules/booking/cancel/cancel-bookings-of-product.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import type { CancelDepartureInput } from "../schema.ts";
import { auditTrip } from "../supply/audit-trip.ts";
import { lockRunningDeparture } from "./lock-departure.ts";

export interface DepartureCancelled {
  id: string;
  bookings: number;
  people: number;
  /** In the smallest currency unit. */
  refunded: number;
}

/** The company cancels a departure: sales stop, and every customer is told and refunded in full. */
export async function cancelDeparture(
  ctx: Context,
  { id, reason }: CancelDepartureInput,
): Promise<DepartureCancelled> {
  return withRetry(ctx.db, async (tx) => {
    const trip = await lockRunningDeparture(ctx, tx, id);
    const cancelledAt = ctx.now();
    const { bookings, people, refunded } = await cancelBookingsOfProduct(ctx, tx, { productId: id, reason });
    const result = { bookings, people, refunded };
    await auditTrip(ctx, tx, trip, { action: "trip.cancel", after: { cancelledAt, ...result }, reason });
    return { id, ...result };
  });
}
