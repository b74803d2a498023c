import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { requirePassword } from "../sign-in/replace-password.ts";
import { erasePerson } from "./erase-person.ts";
import { deleteAccountInput } from "./profile-schema.ts";

/**
 * Bookings and the ledger stay, the person is erased. A journey still ahead keeps the names on its tickets until
 * it is over; the nightly cleaning takes them then.
 */
export async function deleteAccount(ctx: Context, raw: z.input<typeof deleteAccountInput>): Promise<void> {
  const { id: userId, grants } = requireSelf(ctx);
  const { currentPassword } = deleteAccountInput.parse(raw);
  await requirePassword(ctx, userId, currentPassword);
  const keys = await withRetry(ctx.db, async (tx) => {
    const erased = await erasePerson(tx, userId, ctx.now());
    await writeAudit(ctx, tx, {
      action: "delete-account",
      objectType: "User",
      objectId: userId,
      before: { roles: grants.map(({ slug }) => slug) },
    });
    return erased;
  });
  for (const key of keys) await ctx.files.remove(key);
}
