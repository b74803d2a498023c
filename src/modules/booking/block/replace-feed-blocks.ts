import type { Block } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { releaseUnits } from "../claims.ts";
import { type BlockConflict, claimBlocks } from "./claim-blocks.ts";
import { requireSpan } from "./place-block.ts";

export interface FeedEvent {
  uid: string;
  fromUnit: number;
  /** The unit after the last one of the block. */
  toUnit: number;
  reason: string;
}

interface Feed {
  feedId: string;
  resourceId: string;
  companyId: string;
}

export interface FeedOutcome {
  placed: number;
  moved: number;
  removed: number;
  /** Units that a new or moved event wanted but a booking has. Each conflict is reported by one import only. */
  conflicts: BlockConflict[];
}

/**
 * Makes the blocks of an imported calendar match its current events; events that were removed or moved free their old
 * units. Runs in the caller's transaction, which has locked the feed and read it successfully.
 */
export async function replaceFeedBlocks(
  ctx: Context,
  tx: Tx,
  feed: Feed,
  events: readonly FeedEvent[],
): Promise<FeedOutcome> {
  for (const event of events) requireSpan(event);
  const now = ctx.now();
  const wanted = new Map(events.map((event) => [event.uid, event]));
  const known = await tx.block.findMany({ where: { feedId: feed.feedId } });
  const gone = known.filter(({ uid }) => !wanted.has(uid ?? ""));
  const moved = known.filter((block) => isMoved(block, wanted.get(block.uid ?? "")));
  const knownUids = new Set(known.map(({ uid }) => uid));
  const fresh = [...wanted.values()].filter(({ uid }) => !knownUids.has(uid));

  await tx.block.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  for (const { id, uid } of moved) {
    const { fromUnit, toUnit, reason } = wanted.get(uid ?? "") as FeedEvent;
    await tx.block.update({ where: { id }, data: { ...feed, fromUnit, toUnit, reason } });
  }
  await tx.block.createMany({
    data: fresh.map((event) => ({ id: uuid7(now), createdAt: now, ...feed, ...event })),
  });
  await releaseUnits(
    tx,
    [...gone, ...moved].map(({ id }) => id),
  );
  const blocks = await tx.block.findMany({ where: { feedId: feed.feedId }, orderBy: { id: "asc" } });
  const changed = new Set([...fresh, ...moved].map(({ uid }) => uid));
  const conflicts = await claimBlocks(tx, now, blocks);
  return {
    placed: fresh.length,
    moved: moved.length,
    removed: gone.length,
    conflicts: conflicts.filter(({ uid }) => changed.has(uid)),
  };
}

function isMoved(block: Block, event: FeedEvent | undefined): boolean {
  return event !== undefined && (block.fromUnit !== event.fromUnit || block.toUnit !== event.toUnit);
}
