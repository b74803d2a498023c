import type { z } from "zod";
import { type Context, requireUnsafeSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { endSessions } from "../session/open-session.ts";
import { checkFactor, makeRecovery } from "./check-factor.ts";
import { factorCodeInput } from "./factor-schema.ts";

/**
 * Confirms the app with its first code: from now on each sign-in asks for one. The recovery codes are shown only this
 * once. Other sessions, which were opened with the password alone, end.
 */
export async function confirmFactor(
  ctx: Context,
  raw: z.input<typeof factorCodeInput>,
): Promise<{ recoveryCodes: string[] }> {
  const { id: userId } = requireUnsafeSelf(ctx);
  const { code } = factorCodeInput.parse(raw);
  const factor = await ctx.db.secondFactor.findUnique({ where: { userId } });
  if (!factor) throw new AppError("NOT_FOUND");
  if (factor.confirmedAt) throw new AppError("CONFLICT");
  await checkFactor(ctx, factor, code);
  const { codes, recoveryHashes } = makeRecovery(ctx, userId);
  await withRetry(ctx.db, async (tx) => {
    // The secret may have been replaced since it was compared.
    const { count } = await tx.secondFactor.updateMany({
      where: { userId, confirmedAt: null, sealedSecret: factor.sealedSecret },
      data: { confirmedAt: ctx.now(), recoveryHashes },
    });
    if (count === 0) throw new AppError("CONFLICT");
    await endSessions(tx, userId, { except: ctx.sessionId });
    const { phone, email } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    await ctx.notify(tx, { to: { userId, phone, email }, template: "factorAdded", data: {} });
  });
  return { recoveryCodes: codes };
}
