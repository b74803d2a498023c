import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { sessionDelayMaximum } from "../rules/session-delay.ts";
import { auditSession, lockRunningSession, type OperatedSession } from "../supply/lock-event.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import { moveSession, requireAhead } from "./move-session.ts";
import type { DelaySessionInput, SessionDelayed } from "./operate-schema.ts";

/** The sessions that the same delay moves too; those that it will not be able to move keep their times. */
async function readMovedToo(
  ctx: Context,
  tx: Tx,
  { companyId }: OperatedSession,
  { together, minutes }: DelaySessionInput,
): Promise<string[]> {
  if (together.length === 0) return [];
  const now = ctx.now();
  const rows = await tx.eventSession.findMany({
    where: {
      ...{ productId: { in: together }, companyId, delayMinutes: { lte: sessionDelayMaximum - minutes } },
      product: { startsAt: { gt: new Date(now.getTime() - minutes * 60_000) }, endsAt: { gt: now } },
    },
    select: { productId: true },
  });
  return rows.map(({ productId }) => productId);
}

/**
 * Announces that a session begins later on its day: tickets stay valid and all customers are told. The organiser may
 * refund those who then cannot come in full until it begins.
 */
export async function delaySession(ctx: Context, input: DelaySessionInput): Promise<SessionDelayed> {
  const { id, minutes, refund, reason } = input;
  return withRetry(ctx.db, async (tx) => {
    const session = await lockRunningSession(ctx, tx, id);
    const startsAt = new Date(session.startsAt.getTime() + minutes * 60_000);
    requireAhead(ctx, startsAt, "minutes");
    const delayMinutes = session.delayMinutes + minutes;
    if (delayMinutes > sessionDelayMaximum)
      throw new AppError("INVALID_INPUT", {
        fields: { minutes: eventSupplyWords.validation.delayedTooLong },
      });
    const refundUntil = refund ? startsAt : null;
    const movedToo = await readMovedToo(ctx, tx, session, input);
    const move = { startsAt, delayMinutes, refundUntil, reason, movedToo };
    const moved = await moveSession(ctx, tx, session, move);
    await auditSession(ctx, tx, session, {
      action: "event-session.delay",
      before: { startsAt: session.startsAt, delayMinutes: session.delayMinutes },
      after: { startsAt, delayMinutes, refundUntil, bookings: moved.bookings },
      reason,
    });
    return { ...moved, delayMinutes };
  });
}
