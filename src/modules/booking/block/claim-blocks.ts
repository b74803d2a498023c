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
 * Claims every free unit of these blocks under the blocks' ids, and returns the units that bookings already have, each
 * once although the booking has it of a villa and of its rooms. Where two blocks overlap, the first one has the claim;
 * that is not a conflict.
 */
export async function claimBlocks(
  tx: Tx,
  now: Date,
  blocks: readonly ClaimedBlock[],
): Promise<BlockConflict[]> {
  const wanted = new Map<string, { unit: number; block: ClaimedBlock }>();
  for (const block of blocks) {
    for (let unit = block.fromUnit; unit < block.toUnit; unit++) {
      const key = keyOf({ resourceId: block.resourceId, unit });
      if (!wanted.has(key)) wanted.set(key, { unit, block });
    }
  }
  const claims = [...wanted.values()].map(({ unit, block: { id, resourceId, companyId } }) => ({
    resourceId,
    unit,
    bookingId: id,
    companyId,
  }));
  const taken = new Set((await takeUnits(tx, claims, { expiresAt: null, now })).map(keyOf));
  const missing = claims.filter((claim) => !taken.has(keyOf(claim)));
  if (missing.length === 0) return [];
  const rows = await tx.$queryRaw<(Omit<BlockConflict, "blockId" | "uid"> & { resourceId: string })[]>`
    select c."resourceId", c."unit", k."id" as "bookingId", k."code", k."contactName", c."expiresAt" is null as "sold"
    from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) m("resourceId" uuid, "unit" int)
      join "Claim" c on c."resourceId" = m."resourceId" and c."unit" = m."unit"
      -- Units that a change holds until its difference is paid.
      left join "BookingChange" ch on ch."id" = c."bookingId"
      join "Booking" k on k."id" = coalesce(ch."bookingId", c."bookingId")
    order by c."unit", k."id"`;
  const conflicts = rows.map(({ resourceId, ...row }) => {
    const block = wanted.get(keyOf({ resourceId, unit: row.unit }))?.block;
    return { ...row, blockId: block?.id ?? "", uid: block?.uid ?? null };
  });
  return conflicts.filter(
    ({ unit, bookingId }, index) =>
      conflicts[index - 1]?.unit !== unit || conflicts[index - 1]?.bookingId !== bookingId,
  );
}

const keyOf = ({ resourceId, unit }: { resourceId: string; unit: number }) => `${resourceId} ${unit}`;
