import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { requireFactor } from "./check-factor.ts";
import { factorCodeInput } from "./factor-schema.ts";

/** Removed by the person, with a code. A person whose role requires a factor must add another one before going on. */
export async function removeFactor(ctx: Context, raw: z.input<typeof factorCodeInput>): Promise<void> {
  const { id: userId } = requireSelf(ctx);
  await requireFactor(ctx, userId, factorCodeInput.parse(raw).code);
  await withRetry(ctx.db, (tx) => dropFactor(ctx, tx, userId));
}

/** Removes the factor and tells the person at all their addresses; false when there was none. */
export async function dropFactor(ctx: Context, tx: Tx, userId: string): Promise<boolean> {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  if (count === 0) return false;
  const { phone, email } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await ctx.notify(tx, { to: { userId, phone, email }, template: "factorRemoved", data: {} });
  return true;
}
