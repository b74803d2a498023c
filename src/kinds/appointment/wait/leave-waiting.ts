import { type Context, requireActor } from "../../../platform/context.ts";
import type { OfferIdInput } from "../schema.ts";
import { openWait } from "./wait-policy.ts";

/** Leaves the waiting list for an earlier slot of an offer. */
export async function leaveWaiting(ctx: Context, { id }: OfferIdInput): Promise<{ left: boolean }> {
  const { count } = await ctx.db.appointmentWait.updateMany({
    where: { productId: id, userId: requireActor(ctx).id, status: openWait },
    data: { status: "LEFT" },
  });
  return { left: count > 0 };
}
