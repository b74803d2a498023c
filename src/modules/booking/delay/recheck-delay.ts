import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { moveTimes, type SentTimes } from "./delay-bookings.ts";

/** Moves the bookings that were written with the old times while these were changing. */
export async function recheckDelay(ctx: Context, sent: SentTimes): Promise<void> {
  const { productId } = sent;
  const [startsAt, endsAt] = [new Date(sent.startsAt), new Date(sent.endsAt)];
  const refundUntil = sent.refundUntil ? new Date(sent.refundUntil) : null;
  await withRetry(ctx.db, async (tx) => {
    // A product that has been moved again since is checked after that change.
    const standing = await tx.product.count({
      where: { id: productId, startsAt, endsAt, status: { not: "CANCELLED" } },
    });
    const left = await tx.booking.count({
      where: { productId, status: { in: ["REQUESTED", "PENDING", "CONFIRMED"] }, NOT: { startsAt } },
    });
    if (standing > 0 && left > 0) await moveTimes(ctx, tx, { ...sent, startsAt, endsAt, refundUntil });
  });
}
