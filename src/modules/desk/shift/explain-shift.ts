import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { ExplainShiftInput, ShiftView } from "../desk-schema.ts";
import { drawerOf, lockShift, shiftInclude, shiftView } from "./count-drawer.ts";

/** The employee says once why the counted drawer did not hold what it had to; the count itself stays. */
export async function explainShift(ctx: Context, input: ExplainShiftInput): Promise<ShiftView> {
  const actor = requireSelf(ctx);
  return withRetry(ctx.db, async (tx) => {
    const shift = await lockShift(tx, input.shiftId);
    if (shift.userId !== actor.id) throw new AppError("NOT_FOUND");
    if (shift.note !== null || shift.countedCash === shift.expectedCash) {
      throw new AppError("SHIFT_EXPLAINED");
    }
    const explained = await tx.cashShift.update({
      where: { id: shift.id },
      data: { note: input.note },
      include: shiftInclude,
    });
    await writeAudit(ctx, tx, {
      action: "explain-shift",
      objectType: "CashShift",
      objectId: shift.id,
      companyId: shift.companyId,
      after: { note: input.note },
    });
    return shiftView(explained, await drawerOf(tx, explained), actor);
  });
}
