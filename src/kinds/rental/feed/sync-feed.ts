import type { RentalFeed } from "../../../../prisma/client/client.ts";
import { type FeedOutcome, replaceFeedBlocks } from "../../../modules/booking/block/replace-feed-blocks.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dayOf } from "../../../shared/dates.ts";
import { readRooms } from "../house/read-rooms.ts";
import { dayNumber } from "../rules/day-number.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";
import { FeedError } from "./feed-hours-policy.ts";
import { fetchFeed } from "./fetch-feed.ts";
import { type FeedPeriod, parseFeed } from "./parse-feed.ts";

/** Imports one calendar. One that cannot be fetched or parsed changes nothing: the last good state stays. */
export async function syncFeed(ctx: Context, { feedId }: { feedId: string }): Promise<FeedOutcome | null> {
  const feed = await ctx.db.rentalFeed.findUnique({
    where: { id: feedId },
    include: { product: { select: { country: { select: { timeZone: true } } } } },
  });
  if (!feed) throw new AppError("NOT_FOUND");
  const { timeZone } = feed.product.country;
  const read = await readFeed(ctx, feed.url, timeZone);
  if ("periods" in read) return importPeriods(ctx, feed, read.periods);
  await ctx.db.rentalFeed.update({
    where: { id: feedId },
    data: { state: "FAILED", error: read.error, checkedAt: ctx.now() },
  });
  return null;
}

type Feed = Pick<RentalFeed, "id" | "productId" | "companyId" | "name">;

/** Makes the blocks of a calendar what has been read from it; null when it is no longer wanted. */
export async function importPeriods(
  ctx: Context,
  feed: Feed,
  periods: readonly FeedPeriod[],
): Promise<FeedOutcome | null> {
  const { id: feedId, productId: resourceId, companyId } = feed;
  const checkedAt = ctx.now();
  return withRetry(ctx.db, async (tx) => {
    const [locked] = await tx.$queryRaw<{ active: boolean }[]>`
      select "active" from "RentalFeed" where "id" = ${feedId}::uuid for update`;
    if (!locked?.active) return null;
    const parts = await readRooms(tx, resourceId);
    const outcome = await replaceFeedBlocks(ctx, tx, { feedId, resourceId, companyId, parts }, periods);
    const { country } = await tx.product.findUniqueOrThrow({
      where: { id: resourceId },
      select: { country: { select: { timeZone: true } } },
    });
    const today = dayNumber(dayOf(checkedAt, country.timeZone));
    await tx.rentalFeed.update({
      where: { id: feedId },
      data: {
        state: "OK",
        error: null,
        checkedAt,
        syncedAt: checkedAt,
        events: periods.length,
        // All that stand, in as many nights as the planning shows.
        conflicts: outcome.conflicts.filter(({ unit }) => unit >= today).length,
      },
    });
    if (outcome.newConflicts.length > 0) await notifyConflicts(ctx, feed, outcome);
    return outcome;
  });
}

async function readFeed(
  ctx: Context,
  url: string,
  timeZone: string,
): Promise<{ periods: FeedPeriod[] } | { error: string }> {
  const { faults } = rentalSupplyWords.feed;
  try {
    const text = await fetchFeed(ctx, url);
    return { periods: parseFeed(text, { today: dayOf(ctx.now(), timeZone), timeZone }) };
  } catch (error) {
    return { error: error instanceof FeedError ? faults[error.fault] : faults.UNREACHABLE };
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
