import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { randomCode } from "../../../platform/database/uuid.ts";

const tokenAlphabet = "0123456789abcdefghijklmnopqrstuvwxyz";
const tokenLength = 40;

interface Issued {
  resourceId: string;
  companyId: string;
  renew: boolean;
}

/**
 * The secret part of the address at which others read what is taken of a resource. It stays the same until it is renewed,
 * which invalidates the old one. The caller's transaction has checked whose resource it is.
 */
export async function issueCalendar(ctx: Context, tx: Tx, issued: Issued): Promise<string> {
  const { resourceId, companyId, renew } = issued;
  const token = randomCode(tokenAlphabet, tokenLength);
  const row = await tx.calendarAddress.upsert({
    where: { resourceId },
    create: { resourceId, token },
    update: renew ? { token } : {},
  });
  if (row.token === token) {
    await writeAudit(ctx, tx, {
      action: "issue-calendar",
      objectType: "CalendarAddress",
      objectId: resourceId,
      companyId,
    });
  }
  return row.token;
}
