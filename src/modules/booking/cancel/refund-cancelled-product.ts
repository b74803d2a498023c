import type { Context } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { bookingsOfProduct, cancelByBatch, comeBackAfterMs } from "./cancel-by-batch.ts";

/** Refunds every booking of a cancelled product in full and tells the customers why. */
export async function refundCancelledProduct(
  ctx: Context,
  { productId }: { productId: string },
): Promise<void> {
  const product = await ctx.db.product.findUnique({ where: { id: productId } });
  if (product?.status !== "CANCELLED") return;
  const left = await cancelByBatch(ctx, {
    which: bookingsOfProduct(productId),
    reason: product.cancelReason ?? "",
  });
  if (left === 0) return;
  const runAt = new Date(ctx.now().getTime() + comeBackAfterMs);
  await enqueue(
    ctx.db,
    "booking.refundProduct",
    { productId },
    { key: `refund-product:${productId}`, runAt },
  );
}
