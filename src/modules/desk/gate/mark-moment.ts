import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { KindGate } from "../../booking/gate-facts.ts";
import type { MarkMomentInput, TakeBackInput } from "./gate-schema.ts";

/**
 * An employee marks with one press that a product has begun or ended. A device that sends the same press again gets the
 * first answer. With network the server's clock counts, and no device is ahead of it. Its kind says who may press.
 */
export async function markMoment(ctx: Context, input: MarkMomentInput): Promise<{ at: string }> {
  const gate = await gateOf(ctx, input.productId);
  if (!gate?.mark) throw new AppError("NOT_FOUND");
  const now = ctx.now();
  const at = await gate.mark(ctx, { ...input, at: input.offline && input.at < now ? input.at : now });
  return { at: at.toISOString() };
}

/** Takes such a press back that was a mistake. */
export async function takeBackMoment(ctx: Context, input: TakeBackInput): Promise<void> {
  const gate = await gateOf(ctx, input.productId);
  if (!gate?.takeBack) throw new AppError("NOT_FOUND");
  await gate.takeBack(ctx, input);
}

async function gateOf(ctx: Context, id: string): Promise<KindGate | undefined> {
  requireActor(ctx);
  const product = await ctx.db.product.findUnique({ where: { id }, select: { kind: true } });
  return product ? ctx.kinds[product.kind]?.gate : undefined;
}
