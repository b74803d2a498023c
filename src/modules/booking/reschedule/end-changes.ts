import type { Block } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { releaseUnits } from "../claims.ts";

/**
 * Gives up unpaid changes to units of a block that takes over what was sold: the block has these units then, and money
 * that arrives all the same is refunded.
 */
export async function endBlockedChanges(
  ctx: Context,
  { resourceId, fromUnit, toUnit }: Pick<Block, "resourceId" | "fromUnit" | "toUnit">,
): Promise<void> {
  await withRetry(ctx.db, async (tx) => {
    const ended = await tx.$queryRaw<{ id: string }[]>`
      update "BookingChange" x set "status" = 'CANCELLED'
      where x."status" = 'PENDING' and x."id" in (
        select c."bookingId" from "Claim" c
        where c."resourceId" = ${resourceId}::uuid and c."unit" >= ${fromUnit} and c."unit" < ${toUnit})
      returning x."id"::text`;
    await releaseUnits(
      tx,
      ended.map(({ id }) => id),
    );
  });
}
