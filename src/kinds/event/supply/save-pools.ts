import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { updateWaiting } from "../wait/update-waiting.ts";
import { auditSession, lockRunningSession, type OperatedSession } from "./lock-event.ts";
import type { SavePoolsInput } from "./supply-schema.ts";
import { venueLayout } from "./venue-layout-schema.ts";
import { lowestPrice, readLayout, writePools } from "./write-pools.ts";

/** Saves pools and tariffs of a session on sale: sold tickets keep their place and price. */
export async function savePools(ctx: Context, { id, pools }: SavePoolsInput): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const session = await lockRunningSession(ctx, tx, id);
    await writePools(ctx, tx, id, { pools, layout: await layoutFor(tx, session, pools) });
    await updateWaiting(ctx, tx, { id, title: session.title });
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
 * A session keeps the hall plan under which it was planned. It takes the venue's current plan only when all its pools
 * are new, which the database allows as long as no place is held or sold.
 */
async function layoutFor(tx: Tx, session: OperatedSession, pools: SavePoolsInput["pools"]) {
  const { productId, layout } = session;
  if (pools.some(({ id }) => id)) return layout === null ? null : venueLayout.parse(layout);
  const redrawn = await readLayout(tx, session);
  if (redrawn) await tx.eventSession.update({ where: { productId }, data: { layout: redrawn } });
  return redrawn;
}
