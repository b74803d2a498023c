import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { hour } from "../../../shared/durations.ts";
import { auditSession, lockRunningSession } from "../supply/lock-event.ts";
import { moveTariffWindows } from "../supply/move-tariffs.ts";
import { moveSession, requireAhead } from "./move-session.ts";
import type { PostponeSessionInput, SessionMoved } from "./operate-schema.ts";

/**
 * Postpones a session: tickets stay valid, all customers are told once, and those who cannot come may have a full
 * refund for some days. The sale windows of the tariffs are moved as far.
 */
export async function postponeSession(ctx: Context, input: PostponeSessionInput): Promise<SessionMoved> {
  const { id, startsAt, refundDays, reason } = input;
  const now = ctx.now();
  return withRetry(ctx.db, async (tx) => {
    const session = await lockRunningSession(ctx, tx, id);
    requireAhead(ctx, startsAt, "startsAt");
    const windowEnd = new Date(Math.min(now.getTime() + refundDays * 24 * hour, startsAt.getTime() - hour));
    const refundUntil = refundDays > 0 ? windowEnd : null;
    const postponedFrom = new Date(session.startsAt.getTime() - session.delayMinutes * 60_000);
    const moved = await moveSession(ctx, tx, session, {
      ...{ startsAt, postponedFrom, refundUntil, reason },
      delayMinutes: 0,
    });
    await moveTariffWindows(tx, id, { from: postponedFrom, to: startsAt, now });
    await auditSession(ctx, tx, session, {
      action: "event-session.postpone",
      before: { startsAt: session.startsAt },
      after: { startsAt, refundUntil, bookings: moved.bookings },
      reason,
    });
    return moved;
  });
}
