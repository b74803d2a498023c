import { type Context, requireSelf } from "../../../platform/context.ts";
import { endSessions } from "./open-session.ts";

/** Everywhere but here. */
export async function endOtherSessions(ctx: Context): Promise<{ ended: number }> {
  const { id } = requireSelf(ctx);
  return { ended: await endSessions(ctx.db, id, { except: ctx.sessionId }) };
}
