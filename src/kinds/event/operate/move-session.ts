import { delayBookings } from "../../../modules/booking/delay/delay-bookings.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { inEachLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatTime } from "../../../shared/dates.ts";
import { findRoomConflicts } from "../supply/find-room-conflicts.ts";
import type { OperatedSession } from "../supply/lock-event.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import type { SessionMoved } from "./operate-schema.ts";

interface SessionMove {
  startsAt: Date;
  /** The total delay that is announced with the new times. */
  delayMinutes: number;
  /** The original date of a postponed session. */
  postponedFrom?: Date;
  /** Until when those who cannot come are refunded in full; null leaves the terms as they were bought. */
  refundUntil: Date | null;
  reason: string;
  /** The ids of other sessions that are moved by as much. */
  movedToo?: readonly string[];
}

/** A session cannot be moved into the past; `field` is where the form asks for its time. */
export function requireAhead(ctx: Pick<Context, "now">, startsAt: Date, field: string): void {
  if (startsAt <= ctx.now())
    throw new AppError("INVALID_INPUT", { fields: { [field]: eventSupplyWords.validation.past } });
}

/** Moves a locked session and what is booked on it: tickets stay valid, all customers are told once. */
export async function moveSession(
  ctx: Context,
  tx: Tx,
  session: OperatedSession,
  { startsAt, delayMinutes, postponedFrom, refundUntil, reason, movedToo = [] }: SessionMove,
): Promise<SessionMoved> {
  const id = session.productId;
  const shift = startsAt.getTime() - session.startsAt.getTime();
  const moved = (instant: Date) => new Date(instant.getTime() + shift);
  const endsAt = moved(session.endsAt);
  const doorsAt = moved(session.doorsAt);
  // A delay moves the window that an earlier postponement opened, because terms count from the start.
  const window = postponedFrom === undefined ? session.refundUntil && moved(session.refundUntil) : null;
  const warnings = await findRoomConflicts(tx, {
    ...{ ...session, dates: [{ startsAt, endsAt }], except: id },
    movedToo: { ids: movedToo, shiftMs: shift },
  });
  await tx.product.update({ where: { id }, data: { startsAt, endsAt } });
  await tx.eventSession.update({
    where: { productId: id },
    data: {
      ...{ doorsAt, saleEndsAt: moved(session.saleEndsAt), delayMinutes, postponedFrom },
      refundUntil: refundUntil ?? window,
    },
  });
  // Each booking keeps its facts in the language of its buyer.
  const doors = inEachLanguage(() => ({
    label: eventSupplyWords.facts.doors,
    value: formatTime(doorsAt, session.timeZone),
  }));
  const { bookings } = await delayBookings(ctx, tx, {
    ...{ productId: id, startsAt, endsAt, reason, refundUntil },
    facts: doors,
  });
  return {
    id,
    doorsAt: doorsAt.toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    bookings,
    warnings,
  };
}
