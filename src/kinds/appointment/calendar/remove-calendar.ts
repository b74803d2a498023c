import { replaceFeedBlocks } from "../../../modules/booking/block/replace-feed-blocks.ts";
import { syncFeed } from "../../../modules/booking/feed/sync-feed.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireCalendars } from "./calendar-reach.ts";
import type { CalendarIdInput } from "./calendar-schema.ts";

async function findCalendar(
  ctx: Context,
  tx: Pick<Tx, "calendarFeed" | "company" | "consultant">,
  { id }: CalendarIdInput,
) {
  const feed = await tx.calendarFeed.findUnique({ where: { id, kind: "rdv" } });
  if (!feed) throw new AppError("NOT_FOUND");
  await requireCalendars(ctx, tx, feed.resourceId);
  return feed;
}

/** No longer reads a calendar: the times that it kept can be booked at once. */
export async function removeCalendar(ctx: Context, input: CalendarIdInput): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    // An import that runs now ends first: its blocks would stay otherwise.
    await tx.$queryRaw`select 1 from "CalendarFeed" where "id" = ${input.id}::uuid for update`;
    const { id, resourceId, companyId, name } = await findCalendar(ctx, tx, input);
    await replaceFeedBlocks(ctx, tx, { feedId: id, resourceId, companyId }, []);
    await tx.calendarFeed.delete({ where: { id } });
    await writeAudit(ctx, tx, {
      action: "consultant-calendar.delete",
      objectType: "CalendarFeed",
      objectId: id,
      companyId,
      before: { consultantId: resourceId, name },
    });
    return { id };
  });
}

/** Reads it now; what could not be read stands in its state. */
export async function syncCalendar(ctx: Context, input: CalendarIdInput): Promise<{ id: string }> {
  const { id } = await findCalendar(ctx, ctx.db, input);
  await syncFeed(ctx, { feedId: id });
  return { id };
}
