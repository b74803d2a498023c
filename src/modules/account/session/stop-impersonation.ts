import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { luciaFor, openSession } from "./open-session.ts";

/** Returns to the employee's own account under a new session id; signed out when the account may no longer sign in. */
export async function stopImpersonation(ctx: Context): Promise<{ token: string | null }> {
  const { actor, sessionId } = ctx;
  if (!actor?.onBehalfId || !sessionId) throw new AppError("NOT_SIGNED_IN");
  const { onBehalfId: staffId } = actor;
  const token = await withRetry(ctx.db, async (tx) => {
    await luciaFor(tx).invalidateSession(sessionId);
    await writeAudit(ctx, tx, { action: "stop-impersonation", objectType: "User", objectId: actor.id });
    const staff = await tx.user.findFirst({ where: { id: staffId, disabledAt: null, erasedAt: null } });
    if (!staff) return null;
    return openSession(tx, { userId: staffId, device: ctx.device, address: ctx.address, now: ctx.now() });
  });
  return { token };
}
