import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { readToken, signToken } from "../../../platform/signed-token.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type SignedIn, signIn } from "../sign-in/sign-in.ts";
import { checkFactor, confirmedFactor } from "./check-factor.ts";
import { finishSignInInput } from "./factor-schema.ts";

const purpose = "sign-in-challenge";
const seconds = 300;

/** After a password or a provider's sign-in: opens a session, or asks for the second factor. */
export async function signInOrChallenge(
  ctx: Context,
  userId: string,
): Promise<SignedIn | { factorChallenge: string }> {
  if (!(await confirmedFactor(ctx, userId))) return signIn(ctx, userId);
  return { factorChallenge: await signToken(ctx, purpose, { claims: { sub: userId }, seconds }) };
}

/** Checks the code of the second factor against the recent challenge. */
export async function finishSignIn(ctx: Context, raw: z.input<typeof finishSignInInput>): Promise<SignedIn> {
  const { challenge, code } = finishSignInInput.parse(raw);
  const userId = (await readToken(ctx, purpose, challenge))?.sub;
  const user = userId ? await ctx.db.user.findUnique({ where: { id: userId } }) : null;
  // The factor was removed meanwhile by an administrator: the password must be entered again, and is enough.
  const factor = user && (await confirmedFactor(ctx, user.id));
  if (!user || !factor) throw new AppError("FACTOR_EXPIRED");
  await checkFactor(ctx, factor, code);
  if (user.disabledAt || user.erasedAt) throw new AppError("ACCOUNT_DISABLED");
  return signIn(ctx, user.id);
}
