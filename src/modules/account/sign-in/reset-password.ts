import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { forgetTries } from "../../../platform/rate-limit.ts";
import { inLanguage, readerLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { accountLimits, requesterKey } from "../account-limits.ts";
import { isEmailCredential } from "../find-user.ts";
import { resetPasswordInput } from "../schema.ts";
import { endSessions } from "../session/open-session.ts";
import { delayReset } from "./delay-reset.ts";
import { hashPassword, refuseCommonPassword } from "./hash-password.ts";
import { checkCode, useVerification } from "./verify-code.ts";

/**
 * Sets a new password with the code. Every session ends, also those opened with the old password. It also completes an
 * unfinished registration, because the code has proved the address. On an unknown device the code alone is not enough.
 */
export async function resetPassword(ctx: Context, raw: z.input<typeof resetPasswordInput>): Promise<void> {
  const { id, code, password, ...shown } = resetPasswordInput.parse(raw);
  refuseCommonPassword(password, []);
  const request = await checkCode(ctx, { id, code, purpose: "RESET" });
  const { userId, credential } = request;
  if (!userId) throw new AppError("WRONG_CODE");
  refuseCommonPassword(password, [credential]);
  await delayReset(ctx, { ...request, userId }, shown);
  const passwordHash = await hashPassword(password);
  await withRetry(ctx.db, async (tx) => {
    const now = ctx.now();
    if (!(await useVerification(tx, id, now))) throw new AppError("WRONG_CODE");
    // Another request, begun by somebody else, is not left open beside it.
    await tx.verification.updateMany({
      where: { userId, purpose: "RESET", usedAt: null },
      data: { usedAt: now },
    });
    const verified = isEmailCredential(credential) ? { emailVerifiedAt: now } : { phoneVerifiedAt: now };
    const user = await tx.user.update({
      where: { id: userId },
      data: { passwordHash, mustUpdatePassword: false, ...verified },
    });
    if (!user.activatedAt) await tx.user.update({ where: { id: userId }, data: { activatedAt: now } });
    await endSessions(tx, userId);
    // Perhaps it was not the owner.
    await inLanguage(user.language ?? readerLanguage(), () =>
      ctx.notify(tx, {
        to: { userId, phone: user.phone, email: user.email },
        template: "passwordChanged",
        data: {},
      }),
    );
  });
  // The code proves the owner: failed attempts of strangers no longer count against the account.
  const { soon, daily, ceiling } = accountLimits.passwords;
  const key = requesterKey(ctx, { account: userId, userId });
  for (const limit of [soon, daily]) await forgetTries(ctx.db, limit, key);
  await forgetTries(ctx.db, ceiling, userId);
}
