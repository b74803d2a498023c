import { cancelBookingsOfProduct } from "../../../modules/booking/cancel/cancel-bookings-of-product.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import type { CancelDepartureInput } from "../schema.ts";
import { auditTrip } from "../supply/audit-trip.ts";
import type { DepartureCancelled } from "./departure-schema.ts";
import { lockRunningDeparture } from "./lock-departure.ts";

/** The company cancels a departure: sales stop, and every customer is told and refunded in full. */
export async function cancelDeparture(
  ctx: Context,
  { id, reason }: CancelDepartureInput,
): Promise<DepartureCancelled> {
  return withRetry(ctx.db, async (tx) => {
    const trip = await lockRunningDeparture(ctx, tx, id);
    const cancelledAt = ctx.now();
    const { byMethod: _, ...result } = await cancelBookingsOfProduct(ctx, tx, { productId: id, reason });
    const { bookings, people, unreached, refunded } = result;
    const after = { cancelledAt, bookings, people: people - unreached, refunded };
    await auditTrip(ctx, tx, trip, { action: "trip.cancel", after, reason });
    return { id, ...result };
  });
}
