import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { replaceFeedBlocks } from "../block/replace-feed-blocks.ts";
import { syncFeed } from "./sync-feed.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "booking.syncFeeds": Record<string, never>;
  }
}

const everyMinutes = 15;
const batch = 200;

interface DueFeed {
  id: string;
  companyId: string;
}

/**
 * Imports the calendars that are due, the one that has waited longest first: those of a company one after the other,
 * beside those of the others, so that slow addresses delay only their own company.
 */
export async function syncFeeds(ctx: Context): Promise<number> {
  await freeDeleted(ctx);
  const before = new Date(ctx.now().getTime() - everyMinutes * 60_000);
  const due: DueFeed[] = await ctx.db.calendarFeed.findMany({
    where: { active: true, OR: [{ checkedAt: null }, { checkedAt: { lte: before } }] },
    orderBy: { checkedAt: { sort: "asc", nulls: "first" } },
    take: batch,
    select: { id: true, companyId: true },
  });
  const companies = new Map<string, DueFeed[]>();
  for (const feed of due) companies.set(feed.companyId, [...(companies.get(feed.companyId) ?? []), feed]);
  await Promise.all([...companies.values()].map((feeds) => syncOneByOne(ctx, feeds)));
  return due.length;
}

async function syncOneByOne(ctx: Context, feeds: readonly DueFeed[]): Promise<void> {
  for (const { id } of feeds) {
    try {
      await syncFeed(ctx, { feedId: id });
    } catch (error) {
      ctx.log.error({ err: error, feedId: id }, "calendar could not be read");
    }
  }
}

/** What a calendar blocked that was deleted can be sold again. */
async function freeDeleted(ctx: Context): Promise<void> {
  const deleted = await ctx.db.$queryRaw<{ feedId: string; resourceId: string; companyId: string }[]>`
    select distinct on (b."feedId") b."feedId"::text, b."resourceId"::text, b."companyId"::text from "Block" b
    where b."feedId" is not null and not exists (select 1 from "CalendarFeed" f where f."id" = b."feedId")`;
  for (const feed of deleted) await withRetry(ctx.db, (tx) => replaceFeedBlocks(ctx, tx, feed, []));
}
