import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { managedAccount } from "../role/find-managed-account.ts";
import { accountStateInput } from "../role/role-schema.ts";

/** From the next request on, the person can open only the page for choosing another password. */
export async function requirePasswordChange(
  ctx: Context,
  raw: z.input<typeof accountStateInput>,
): Promise<void> {
  const actor = requireSelf(ctx);
  const { userId, reason } = accountStateInput.parse(raw);
  await withRetry(ctx.db, async (tx) => {
    const { countryId } = await managedAccount(tx, actor, userId);
    await tx.user.update({ where: { id: userId }, data: { mustUpdatePassword: true } });
    const change = { action: "require-password-change", objectType: "User", objectId: userId };
    await writeAudit(ctx, tx, { ...change, countryId, reason });
  });
}
