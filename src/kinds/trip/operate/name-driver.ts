import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/reach.ts";
import type { NameDriverInput } from "../gate/gate-schema.ts";
import { auditTrip } from "../supply/audit-trip.ts";
import { lockRunningDeparture } from "./lock-departure.ts";

/** A name that was typed instead of another has no record: the page of the driver before no longer shows the departure. */
export const keptDriver = (
  before: { driver: string | null; driverId: string | null } | null,
  typed: string | null | undefined,
): string | null | undefined => {
  if (typed === undefined) return undefined;
  return typed === before?.driver ? before.driverId : null;
};

/**
 * Sets, at the gate, the driver and, when it is not the planned bus's, the plate of the vehicle: both are on the
 * manifest, which road controls read.
 */
export async function nameDriver(ctx: Context, input: NameDriverInput): Promise<{ id: string }> {
  const actor = requireActor(ctx);
  return withRetry(ctx.db, async (tx) => {
    const trip = await lockRunningDeparture(ctx, tx, input.id);
    if (!servesCompany(actor, trip.companyId, trip.terminalId)) throw new AppError("NOT_FOUND");
    const before = await tx.trip.findUniqueOrThrow({
      where: { productId: input.id },
      select: { driver: true, driverId: true, plate: true, bus: { select: { plate: true } } },
    });
    const plate = input.plate.toUpperCase();
    const driver = input.driver || null;
    const after = {
      ...{ driver, driverId: keptDriver(before, driver) },
      plate: plate && plate !== before.bus.plate.toUpperCase() ? plate : null,
    };
    await tx.trip.update({ where: { productId: input.id }, data: after });
    await auditTrip(ctx, tx, trip, {
      action: "trip.name-driver",
      before: { driver: before.driver, driverId: before.driverId, plate: before.plate },
      after,
    });
    return { id: input.id };
  });
}
