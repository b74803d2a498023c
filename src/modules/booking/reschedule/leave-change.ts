import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { lockBill } from "../pay/lock-bill.ts";
import { endOpenChanges } from "./expire-changes.ts";
import { findChangeable } from "./plan-change.ts";

/** A customer gives up a change that is not paid: its units are free at once, and the booking stays as it is. */
export async function leaveChange(
  ctx: Context,
  { changeId }: { changeId: string },
): Promise<{ bookingId: string }> {
  const actor = requireSelf(ctx);
  const change = await ctx.db.bookingChange.findUnique({ where: { id: changeId } });
  if (!change || change.requestedById !== actor.id) throw new AppError("NOT_FOUND");
  const { billId } = await findChangeable(ctx, actor, change.bookingId);
  await withRetry(ctx.db, async (tx) => {
    await lockBill(tx, billId);
    // A page that was left open must not end another change, chosen since.
    if ((await tx.bookingChange.count({ where: { id: changeId, status: "PENDING" } })) > 0)
      await endOpenChanges(tx, [change.bookingId], { refuseOpenPayment: true });
  });
  return { bookingId: change.bookingId };
}
