import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { hour, type RefundTier } from "../../../shared/booking/booking-rules.ts";
import { eventSupplyFr } from "../../../shared/fr/event/event-supply.ts";
import { delayBookings } from "../../booking/change/delay-bookings.ts";
import { findRoomConflicts } from "../supply/find-room-conflicts.ts";
import { auditSession, lockRunningSession } from "../supply/lock-event.ts";
import type { PostponeSessionInput } from "./operate-schema.ts";
import { postponedTiers } from "./postpone-policy.ts";

export interface SessionPostponed {
  id: string;
  startsAt: string;
  bookings: number;
  /** Other sessions in the same hall at the new time. */
  warnings: string[];
}

/**
 * Postpones a session: tickets stay valid, all customers are told once, and those who cannot come may have a full
 * refund for some days.
 */
export async function postponeSession(ctx: Context, input: PostponeSessionInput): Promise<SessionPostponed> {
  const { id, startsAt, reason } = input;
  const now = ctx.now();
  return withRetry(ctx.db, async (tx) => {
    const session = await lockRunningSession(ctx, tx, id);
    if (startsAt <= now)
      throw new AppError("INVALID_INPUT", { fields: { startsAt: eventSupplyFr.validation.past } });
    const shift = startsAt.getTime() - session.startsAt.getTime();
    const moved = (instant: Date) => new Date(instant.getTime() + shift);
    const refundUntil = new Date(
      Math.min(now.getTime() + input.refundDays * 24 * hour, startsAt.getTime() - hour),
    );
    const endsAt = moved(session.endsAt);
    const warnings = await findRoomConflicts(tx, { ...session, dates: [{ startsAt, endsAt }], except: id });
    await tx.product.update({ where: { id }, data: { startsAt, endsAt } });
    await tx.eventSession.update({
      where: { productId: id },
      data: {
        doorsAt: moved(session.doorsAt),
        saleEndsAt: moved(session.saleEndsAt),
        postponedFrom: session.startsAt,
        refundUntil: input.refundDays > 0 ? refundUntil : null,
      },
    });
    const { bookings } = await delayBookings(ctx, tx, { productId: id, startsAt, endsAt, reason });
    if (input.refundDays > 0) await promiseRefund(tx, id, { startsAt, refundUntil });
    const after = { startsAt, refundUntil, bookings };
    await auditSession(ctx, tx, session, {
      action: "event-session.postpone",
      before: { startsAt: session.startsAt },
      after,
      reason,
    });
    return { id, startsAt: startsAt.toISOString(), bookings, warnings };
  });
}

async function promiseRefund(
  tx: Tx,
  productId: string,
  window: { startsAt: Date; refundUntil: Date },
): Promise<void> {
  const bookings = await tx.booking.findMany({
    where: { productId, status: { in: ["REQUESTED", "PENDING", "CONFIRMED"] } },
    select: { id: true, refundTiers: true },
  });
  const groups = new Map<string, string[]>();
  for (const { id, refundTiers } of bookings) {
    const tiers = JSON.stringify(postponedTiers(refundTiers as unknown as RefundTier[], window));
    groups.set(tiers, [...(groups.get(tiers) ?? []), id]);
  }
  for (const [tiers, ids] of groups)
    await tx.booking.updateMany({ where: { id: { in: ids } }, data: { refundTiers: JSON.parse(tiers) } });
}
