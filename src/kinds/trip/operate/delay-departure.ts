import { delayBookings } from "../../../modules/booking/delay/delay-bookings.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import type { DelayDepartureInput } from "../schema.ts";
import { auditTrip } from "../supply/audit-trip.ts";
import type { DepartureDelayed } from "./departure-schema.ts";
import { lockRunningDeparture } from "./lock-departure.ts";

/** Changes the time of a departure: every customer is told, tickets stay valid. */
export async function delayDeparture(ctx: Context, input: DelayDepartureInput): Promise<DepartureDelayed> {
  return withRetry(ctx.db, async (tx) => {
    const trip = await lockRunningDeparture(ctx, tx, input.id);
    const later = (instant: Date) => new Date(instant.getTime() + input.minutes * 60_000);
    const [startsAt, endsAt] = [later(trip.departsAt), later(trip.arrivesAt)];
    const delayMinutes = trip.delayMinutes + input.minutes;
    await tx.trip.update({ where: { productId: input.id }, data: { delayMinutes } });
    await tx.product.update({ where: { id: input.id }, data: { startsAt, endsAt } });
    const { bookings, people, unreached } = await delayBookings(ctx, tx, {
      productId: input.id,
      startsAt,
      endsAt,
      reason: input.reason,
    });
    await auditTrip(ctx, tx, trip, {
      action: "trip.delay",
      before: { departsAt: trip.departsAt, arrivesAt: trip.arrivesAt, delayMinutes: trip.delayMinutes },
      after: { departsAt: startsAt, arrivesAt: endsAt, delayMinutes, bookings },
      reason: input.reason,
    });
    return {
      id: input.id,
      departsAt: startsAt.toISOString(),
      minutes: input.minutes,
      delayMinutes,
      bookings,
      people,
      unreached,
    };
  });
}
