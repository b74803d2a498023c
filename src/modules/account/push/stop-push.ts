import { type Context, requireSelf } from "../../../platform/context.ts";
import { hashOf } from "../session/open-session.ts";

/** This browser is told no more. */
export async function stopPush(ctx: Context): Promise<void> {
  requireSelf(ctx);
  await ctx.db.pushSubscription.deleteMany({ where: { sessionId: hashOf(ctx.sessionId ?? "") } });
}
