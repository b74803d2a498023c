import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { CloseShiftInput, ShiftView } from "../desk-schema.ts";
import { countDrawer, lockShift, shiftView } from "./count-drawer.ts";

/**
 * The employee counts and closes their own drawer in one step, and learns only then what it had to hold: the first
 * count stays. A difference is explained afterwards.
 */
export async function closeShift(ctx: Context, input: CloseShiftInput): Promise<ShiftView> {
  const actor = requireSelf(ctx);
  return withRetry(ctx.db, async (tx) => {
    const shift = await lockShift(tx, input.shiftId);
    if (shift.userId !== actor.id) throw new AppError("NOT_FOUND");
    const { closed, totals } = await countDrawer(tx, shift, {
      countedCash: input.countedCash,
      note: "",
      closedById: null,
      now: ctx.now(),
    });
    const counted = { expected: totals.expected, counted: input.countedCash };
    await writeAudit(ctx, tx, {
      action: "close-shift",
      objectType: "CashShift",
      objectId: shift.id,
      companyId: shift.companyId,
      after: { ...counted, difference: counted.counted - counted.expected },
    });
    return shiftView(closed, totals, actor);
  });
}
