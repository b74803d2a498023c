import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { releaseUnits } from "../claims.ts";

/**
 * Removes a block with its parts: their units can be sold again, except where another block covers them. Runs in the
 * caller's transaction, which has checked the rights for this company.
 */
export async function removeBlock(
  tx: Tx,
  { blockId, companyId }: { blockId: string; companyId: string },
): Promise<void> {
  const parts = await tx.block.findMany({ where: { partOfId: blockId }, select: { id: true } });
  const { count } = await tx.block.deleteMany({ where: { id: blockId, companyId } });
  if (count === 0) throw new AppError("NOT_FOUND");
  await releaseUnits(tx, [blockId, ...parts.map(({ id }) => id)]);
}
