import { cancelByBatch, comeBackAfterMs } from "../../../modules/booking/cancel/cancel-by-batch.ts";
import { endBlockedChanges } from "../../../modules/booking/reschedule/end-changes.ts";
import type { Context } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { concernedSql } from "./absence-sql.ts";
import { instantOf } from "./preview-absence.ts";

/**
 * Refunds in full every customer whose appointment is in an absence, and tells them why; no appointment is moved into it any more.
 * Does nothing when the absence has ended.
 */
export async function refundAbsence(ctx: Context, { blockId }: { blockId: string }): Promise<void> {
  const block = await ctx.db.block.findUnique({ where: { id: blockId } });
  if (!block) return;
  const { resourceId: consultantId, companyId, fromUnit, toUnit, reason } = block;
  const { country } = await ctx.db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { country: { select: { timeZone: true } } },
  });
  await endBlockedChanges(ctx, block);
  const [from, to] = [instantOf(fromUnit, country.timeZone), instantOf(toUnit, country.timeZone)];
  const left = await cancelByBatch(ctx, { which: concernedSql({ consultantId, from, to }), reason });
  if (left === 0) return;
  const runAt = new Date(ctx.now().getTime() + comeBackAfterMs);
  await enqueue(
    ctx.db,
    "appointment.refundAbsence",
    { blockId },
    { key: `refund-absence:${blockId}`, runAt },
  );
}
