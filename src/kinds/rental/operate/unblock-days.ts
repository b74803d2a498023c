import { removeBlock } from "../../../modules/booking/block/remove-block.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dayOfNumber } from "../rules/day-number.ts";
import { requireRentals } from "./find-rental.ts";

/**
 * Removes a manual block; a villa's with those of its rooms. Blocks of an imported calendar are removed only by that calendar,
 * and those of an overdue rental by its return.
 */
export async function unblockDays(ctx: Context, { blockId }: { blockId: string }): Promise<void> {
  await withRetry(ctx.db, async (tx) => {
    const block = await tx.block.findUnique({ where: { id: blockId } });
    if (!block || block.feedId || block.partOfId || block.overdueId) throw new AppError("NOT_FOUND");
    await requireRentals(ctx, tx, [block.resourceId]);
    await removeBlock(tx, { blockId, companyId: block.companyId });
    await writeAudit(ctx, tx, {
      action: "unblock-days",
      objectType: "Block",
      objectId: blockId,
      companyId: block.companyId,
      before: {
        productId: block.resourceId,
        from: dayOfNumber(block.fromUnit),
        to: dayOfNumber(block.toUnit - 1),
      },
    });
  });
}
