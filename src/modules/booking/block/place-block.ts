import type { Block } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type BlockConflict, claimBlocks } from "./claim-blocks.ts";

interface WantedBlock {
  resourceId: string;
  /** Resources that cannot be sold without this one, such as the rooms of a villa: they are blocked with it. */
  parts?: readonly string[];
  companyId: string;
  /** Units of the block: `fromUnit` is included, `toUnit` is not. */
  fromUnit: number;
  toUnit: number;
  reason: string;
  /** The booking whose unit has not come back. */
  overdueId?: string;
  works?: boolean;
}

/** Units in the longest block: thirty years of days, or as many quarter-hours as any agenda is open ahead. */
const unitsMaximum = 12_000;

/**
 * Keeps units from being sold (maintenance, leave). Runs in the caller's transaction, which has checked the rights.
 * Units of existing bookings stay with them and are returned as conflicts; the block gets them when those bookings end.
 */
export async function placeBlock(
  ctx: Context,
  tx: Tx,
  { parts = [], ...wanted }: WantedBlock,
): Promise<{ block: Block; conflicts: BlockConflict[] }> {
  requireSpan(wanted);
  const now = ctx.now();
  const block = await tx.block.create({
    data: { id: uuid7(now), createdAt: now, createdById: ctx.actor?.id ?? null, ...wanted },
  });
  const others = parts.map((resourceId) => partOf(block, resourceId, now));
  await tx.block.createMany({ data: others });
  return { block, conflicts: await claimBlocks(tx, now, [block, ...others]) };
}

/** The same block of one of the resource's parts. */
export function partOf(block: Block, resourceId: string, now: Date): Block {
  return { ...block, id: uuid7(now), resourceId, partOfId: block.id };
}

export function requireSpan({ fromUnit, toUnit }: { fromUnit: number; toUnit: number }): void {
  if (toUnit <= fromUnit || toUnit - fromUnit > unitsMaximum) throw new AppError("INVALID_PERIOD");
}
