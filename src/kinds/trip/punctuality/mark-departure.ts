import type { TripMoment } from "../../../../prisma/client/client.ts";
import type { GateMoment, PressedMoment } from "../../../modules/booking/gate-facts.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatTime } from "../../../shared/dates.ts";
import { hour, minute } from "../../../shared/durations.ts";
import { lockToMark } from "../operate/lock-departure.ts";
import { reinstatePromise } from "../promise/reinstate-promise.ts";
import { offlineHours, punctualWithinMinutes, takeBackMinutes } from "../rules/punctuality.ts";
import { auditTrip } from "../supply/audit-trip.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";

const moments = ["DEPARTED", "ARRIVED"] as const satisfies TripMoment[];

interface Mark {
  at: Date;
  receivedAt: Date;
}

/** How a departure shows its marks: « Parti », then « Arrivé ». The last one can be taken back for a short time. */
export function momentsOf(marks: Partial<Record<TripMoment, Mark>>): GateMoment[] {
  const last = moments.findLast((name) => marks[name]);
  return moments.map((name) => {
    const mark = marks[name];
    return {
      ...{ name, label: tripSupplyWords.moments[name], at: mark?.at ?? null },
      backUntil: mark && name === last ? backUntil(mark) : null,
    };
  });
}

export const backUntil = ({ receivedAt }: Pick<Mark, "receivedAt">) =>
  new Date(receivedAt.getTime() + takeBackMinutes * minute);

function momentNamed(wanted: string): TripMoment {
  const moment = moments.find((name) => name === wanted);
  if (!moment) throw new AppError("NOT_FOUND");
  return moment;
}

/**
 * « Parti » or « arrivé », said by an employee with one press. The first press that the server receives is written; every
 * later press of the same moment gets its time as the answer.
 */
export async function markDeparture(ctx: Context, pressed: PressedMoment): Promise<Date> {
  const { productId, at, device, offline } = pressed;
  const moment = momentNamed(pressed.moment);
  const now = ctx.now();
  return withRetry(ctx.db, async (tx) => {
    const trip = await lockToMark(ctx, tx, { productId, moment });
    const marks = await tx.tripMark.findMany({ where: { productId } });
    const known = marks.find((mark) => mark.moment === moment);
    if (known) return known.at;
    if (trip.cancelled) throw new AppError("NO_LONGER_AVAILABLE", { kind: "trip", why: "CANCELLED" });
    if (trip.takenBackAt && at <= trip.takenBackAt)
      throw new AppError("MARK_TAKEN_BACK", { at: formatTime(trip.takenBackAt, trip.timeZone) });
    const departed = marks.find((mark) => mark.moment === "DEPARTED");
    if (moment === "ARRIVED" && !departed) throw new AppError("NOT_DEPARTED");
    requireTime(at, { now, departsAt: trip.departsAt });
    const mark = { moment, at: departed && departed.at > at ? departed.at : at };
    await tx.tripMark.create({ data: { ...mark, productId, userId: requireActor(ctx).id, receivedAt: now } });
    const ended = moment === "DEPARTED" ? await endPromise(tx, productId) : {};
    await auditTrip(ctx, tx, trip, { action: "trip.mark", after: { ...mark, device, offline, ...ended } });
    return mark.at;
  });
}

/**
 * Takes the last press back, which was a mistake: within minutes, by a person who may press it, as long as no money was
 * paid because of it. Travellers who had not answered may choose again, and are told. A press that was made before this
 * and arrives later, from a device without network, is refused.
 */
export async function takeBackMark(
  ctx: Context,
  pressed: Pick<PressedMoment, "productId" | "moment">,
): Promise<void> {
  const { productId } = pressed;
  const moment = momentNamed(pressed.moment);
  const now = ctx.now();
  await withRetry(ctx.db, async (tx) => {
    const trip = await lockToMark(ctx, tx, { productId, moment });
    const marks = await tx.tripMark.findMany({ where: { productId } });
    const mark = marks.find((one) => one.moment === moment);
    // Taken back already, by a second press or another employee.
    if (!mark) return;
    if (moment === "DEPARTED" && marks.length > 1) throw new AppError("MARK_HAS_ARRIVED");
    if (now > backUntil(mark)) throw new AppError("MARK_STANDS", { minutes: takeBackMinutes });
    await tx.tripMark.delete({ where: { productId_moment: { productId, moment } } });
    await tx.trip.update({ where: { productId }, data: { takenBackAt: now } });
    const reopened = moment === "DEPARTED" ? await reinstatePromise(ctx, tx, productId) : 0;
    const { at, receivedAt } = mark;
    await auditTrip(ctx, tx, trip, {
      action: "trip.take-back",
      before: { moment, at, receivedAt },
      after: { reopened },
    });
  });
}

function requireTime(at: Date, { now, departsAt }: { now: Date; departsAt: Date }): void {
  if (now.getTime() - at.getTime() > offlineHours * hour)
    throw new AppError("MARK_TOO_LATE", { hours: offlineHours });
  if (at.getTime() < departsAt.getTime() - punctualWithinMinutes * minute)
    throw new AppError("MARK_TOO_EARLY", { minutes: punctualWithinMinutes });
}

/**
 * The bus has left: a traveller who has not answered goes with it, and its company earns the journey at the arrival. What was
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
