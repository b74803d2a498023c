import { addFeed } from "../../../modules/booking/feed/add-feed.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { requireCalendars } from "./calendar-reach.ts";
import type { AddCalendarInput } from "./calendar-schema.ts";

/** Adds a calendar whose busy times the consultant is not to be booked at; it is read by the next job. */
export async function addCalendar(
  ctx: Context,
  { consultantId, name, url }: AddCalendarInput,
): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const { companyId } = await requireCalendars(ctx, tx, consultantId);
    const { id } = await addFeed(ctx, tx, { kind: "rdv", companyId, resourceId: consultantId, name, url });
    await writeAudit(ctx, tx, {
      action: "consultant-calendar.create",
      objectType: "CalendarFeed",
      objectId: id,
      companyId,
      after: { consultantId, name },
    });
    return { id };
  });
}
