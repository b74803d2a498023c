import type { CalendarFeed, CompanyStatus, FeedFault } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { quartersOfDay, quarterUnit } from "../../../shared/booking/quarters.ts";
import { dayOf } from "../../../shared/dates.ts";
import type { BlockConflict } from "../block/claim-blocks.ts";
import { type FeedOutcome, replaceFeedBlocks } from "../block/replace-feed-blocks.ts";
import type { FedResource, KindFeeds } from "./feed-facts.ts";
import { FeedError } from "./feed-hours-policy.ts";
import { fetchFeed } from "./fetch-feed.ts";
import { type FeedPeriod, parseFeed } from "./parse-feed.ts";

type Feed = Pick<CalendarFeed, "id" | "kind" | "resourceId" | "companyId" | "name">;

/**
 * Imports one calendar. One that cannot be fetched or parsed changes nothing: the last good state stays. While its company
 * is suspended or what it blocks is withdrawn, its address is not called; it is read again when that is over.
 */
export async function syncFeed(ctx: Context, { feedId }: { feedId: string }): Promise<FeedOutcome | null> {
  const feed = await ctx.db.calendarFeed.findUnique({
    where: { id: feedId },
    include: { company: { select: { status: true } } },
  });
  if (!feed) throw new AppError("NOT_FOUND");
  const feeds = feedsOf(ctx, feed);
  const resource = await feeds.readResource(ctx.db, feed.resourceId);
  const read = await readFeed(ctx, feed, { ...feeds, timeZone: resource?.timeZone ?? null });
  if ("periods" in read) return importPeriods(ctx, feed, read.periods);
  await ctx.db.calendarFeed.update({
    where: { id: feedId },
    data: { state: "FAILED", error: read.error, checkedAt: ctx.now() },
  });
  return null;
}

function feedsOf(ctx: Context, { kind }: Pick<Feed, "kind">): KindFeeds {
  const feeds = ctx.kinds[kind]?.feeds;
  if (!feeds) throw new AppError("NOT_FOUND");
  return feeds;
}

/** Makes the blocks of a calendar what has been read from it; null when it is no longer wanted. */
export async function importPeriods(
  ctx: Context,
  feed: Feed,
  periods: readonly FeedPeriod[],
): Promise<FeedOutcome | null> {
  const { id: feedId, resourceId, companyId } = feed;
  const feeds = feedsOf(ctx, feed);
  const checkedAt = ctx.now();
  return withRetry(ctx.db, async (tx) => {
    const [locked] = await tx.$queryRaw<{ active: boolean }[]>`
      select "active" from "CalendarFeed" where "id" = ${feedId}::uuid for update`;
    const resource = locked?.active ? await feeds.readResource(tx, resourceId) : null;
    if (!resource) return null;
    const { parts } = resource;
    const foreign = await withoutOwn(tx, [resourceId, ...parts], periods);
    const reason = feeds.reason?.(feed.name);
    const events = reason === undefined ? foreign : foreign.map((one) => ({ ...one, reason }));
    const outcome = await replaceFeedBlocks(ctx, tx, { feedId, resourceId, companyId, parts }, events);
    await tx.calendarFeed.update({
      where: { id: feedId },
      data: {
        state: "OK",
        error: null,
        checkedAt,
        syncedAt: checkedAt,
        events: foreign.length,
        conflicts: countConflicts(outcome.conflicts, { ...feeds, ...resource, now: checkedAt }),
      },
    });
    if (outcome.newConflicts.length > 0) await notifyConflicts(ctx, feed, outcome);
    return outcome;
  });
}

/** All that stand: in nights, as the planning of a house shows them, or in appointments. */
function countConflicts(
  conflicts: readonly BlockConflict[],
  { perDay, timeZone, now }: KindFeeds & FedResource & { now: Date },
): number {
  const today = (quarterUnit(dayOf(now, timeZone), 0) / quartersOfDay) * perDay;
  const standing = conflicts.filter(({ unit }) => unit >= today);
  return perDay === 1 ? standing.length : new Set(standing.map(({ bookingId }) => bookingId)).size;
}

/** « 0199…@mboa » and, where days are sold, « 0199…-20512@mboa »: what our own calendars call their events. */
const ownUid = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-\d+)?@mboa/;

/** A calendar that has read our own one gives back what is taken here anyway: it is neither a block nor a conflict. */
async function withoutOwn(
  tx: Tx,
  resourceIds: string[],
  periods: readonly FeedPeriod[],
): Promise<FeedPeriod[]> {
  const idOf = ({ uid }: FeedPeriod) => ownUid.exec(uid)?.[1] ?? "";
  const ids = periods.map(idOf).filter((id) => id !== "");
  if (ids.length === 0) return [...periods];
  const where = { id: { in: ids }, resourceId: { in: resourceIds } };
  const own = [
    ...(await tx.booking.findMany({ where, select: { id: true } })),
    ...(await tx.block.findMany({ where, select: { id: true } })),
  ];
  const known = new Set(own.map(({ id }) => id));
  return periods.filter((period) => !known.has(idOf(period)));
}

async function readFeed(
  ctx: Context,
  { url, company }: { url: string; company: { status: CompanyStatus } },
  { timeZone, ...terms }: KindFeeds & { timeZone: string | null },
): Promise<{ periods: FeedPeriod[] } | { error: FeedFault }> {
  if (!timeZone) return { error: "RESOURCE_GONE" };
  if (company.status !== "ACTIVE") return { error: "COMPANY_SUSPENDED" };
  try {
    const text = await fetchFeed(ctx, url);
    return { periods: parseFeed(text, { ...terms, timeZone, today: dayOf(ctx.now(), timeZone) }) };
  } catch (error) {
    return { error: error instanceof FeedError ? error.fault : "UNREACHABLE" };
  }
}

/** Reports each conflict once, by the import that brings it. */
async function notifyConflicts(
  ctx: Context,
  feed: { name: string; companyId: string },
  { newConflicts }: FeedOutcome,
): Promise<void> {
  ctx.log.warn(
    { feed: feed.name, companyId: feed.companyId, bookings: newConflicts.map(({ code }) => code) },
    "imported calendar overlaps bookings",
  );
}
