import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { hashOf, luciaFor, openSession } from "./open-session.ts";

/**
 * Returns to the employee's own account under a new session id, which ends when their own session would have ended; signed
 * out when the account may no longer sign in.
 */
export async function stopImpersonation(ctx: Context): Promise<{ token: string | null }> {
  const { actor, sessionId } = ctx;
  if (!actor?.onBehalfId || !sessionId) throw new AppError("NOT_SIGNED_IN");
  const { onBehalfId: staffId } = actor;
  const token = await withRetry(ctx.db, async (tx) => {
    const left = await tx.session.findUnique({
      where: { id: hashOf(sessionId) },
      select: { createdAt: true },
    });
    await luciaFor(tx).invalidateSession(sessionId);
    await writeAudit(ctx, tx, { action: "stop-impersonation", objectType: "User", objectId: actor.id });
    const staff = await tx.user.findFirst({ where: { id: staffId, disabledAt: null, erasedAt: null } });
    if (!staff) return null;
    const { device, address } = ctx;
    return openSession(tx, { userId: staffId, device, address, now: ctx.now(), since: left?.createdAt });
  });
  return { token };
}
