import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { bookingsOfProduct, cancelOneInTrial } from "./cancel-by-batch.ts";
import { type CancellationPreview, readCancellation } from "./preview-product-cancellation.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Cancels and refunds the bookings of a product that its company has cancelled. */
    "booking.refundProduct": { productId: string };
  }
}

/** Delay of a second run: by then every hold that read the product just before its cancellation has been written. */
const secondRunAfterMs = 15_000;

/**
 * The company cancels a product. Runs in the caller's transaction, which has locked the product and checked the rights:
 * nothing is sold after its commit. A job then refunds and notifies the customers in batches. Returns how much will be
 * refunded.
 */
export async function cancelBookingsOfProduct(
  ctx: Context,
  tx: Tx,
  { productId, reason }: { productId: string; reason: string },
): Promise<CancellationPreview> {
  const now = ctx.now();
  await tx.product.update({
    where: { id: productId },
    data: { status: "CANCELLED", cancelledAt: now, cancelReason: reason },
  });
  const job = "booking.refundProduct";
  await enqueue(tx, job, { productId }, { key: `refund-product:${productId}` });
  const runAt = new Date(now.getTime() + secondRunAfterMs);
  await enqueue(tx, job, { productId }, { key: `refund-product-again:${productId}`, runAt });
  const preview = await readCancellation(ctx, tx, productId);
  await cancelOneInTrial(ctx, tx, { which: bookingsOfProduct(productId), reason });
  return preview;
}
