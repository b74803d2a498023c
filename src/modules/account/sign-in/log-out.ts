import type { Context } from "../../../platform/context.ts";
import { luciaFor } from "../session/open-session.ts";

/** Ends the session of this request; does nothing without one. */
export async function logOut(ctx: Context): Promise<void> {
  if (ctx.sessionId) await luciaFor(ctx.db).invalidateSession(ctx.sessionId);
}
