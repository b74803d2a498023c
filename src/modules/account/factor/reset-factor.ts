import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { managedAccount } from "../role/find-managed-account.ts";
import { accountStateInput } from "../role/role-schema.ts";
import { endSessions } from "../session/open-session.ts";
import { dropFactor } from "./remove-factor.ts";

/** Removes the factor of a person who lost phone and recovery codes; allowed to those who may close the account. */
export async function resetFactor(ctx: Context, raw: z.input<typeof accountStateInput>): Promise<void> {
  const actor = requireSelf(ctx);
  const { userId, reason } = accountStateInput.parse(raw);
  await withRetry(ctx.db, async (tx) => {
    const { countryId } = await managedAccount(tx, actor, userId);
    if (!(await dropFactor(ctx, tx, userId))) throw new AppError("NOT_FOUND");
    await endSessions(tx, userId);
    const change = { action: "reset-factor", objectType: "User", objectId: userId };
    await writeAudit(ctx, tx, { ...change, countryId, reason });
  });
}
