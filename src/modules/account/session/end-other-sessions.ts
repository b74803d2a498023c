import { type Context, requireSelf } from "../../../platform/context.ts";
import { endSessions } from "./open-session.ts";

/** Ends all sessions of the person except this one. */
export async function endOtherSessions(ctx: Context): Promise<{ ended: number }> {
  const { id } = requireSelf(ctx);
  return { ended: await endSessions(ctx.db, id, { except: ctx.sessionId }) };
}
