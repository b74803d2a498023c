import type { TripMoment } from "../../../../prisma/client/client.ts";
import type { GateMoment, PressedMoment } from "../../../modules/booking/gate-facts.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { hour, minute } from "../../../shared/durations.ts";
import { lockDeparture } from "../operate/lock-departure.ts";
import { punctualWithinMinutes } from "../rules/punctuality.ts";
import { auditTrip } from "../supply/audit-trip.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";

const moments = ["DEPARTED", "ARRIVED"] as const satisfies TripMoment[];

/** A press without network is taken as told within this time: later it could tidy up a bad month. */
const offlineHours = 24;

/** How a departure shows its marks: « Parti », then « Arrivé ». */
export const momentsOf = (marks: Record<TripMoment, Date | null>): GateMoment[] =>
  moments.map((name) => ({ name, label: tripSupplyWords.moments[name], at: marks[name] }));

/**
 * « Parti » or « arrivé », said by an employee with one press. The first press that arrives counts, whoever repeats it;
 * nobody changes it afterwards.
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
    if (now.getTime() - at.getTime() > offlineHours * hour)
      throw new AppError("MARK_TOO_LATE", { hours: offlineHours });
    const departed = marks.find((mark) => mark.moment === "DEPARTED");
    if (moment === "ARRIVED" && !departed) throw new AppError("NOT_DEPARTED");
    if (at.getTime() < trip.departsAt.getTime() - punctualWithinMinutes * minute)
      throw new AppError("MARK_TOO_EARLY", { minutes: punctualWithinMinutes });
    const mark = { moment, at: departed && departed.at > at ? departed.at : at, device, offline };
    await tx.tripMark.create({
      data: { ...mark, productId, userId: requireActor(ctx).id, receivedAt: now },
    });
    // Who has not answered yet travels with the bus that has left now.
    await tx.lateOffer.updateMany({ where: { productId, status: "OPEN" }, data: { status: "ENDED" } });
    await auditTrip(ctx, tx, trip, { action: "trip.mark", after: mark });
    return mark.at;
  });
}
