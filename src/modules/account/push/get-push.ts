import { type Context, requireActor } from "../../../platform/context.ts";
import { pushPublicKey } from "../../../platform/outside/push.ts";
import { hashOf } from "../session/open-session.ts";

/** Whether this browser receives alerts, and the public key with which it can subscribe. */
export async function getPush(ctx: Context): Promise<{ publicKey: string; endpoint: string | null }> {
  requireActor(ctx);
  const sessionId = hashOf(ctx.sessionId ?? "");
  const own = await ctx.db.pushSubscription.findUnique({ where: { sessionId }, select: { endpoint: true } });
  return { publicKey: pushPublicKey(ctx.config), endpoint: own?.endpoint ?? null };
}
