import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { MarkMomentInput } from "./gate-schema.ts";
import { requireServed } from "./read-entries.ts";

/**
 * An employee marks with one press that a product has begun or ended. A device that sends the same press again gets the
 * first answer. With network the server's clock counts, and no device is ahead of it.
 */
export async function markMoment(ctx: Context, input: MarkMomentInput): Promise<{ at: string }> {
  const { kind } = await requireServed(ctx, requireActor(ctx), input.productId);
  const mark = ctx.kinds[kind]?.gate?.mark;
  if (!mark) throw new AppError("NOT_FOUND");
  const now = ctx.now();
  const at = await mark(ctx, { ...input, at: input.offline && input.at < now ? input.at : now });
  return { at: at.toISOString() };
}
