import { type Context, requireSelf } from "../../../platform/context.ts";
import { hashOf } from "../session/open-session.ts";

/** Ends the alerts of this browser. */
export async function stopPush(ctx: Context): Promise<void> {
  requireSelf(ctx);
  await ctx.db.pushSubscription.deleteMany({ where: { sessionId: hashOf(ctx.sessionId ?? "") } });
}
