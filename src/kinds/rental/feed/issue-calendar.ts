import { issueCalendar as issueToken } from "../../../modules/booking/feed/issue-calendar.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { requireRentals } from "../operate/find-rental.ts";
import type { IssueCalendarInput } from "../operate/operate-schema.ts";

/** The secret URL at which other sites read the taken days. */
export async function issueCalendar(
  ctx: Context,
  { productId: resourceId, renew }: IssueCalendarInput,
): Promise<{ url: string }> {
  return withRetry(ctx.db, async (tx) => {
    const [{ companyId } = { companyId: "" }] = await requireRentals(ctx, tx, [resourceId]);
    const token = await issueToken(ctx, tx, { resourceId, companyId, renew });
    return { url: `${ctx.config.publicUrl}/api/rental/calendars/${token}.ics` };
  });
}
