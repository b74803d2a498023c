import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { makeRecovery, requireFactor } from "./check-factor.ts";
import { factorCodeInput } from "./factor-schema.ts";

/** Ten new recovery codes; the earlier ones become invalid. */
export async function renewCodes(
  ctx: Context,
  raw: z.input<typeof factorCodeInput>,
): Promise<{ recoveryCodes: string[] }> {
  const { id: userId } = requireSelf(ctx);
  await requireFactor(ctx, userId, factorCodeInput.parse(raw).code);
  const { codes, recoveryHashes } = makeRecovery(ctx, userId);
  await ctx.db.secondFactor.update({ where: { userId }, data: { recoveryHashes } });
  return { recoveryCodes: codes };
}
