import type { Context } from "../../../platform/context.ts";
import { syncFeed } from "./sync-feed.ts";

const everyMinutes = 15;
const batch = 200;

/** Imports the calendars that are due, the one that has waited longest first. A failure does not delay the others. */
export async function syncFeeds(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - everyMinutes * 60_000);
  const due = await ctx.db.rentalFeed.findMany({
    where: { active: true, OR: [{ checkedAt: null }, { checkedAt: { lte: before } }] },
    orderBy: { checkedAt: { sort: "asc", nulls: "first" } },
    take: batch,
    select: { id: true },
  });
  for (const { id } of due) {
    try {
      await syncFeed(ctx, { feedId: id });
    } catch (error) {
      ctx.log.error({ err: error, feedId: id }, "calendar could not be read");
    }
  }
  return due.length;
}
