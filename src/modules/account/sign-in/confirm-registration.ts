import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isEmailCredential } from "../find-user.ts";
import { confirmInput } from "../schema.ts";
import { checkCode } from "./verify-code.ts";

/** Second step: the code proves that the address is theirs. It works once. */
export async function confirmRegistration(
  ctx: Context,
  raw: z.input<typeof confirmInput>,
): Promise<{ verificationId: string }> {
  const { id, code } = confirmInput.parse(raw);
  const { userId, credential } = await checkCode(ctx, { id, code, purpose: "REGISTER" });
  if (!userId) throw new AppError("WRONG_CODE");
  await withRetry(ctx.db, async (tx) => {
    const now = ctx.now();
    const { count } = await tx.verification.updateMany({
      where: { id, verifiedAt: null },
      data: { verifiedAt: now },
    });
    if (count === 0) throw new AppError("WRONG_CODE");
    const data = isEmailCredential(credential) ? { emailVerifiedAt: now } : { phoneVerifiedAt: now };
    await tx.user.update({ where: { id: userId }, data });
  });
  return { verificationId: id };
}
