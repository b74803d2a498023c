import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { countTry, forgetTries } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import { limits } from "../account-limits.ts";
import { findByCredential, lockUser } from "../find-user.ts";
import { loginInput } from "../schema.ts";
import { passwordMatches } from "./hash-password.ts";
import { type SignedIn, signIn } from "./sign-in.ts";
import { countCodeRequest, recentVerification, sendCode } from "./verify-code.ts";

type LoginAnswer = SignedIn | { verificationId: string };

/** An account whose address was never confirmed gets its code instead of a session. */
async function confirmFirst(ctx: Context, userId: string, credential: string): Promise<LoginAnswer> {
  const recent = await recentVerification(ctx.db, ctx, { purpose: "REGISTER", credential, userId });
  if (recent) return { verificationId: recent };
  await countCodeRequest(ctx, credential);
  const verificationId = await withRetry(ctx.db, async (tx) => {
    await lockUser(tx, userId);
    return sendCode(tx, ctx, { purpose: "REGISTER", credential, userId });
  });
  return { verificationId };
}

/**
 * By phone or e-mail. An unknown account and a wrong password take the same time and get the same sentence;
 * tries are counted by what was typed, so that the lock-out too is the same for both.
 */
export async function logIn(ctx: Context, raw: z.input<ReturnType<typeof loginInput>>): Promise<LoginAnswer> {
  const { credential, password } = loginInput(ctx.country.shortCode).parse(raw);
  await countTry(ctx.db, limits.passwordsByAddress, ctx.address);
  await countTry(ctx.db, limits.passwordsByCredential, credential);
  const user = await findByCredential(ctx.db, credential);
  const matches = await passwordMatches(user?.passwordHash, password);
  // Begun and never finished: there is no password to compare yet, and the code goes to the owner alone.
  if (user && !user.activatedAt && (matches || !user.passwordHash))
    return confirmFirst(ctx, user.id, credential);
  if (!user || !matches) throw new AppError("WRONG_CREDENTIALS");
  await forgetTries(ctx.db, limits.passwordsByCredential, credential);
  if (user.disabledAt) throw new AppError("ACCOUNT_DISABLED");
  return signIn(ctx, user.id);
}
