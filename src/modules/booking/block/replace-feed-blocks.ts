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
  /** Resources that cannot be sold without this one, such as the rooms of a villa: they are blocked with it. */
  parts?: readonly string[];
}

/** Numbers of events, not of the blocks that they have on a resource and on its parts. */
export interface FeedOutcome {
  placed: number;
  moved: number;
  removed: number;
  /** Units that an event wants but a booking has. */
  conflicts: BlockConflict[];
  /** Those of new and moved events, which no earlier import has reported. */
  newConflicts: BlockConflict[];
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
  const known = await tx.block.findMany({ where: { feedId: feed.feedId } });
  const wanted = wantedBlocks(feed, events, known, now);
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const gone = known.filter(({ id }) => !wantedIds.has(id));
  const before = new Map(known.map((block) => [block.id, block]));
  const fresh = wanted.filter(({ id }) => !before.has(id));
  const moved = wanted.filter((block) => isMoved(before.get(block.id), block));

  await tx.block.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  for (const { id, fromUnit, toUnit, reason } of moved) {
    await tx.block.update({ where: { id }, data: { fromUnit, toUnit, reason } });
  }
  await tx.block.createMany({ data: fresh });
  await releaseUnits(
    tx,
    [...gone, ...moved].map(({ id }) => id),
  );
  const conflicts = await claimBlocks(tx, now, wanted);
  const changed = uidsOf([...fresh, ...moved]);
  const current = uidsOf(wanted);
  return {
    placed: uidsOf(fresh.filter(isWhole)).size,
    moved: uidsOf(moved).size,
    removed: [...uidsOf(gone)].filter((uid) => !current.has(uid)).length,
    conflicts,
    newConflicts: conflicts.filter(({ uid }) => changed.has(uid)),
  };
}

/**
 * A block for each event, and one for each part of the resource, in the order of the events; those that are known keep
 * their id. A calendar that now belongs to another house keeps none.
 */
function wantedBlocks(
  { feedId, resourceId, companyId, parts = [] }: Feed,
  events: readonly FeedEvent[],
  known: readonly Block[],
  now: Date,
): Block[] {
  const find = (uid: string, resource: string, partOfId: string | null) =>
    known.find((one) => one.uid === uid && one.resourceId === resource && one.partOfId === partOfId);
  return [...new Map(events.map((event) => [event.uid, event])).values()].flatMap((event) => {
    const made = { feedId, companyId, createdById: null, overdueId: null, works: false, ...event };
    const whole: Block = {
      ...(find(event.uid, resourceId, null) ?? { id: uuid7(now), createdAt: now }),
      ...made,
      resourceId,
      partOfId: null,
    };
    const others = parts.map((part) => ({
      ...(find(event.uid, part, whole.id) ?? { id: uuid7(now), createdAt: now }),
      ...made,
      resourceId: part,
      partOfId: whole.id,
    }));
    return [whole, ...others];
  });
}

const isWhole = ({ partOfId }: Block) => partOfId === null;

const uidsOf = (blocks: readonly Block[]) => new Set(blocks.map(({ uid }) => uid));

function isMoved(before: Block | undefined, wanted: Block): boolean {
  return before !== undefined && (before.fromUnit !== wanted.fromUnit || before.toUnit !== wanted.toUnit);
}
