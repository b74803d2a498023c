import type { TripMoment } from "../../../../prisma/client/client.ts";
import type { GateMoment, PressedMoment } from "../../../modules/booking/gate-facts.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { hour, minute } from "../../../shared/durations.ts";
import { lockDeparture } from "../operate/lock-departure.ts";
import { offlineHours, punctualWithinMinutes } from "../rules/punctuality.ts";
import { auditTrip } from "../supply/audit-trip.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";

const moments = ["DEPARTED", "ARRIVED"] as const satisfies TripMoment[];

/** How a departure shows its marks: « Parti », then « Arrivé ». */
export const momentsOf = (marks: Record<TripMoment, Date | null>): GateMoment[] =>
  moments.map((name) => ({ name, label: tripSupplyWords.moments[name], at: marks[name] }));

/**
 * « Parti » or « arrivé », said by an employee with one press. The first press that the server receives is written; every
 * later press of the same moment gets its time as the answer.
 */
export async function markDeparture(ctx: Context, pressed: PressedMoment): Promise<Date> {
  const { productId, at, device, offline } = pressed;
  const moment = moments.find((name) => name === pressed.moment);
  if (!moment) throw new AppError("NOT_FOUND");
  const now = ctx.now();
  return withRetry(ctx.db, async (tx) => {
    const trip = await lockDeparture(ctx, tx, productId);
    const marks = await tx.tripMark.findMany({ where: { productId } });
    const known = marks.find((mark) => mark.moment === moment);
    if (known) return known.at;
    if (trip.cancelled) throw new AppError("NO_LONGER_AVAILABLE", { kind: "trip", why: "CANCELLED" });
    const departed = marks.find((mark) => mark.moment === "DEPARTED");
    if (moment === "ARRIVED" && !departed) throw new AppError("NOT_DEPARTED");
    requireTime(at, { now, departsAt: trip.departsAt });
    const mark = { moment, at: departed && departed.at > at ? departed.at : at };
    await tx.tripMark.create({ data: { ...mark, productId, userId: requireActor(ctx).id } });
    const ended = moment === "DEPARTED" ? await endPromise(tx, productId) : {};
    await auditTrip(ctx, tx, trip, { action: "trip.mark", after: { ...mark, device, offline, ...ended } });
    return mark.at;
  });
}

function requireTime(at: Date, { now, departsAt }: { now: Date; departsAt: Date }): void {
  if (now.getTime() - at.getTime() > offlineHours * hour)
    throw new AppError("MARK_TOO_LATE", { hours: offlineHours });
  if (at.getTime() < departsAt.getTime() - punctualWithinMinutes * minute)
    throw new AppError("MARK_TOO_EARLY", { minutes: punctualWithinMinutes });
}

/**
 * The bus has left: whoever has not answered travels with it, and its company earns the journey at the arrival. What was
 * chosen before stays, also when the press was made in time and arrives late: travellers were told nothing, and their
 * company bears it. `chosenBefore` tells it how many.
 */
async function endPromise(tx: Tx, productId: string): Promise<{ chosenBefore?: number }> {
  await tx.lateOffer.updateMany({ where: { productId, status: "OPEN" }, data: { status: "ENDED" } });
  await tx.booking.updateMany({
    where: { productId, status: "CONFIRMED", promiseDueAt: { not: null } },
    data: { settlesAt: null },
  });
  const chosenBefore = await tx.lateOffer.count({
    where: { productId, status: { in: ["MOVED", "REFUNDED"] } },
  });
  return chosenBefore > 0 ? { chosenBefore } : {};
}
