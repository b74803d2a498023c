import { cancelBookingsOfProduct } from "../../../modules/booking/cancel/cancel-bookings-of-product.ts";
import type { CancellationPreview } from "../../../modules/booking/cancel/preview-product-cancellation.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { auditSession, lockRunningSession, type OperatedSession } from "../supply/lock-event.ts";
import type { CancelSessionInput } from "./operate-schema.ts";

/** The organiser cancels a session: sales stop at once, then all customers are told and refunded in batches. */
export async function cancelSession(
  ctx: Context,
  { id, reason }: CancelSessionInput,
): Promise<CancellationPreview & { id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const session = await lockRunningSession(ctx, tx, id);
    const preview = await cancelBookingsOfProduct(ctx, tx, { productId: id, reason });
    await endWaiting(ctx, tx, { session, reason });
    const { bookings, people, refunded } = preview;
    await auditSession(ctx, tx, session, {
      action: "event-session.cancel",
      after: { bookings, people, refunded },
      reason,
    });
    return { id, ...preview };
  });
}

/** Tells the waiting list too that there will be no places. An open offer ends like any other booking. */
async function endWaiting(
  ctx: Context,
  tx: Tx,
  { session, reason }: { session: OperatedSession; reason: string },
): Promise<void> {
  const { productId, companyId, title, startsAt, timeZone } = session;
  const waiting = await tx.eventWait.findMany({
    where: { productId, status: "WAITING" },
    select: { user: { select: { id: true, phone: true, email: true, language: true } } },
  });
  await tx.eventWait.updateMany({ where: { productId, status: "WAITING" }, data: { status: "LAPSED" } });
  for (const { user } of waiting) {
    await inLanguage(user.language ?? "fr", () =>
      ctx.notify(tx, {
        to: { phone: user.phone, email: user.email, userId: user.id },
        template: "eventWaitEnded",
        data: { title, when: formatDateTime(startsAt, timeZone), reason },
        dedupeKey: `wait-ended:${productId}:${user.id}`,
        companyId,
      }),
    );
  }
}
