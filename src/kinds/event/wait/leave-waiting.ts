import { type Context, requireActor } from "../../../platform/context.ts";
import type { LeaveWaitingInput } from "../schema.ts";

/** Leaves the waiting list; the places of an open offer are released with its hold. */
export async function leaveWaiting(
  ctx: Context,
  { productId }: LeaveWaitingInput,
): Promise<{ left: boolean }> {
  const actor = requireActor(ctx);
  const { count } = await ctx.db.eventWait.updateMany({
    where: { productId, userId: actor.id, status: "WAITING" },
    data: { status: "LEFT" },
  });
  return { left: count > 0 };
}
