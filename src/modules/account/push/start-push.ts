import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { hashOf } from "../session/open-session.ts";
import { pushInput } from "./push-schema.ts";

/** This browser is told from now on; whoever was signed in there before is not told there any more. */
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
