import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { countTry, forgetTries } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import { accountLimits, countAccountTry, limits } from "../account-limits.ts";
import { signInOrChallenge } from "../factor/finish-sign-in.ts";
import { findByCredential, lockUser } from "../find-user.ts";
import { loginInput } from "../schema.ts";
import { passwordMatches } from "./hash-password.ts";
import type { SignedIn } from "./sign-in.ts";
import { countCodeRequest, recentVerification, sendCode } from "./verify-code.ts";

type LoginAnswer = SignedIn | { verificationId: string } | { factorChallenge: string };

/** An account whose address was never confirmed gets its code instead of a session. */
async function confirmFirst(ctx: Context, userId: string, credential: string): Promise<LoginAnswer> {
  await countCodeRequest(ctx, { credential, userId });
  const recent = await recentVerification(ctx.db, ctx, { purpose: "REGISTER", credential, userId });
  if (recent) return { verificationId: recent };
  const verificationId = await withRetry(ctx.db, async (tx) => {
    await lockUser(tx, userId);
    return sendCode(tx, ctx, { purpose: "REGISTER", credential, userId });
  });
  return { verificationId };
}

/**
 * Signs in by phone or e-mail. An unknown account and a wrong password take the same time, give the same sentence and
 * are counted alike, so that the lock-out is the same for both.
 */
export async function logIn(ctx: Context, raw: z.input<ReturnType<typeof loginInput>>): Promise<LoginAnswer> {
  const { credential, password } = loginInput(ctx.country.shortCode).parse(raw);
  await countTry(ctx.db, limits.passwordsByAddress, ctx.address);
  const user = await findByCredential(ctx.db, credential);
  const account = { userId: user?.id ?? null, account: user?.id ?? credential };
  const counted = await countAccountTry(ctx, accountLimits.passwords, account);
  const matches = await passwordMatches(user?.passwordHash, password);
  // A registration that stopped before its password has none to compare with: its code decides.
  const unfinished = user && !user.activatedAt && !user.passwordHash && !user.disabledAt;
  if (!user || !(matches || unfinished)) throw new AppError("WRONG_CREDENTIALS");
  if (!user.activatedAt) return confirmFirst(ctx, user.id, credential);
  await forgetTries(ctx.db, accountLimits.passwords.soon, counted);
  if (user.disabledAt) throw new AppError("ACCOUNT_DISABLED");
  return signInOrChallenge(ctx, user.id);
}
