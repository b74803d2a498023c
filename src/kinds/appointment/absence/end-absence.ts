import { removeBlock } from "../../../modules/booking/block/remove-block.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { EndAbsenceInput } from "../schema.ts";
import { requireConsultantStaff } from "../visit/agenda-reach.ts";

/** Ends an absence: the consultant can be booked again; cancelled appointments stay cancelled. */
export async function endAbsence(ctx: Context, { id }: EndAbsenceInput): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const block = await tx.block.findUnique({ where: { id } });
    // Of an imported calendar only this one gives its times back.
    const consultant =
      block && !block.feedId && (await tx.consultant.findUnique({ where: { id: block.resourceId } }));
    if (!consultant) throw new AppError("NOT_FOUND");
    const { companyId } = consultant;
    await requireConsultantStaff(ctx, tx, consultant);
    await removeBlock(tx, { blockId: id, companyId });
    await writeAudit(ctx, tx, {
      action: "absence.end",
      objectType: "Consultant",
      objectId: consultant.id,
      companyId,
      reason: block.reason,
    });
    return { id };
  });
}
