import { issueCalendar } from "../../../modules/booking/feed/issue-calendar.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { requireCalendars } from "./calendar-reach.ts";
import type { ConsultantInput, IssueAgendaInput } from "./calendar-schema.ts";

/** The private address at which other calendars read the agenda; renewed, the old one shows nothing any more. */
export async function issueAgenda(
  ctx: Context,
  { consultantId: resourceId, renew }: IssueAgendaInput,
): Promise<{ url: string }> {
  return withRetry(ctx.db, async (tx) => {
    const { companyId } = await requireCalendars(ctx, tx, resourceId);
    const token = await issueCalendar(ctx, tx, { resourceId, companyId, renew });
    return { url: `${ctx.config.publicUrl}/api/appointment/calendars/${token}.ics` };
  });
}

/** From now on the agenda is shown nowhere else. */
export async function withdrawAgenda(
  ctx: Context,
  { consultantId: resourceId }: ConsultantInput,
): Promise<{ withdrawn: boolean }> {
  return withRetry(ctx.db, async (tx) => {
    const { companyId } = await requireCalendars(ctx, tx, resourceId);
    const { count } = await tx.calendarAddress.deleteMany({ where: { resourceId } });
    if (count > 0) {
      await writeAudit(ctx, tx, {
        action: "withdraw-calendar",
        objectType: "CalendarAddress",
        objectId: resourceId,
        companyId,
      });
    }
    return { withdrawn: count > 0 };
  });
}
