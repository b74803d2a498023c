import type { CashShift } from "../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { withRetry } from "../../platform/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { type CloseShiftInput, noteMinimum, noteSentence, type ShiftView } from "./desk-schema.ts";
import { drawerOf, requireSeatsBack, shiftInclude, shiftView } from "./shift-data.ts";

/** The employee has counted the own drawer. What is missing or too much is written down with its reason, for good. */
export async function closeShift(ctx: Context, input: CloseShiftInput): Promise<ShiftView> {
  const actor = requireSelf(ctx);
  return withRetry(ctx.db, async (tx) => {
    const [shift] = await tx.$queryRaw<CashShift[]>`
      select * from "CashShift" where "id" = ${input.shiftId}::uuid and "userId" = ${actor.id}::uuid for update`;
    if (!shift) throw new AppError("NOT_FOUND");
    if (shift.closedAt) throw new AppError("SHIFT_CLOSED");
    await requireSeatsBack(tx, actor.id);
    const totals = await drawerOf(tx, shift);
    const difference = input.countedCash - totals.expected;
    if (difference !== 0 && input.note.length < noteMinimum) {
      throw new AppError("INVALID_INPUT", { fields: { note: noteSentence }, difference });
    }
    const closed = await tx.cashShift.update({
      where: { id: shift.id },
      data: {
        closedAt: ctx.now(),
        expectedCash: totals.expected,
        countedCash: input.countedCash,
        note: input.note || null,
      },
      include: shiftInclude,
    });
    await tx.auditEntry.create({
      data: {
        actorId: actor.id,
        action: "close-shift",
        objectType: "CashShift",
        objectId: shift.id,
        companyId: shift.companyId,
        after: {
          expected: totals.expected,
          counted: input.countedCash,
          difference,
          note: input.note || null,
        },
        requestId: ctx.requestId,
      },
    });
    return shiftView(closed, totals, actor);
  });
}
