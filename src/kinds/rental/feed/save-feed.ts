import { z } from "zod";
import { addFeed, feedInput } from "../../../modules/booking/feed/add-feed.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireRentals } from "../operate/find-rental.ts";

export const saveFeedInput = feedInput.extend({
  id: z.uuid().optional(),
  companyId: z.uuid(),
  resourceId: z.uuid(),
  active: z.boolean().default(true),
});
export type SaveFeedInput = z.infer<typeof saveFeedInput>;

/** Adds or changes a calendar of another site that is read for a house. */
export async function saveFeed(ctx: Context, { id, ...data }: SaveFeedInput): Promise<{ id: string }> {
  const { companyId, resourceId } = data;
  const kind = "location";
  return withRetry(ctx.db, async (tx) => {
    const [rental] = await requireRentals(ctx, tx, [resourceId]);
    if (rental?.companyId !== companyId) throw new AppError("INVALID_REFERENCE");
    const before = id ? await tx.calendarFeed.findFirst({ where: { id, companyId, kind } }) : null;
    if (id && !before) throw new AppError("NOT_FOUND");
    const after = before
      ? await tx.calendarFeed.update({ where: { id: before.id }, data })
      : await addFeed(ctx, tx, { kind, ...data });
    await auditSave(ctx, tx, { resource: "rental-feed", model: "CalendarFeed", before, after });
    return { id: after.id };
  });
}
