import type { Block } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { takeUnits } from "../claims.ts";

/** A unit that a block wanted but a booking already has; the booking keeps it. */
export interface BlockConflict {
  blockId: string;
  /** Event id in the imported calendar; null for a block that staff made by hand. */
  uid: string | null;
  unit: number;
  bookingId: string;
  code: string;
  contactName: string;
  /** True when the booking is sold; false when it is only an unpaid hold. */
  sold: boolean;
}

type ClaimedBlock = Pick<Block, "id" | "uid" | "resourceId" | "companyId" | "fromUnit" | "toUnit">;

/**
 * Claims every free unit of these blocks of one resource under the blocks' ids, and returns the units that bookings
 * already have. Where two blocks overlap, the first one has the claim; that is not a conflict.
 */
export async function claimBlocks(
  tx: Tx,
  now: Date,
  blocks: readonly ClaimedBlock[],
): Promise<BlockConflict[]> {
  const wanted = new Map<number, ClaimedBlock>();
  for (const block of blocks) {
    for (let unit = block.fromUnit; unit < block.toUnit; unit++) {
      if (!wanted.has(unit)) wanted.set(unit, block);
    }
  }
  const claims = [...wanted].map(([unit, { id, resourceId, companyId }]) => ({
    resourceId,
    unit,
    bookingId: id,
    companyId,
  }));
  const taken = new Set((await takeUnits(tx, claims, { expiresAt: null, now })).map(({ unit }) => unit));
  const missing = claims.filter(({ unit }) => !taken.has(unit)).map(({ unit }) => unit);
  const resourceId = blocks[0]?.resourceId;
  if (missing.length === 0 || !resourceId) return [];
  const rows = await tx.$queryRaw<Omit<BlockConflict, "blockId" | "uid">[]>`
    select c."unit", k."id" as "bookingId", k."code", k."contactName", c."expiresAt" is null as "sold"
    from "Claim" c join "Booking" k on k."id" = c."bookingId"
    where c."resourceId" = ${resourceId}::uuid and c."unit" = any(${missing}::int[])
    order by c."unit"`;
  return rows.map((row) => {
    const block = wanted.get(row.unit);
    return { ...row, blockId: block?.id ?? "", uid: block?.uid ?? null };
  });
}
