import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { managedAccount } from "./find-managed-account.ts";
import { accountStateInput } from "./role-schema.ts";

/** Reopens a closed account. */
export async function enableAccount(ctx: Context, raw: z.input<typeof accountStateInput>): Promise<void> {
  const actor = requireSelf(ctx);
  const { userId, reason } = accountStateInput.parse(raw);
  await withRetry(ctx.db, async (tx) => {
    const { countryId } = await managedAccount(tx, actor, userId);
    await tx.user.update({ where: { id: userId }, data: { disabledAt: null } });
    const change = { action: "enable-account", objectType: "User", objectId: userId };
    await writeAudit(ctx, tx, { ...change, countryId, reason });
  });
}
