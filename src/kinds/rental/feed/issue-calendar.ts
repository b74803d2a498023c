import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { randomCode } from "../../../platform/database/uuid.ts";
import { requireRentals } from "../operate/find-rental.ts";
import type { IssueCalendarInput } from "../operate/operate-schema.ts";

const tokenAlphabet = "0123456789abcdefghijklmnopqrstuvwxyz";
const tokenLength = 40;

/**
 * The secret URL at which other sites read the taken days. It stays the same until it is renewed, which invalidates the
 * old one.
 */
export async function issueCalendar(
  ctx: Context,
  { productId, renew }: IssueCalendarInput,
): Promise<{ url: string }> {
  const token = randomCode(tokenAlphabet, tokenLength);
  return withRetry(ctx.db, async (tx) => {
    const [rental] = await requireRentals(ctx, tx, [productId]);
    const row = await tx.rentalFeedExport.upsert({
      where: { productId },
      create: { productId, token },
      update: renew ? { token } : {},
    });
    if (row.token === token) {
      await writeAudit(ctx, tx, {
        action: "issue-calendar",
        objectType: "RentalFeedExport",
        objectId: productId,
        companyId: rental?.companyId ?? null,
      });
    }
    return { url: `${ctx.config.publicUrl}/api/rental/calendars/${row.token}.ics` };
  });
}
