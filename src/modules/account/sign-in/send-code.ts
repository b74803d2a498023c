import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { lockUser } from "../find-user.ts";
import type { confirmInput } from "../schema.ts";
import { otherAddress } from "./delay-reset.ts";
import { maskCredential } from "./get-verification.ts";
import { checkCode, countCodeRequest, sendCode } from "./verify-code.ts";

/** For who resets the password on an unknown device: a second code, to the account's other address. */
export async function sendSecondCode(
  ctx: Context,
  { id, code }: z.infer<typeof confirmInput>,
): Promise<{ verificationId: string; sentTo: string }> {
  const { userId, credential } = await checkCode(ctx, { id, code, purpose: "RESET" });
  const user = userId ? await ctx.db.user.findUniqueOrThrow({ where: { id: userId } }) : null;
  const other = user && otherAddress(user, credential);
  if (!user || !other) throw new AppError("NOT_FOUND");
  await countCodeRequest(ctx, { credential: other, userId: user.id });
  const verificationId = await withRetry(ctx.db, async (tx) => {
    await lockUser(tx, user.id);
    return sendCode(tx, ctx, { purpose: "RESET", credential: other, userId: user.id });
  });
  return { verificationId, sentTo: maskCredential(other) };
}
