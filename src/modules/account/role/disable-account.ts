import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { endSessions } from "../session/open-session.ts";
import { managedAccount } from "./find-managed-account.ts";
import { accountStateInput } from "./role-schema.ts";

/** Closes an account, with a reason; ends its sessions, and those in which it impersonates others. */
export async function disableAccount(ctx: Context, raw: z.input<typeof accountStateInput>): Promise<void> {
  const actor = requireSelf(ctx);
  const { userId, reason } = accountStateInput.parse(raw);
  await withRetry(ctx.db, async (tx) => {
    const { countryId } = await managedAccount(tx, actor, userId);
    await tx.user.update({ where: { id: userId }, data: { disabledAt: ctx.now() } });
    await endSessions(tx, userId);
    const change = { action: "disable-account", objectType: "User", objectId: userId };
    await writeAudit(ctx, tx, { ...change, countryId, reason });
  });
}
