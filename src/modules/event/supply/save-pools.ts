import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { auditSession, lockRunningSession } from "./lock-event.ts";
import type { SavePoolsInput } from "./supply-schema.ts";
import { lowestPrice, readLayout, writePools } from "./write-pools.ts";

/** Pools and tariffs of a session that is on sale: what is sold keeps its place and its price. */
export async function savePools(ctx: Context, { id, pools }: SavePoolsInput): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const session = await lockRunningSession(ctx, tx, id);
    await writePools(tx, id, pools, await readLayout(tx, session.venueMapId));
    await tx.product.update({ where: { id }, data: { price: lowestPrice(pools) } });
    const after = pools.map(({ name, capacity, tariffs }) => ({
      name,
      capacity,
      tariffs: tariffs.map((tariff) => `${tariff.name}: ${tariff.price}`),
    }));
    await auditSession(ctx, tx, session, { action: "event-session.pools", after: { pools: after } });
    return { id };
  });
}
