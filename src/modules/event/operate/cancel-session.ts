import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { cancelBookingsOfProduct } from "../../booking/cancel/cancel-bookings-of-product.ts";
import type { CancellationPreview } from "../../booking/cancel/preview-product-cancellation.ts";
import { auditSession, lockRunningSession } from "../supply/lock-event.ts";
import type { CancelSessionInput } from "./operate-schema.ts";

/** The organiser gives a session up: sales stop at once, then everybody is told and refunded in full, in batches. */
export async function cancelSession(
  ctx: Context,
  { id, reason }: CancelSessionInput,
): Promise<CancellationPreview & { id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const session = await lockRunningSession(ctx, tx, id);
    const preview = await cancelBookingsOfProduct(ctx, tx, { productId: id, reason });
    await tx.eventWait.updateMany({
      where: { productId: id, status: "WAITING" },
      data: { status: "LAPSED" },
    });
    const { bookings, people, refunded } = preview;
    await auditSession(ctx, tx, session, {
      action: "event-session.cancel",
      after: { bookings, people, refunded },
      reason,
    });
    return { id, ...preview };
  });
}
