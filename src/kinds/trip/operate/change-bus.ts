import { moveBookings } from "../../../modules/booking/delay/move-bookings.ts";
import type { MoveResult } from "../../../modules/booking/reschedule/change-schema.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { ChangeBusInput } from "../schema.ts";
import { auditTrip } from "../supply/audit-trip.ts";
import { requireFreeBus } from "../supply/require-free-bus.ts";
import { type SeatLayout, seatsOf } from "../supply/seat-layout-schema.ts";
import { lockRunningDeparture } from "./lock-departure.ts";
import { recheckSoon } from "./recheck-departure.ts";

export interface BusChanged extends MoveResult {
  id: string;
}

/** The bus's current name, frozen for the audit: the bus may be renamed or sold later. */
const busName = ({ name, plate }: { name: string; plate: string }) => `${name} · ${plate}`;

/**
 * Changes the bus of a departure. Passengers keep their seats where possible, groups stay together, and all who move
 * are told; bookings without a seat are listed, so that staff can call them.
 */
export async function changeBus(ctx: Context, input: ChangeBusInput): Promise<BusChanged> {
  return withRetry(ctx.db, async (tx) => {
    const trip = await lockRunningDeparture(ctx, tx, input.id);
    const bus = await tx.bus.findFirst({
      where: { id: input.busId, companyId: trip.companyId, active: true },
    });
    if (!bus) throw new AppError("INVALID_REFERENCE");
    const { departsAt, arrivesAt, timeZone } = trip;
    await requireFreeBus(tx, { busId: bus.id, departsAt, arrivesAt, timeZone, exceptId: input.id });
    const before = await tx.bus.findUniqueOrThrow({ where: { id: trip.busId } });
    await tx.trip.update({
      where: { productId: input.id },
      data: {
        busId: bus.id,
        // Cleared because the plate entered at the gate belonged to the old bus.
        plate: null,
        seatCount: bus.seatCount,
        comfort: bus.comfort,
        counterSeats: trip.counterSeats.filter((seat) => seat <= bus.seatCount),
      },
    });
    await tx.product.update({ where: { id: input.id }, data: { images: bus.images } });
    const units = seatsOf(fromJson<SeatLayout>(bus.layout));
    const moved = await moveBookings(ctx, tx, { productId: input.id, units, reason: input.reason });
    await recheckSoon(ctx, tx, { productId: input.id, reason: input.reason });
    const { kept, moved: seated, exceptions } = moved;
    await auditTrip(ctx, tx, trip, {
      action: "trip.change-bus",
      before: { bus: busName(before), seatCount: trip.seatCount },
      after: {
        bus: busName(bus),
        seatCount: bus.seatCount,
        kept,
        moved: seated.length,
        unseated: exceptions.length,
      },
      reason: input.reason,
    });
    return { id: input.id, ...moved };
  });
}
