import type { Context } from "../../../platform/context.ts";
import { AppError, type ErrorCode } from "../../../shared/app-error.ts";
import type { PlannedLeg } from "../hold/plan-legs.ts";

const emptyCodes: ReadonlySet<ErrorCode> = new Set(["SOLD_OUT", "TOO_MANY_PLACES"]);

/** A called person found no place: everybody who waits is told. The entry was not used, its time goes on. */
export async function noteEmpty(ctx: Context, legs: readonly PlannedLeg[], error: unknown): Promise<never> {
  const rushes = legs.flatMap(({ product }) => product.rushId ?? []);
  if (rushes.length > 0 && error instanceof AppError && emptyCodes.has(error.code))
    await ctx.db.rush.updateMany({ where: { id: { in: rushes } }, data: { emptyAt: ctx.now() } });
  throw error;
}
