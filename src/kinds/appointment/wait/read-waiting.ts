import type { Context } from "../../../platform/context.ts";
import type { WaitingView } from "../search/appointment-schema.ts";
import { startView } from "../search/make-consultant-card.ts";
import type { Start } from "../slot/free-starts.ts";
import { openWait } from "./wait-policy.ts";

/** Whether this person is on the waiting list of the offer, and the slot offered to them while it is still free. */
export async function readWaiting(
  ctx: Context,
  productId: string,
  free: readonly Start[],
): Promise<WaitingView | null> {
  if (!ctx.actor) return null;
  const wait = await ctx.db.appointmentWait.findFirst({
    where: { productId, userId: ctx.actor.id, status: openWait },
  });
  if (!wait) return null;
  const start = free.find(({ unit }) => unit === wait.offeredUnit);
  return {
    bookingId: wait.bookingId,
    offered: start ? startView(start, ctx.country.timeZone) : null,
  };
}
