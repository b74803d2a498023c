import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { hashOf } from "../session/open-session.ts";
import { pushInput } from "./push-schema.ts";

/** Subscribes this browser to alerts; a person who was signed in there before no longer gets theirs there. */
export async function startPush(ctx: Context, raw: z.input<typeof pushInput>): Promise<void> {
  requireSelf(ctx);
  if (!ctx.sessionId) throw new AppError("NOT_SIGNED_IN");
  const sessionId = hashOf(ctx.sessionId);
  const subscription = pushInput.parse(raw);
  await withRetry(ctx.db, async (tx) => {
    await tx.pushSubscription.deleteMany({
      where: { OR: [{ sessionId }, { endpoint: subscription.endpoint }] },
    });
    await tx.pushSubscription.create({ data: { sessionId, ...subscription } });
  });
}
