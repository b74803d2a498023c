import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { auditSession, lockRunningSession, type OperatedSession } from "./lock-event.ts";
import type { SavePoolsInput } from "./supply-schema.ts";
import { venueLayout } from "./venue-layout-schema.ts";
import { lowestPrice, readLayout, writePools } from "./write-pools.ts";

/** Pools and tariffs of a session that is on sale: what is sold keeps its place and its price. */
export async function savePools(ctx: Context, { id, pools }: SavePoolsInput): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const session = await lockRunningSession(ctx, tx, id);
    await writePools(tx, id, pools, await layoutFor(tx, session, pools));
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

/**
 * A session keeps the plan under which it was planned. Only when all its pools are made anew, which the database allows
 * as long as none of their places is held or sold, it takes the map as it is drawn now.
 */
async function layoutFor(tx: Tx, session: OperatedSession, pools: SavePoolsInput["pools"]) {
  const { productId, layout } = session;
  if (pools.some(({ id }) => id)) return layout === null ? null : venueLayout.parse(layout);
  const redrawn = await readLayout(tx, session);
  if (redrawn) await tx.eventSession.update({ where: { productId }, data: { layout: redrawn } });
  return redrawn;
}
