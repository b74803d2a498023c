import { createHmac } from "node:crypto";
import type { SecondFactor } from "../../../../prisma/client/client.ts";
import { derivedKey } from "../../../platform/config.ts";
import type { Context } from "../../../platform/context.ts";
import { randomBytes } from "../../../platform/randomness.ts";
import { forgetTries } from "../../../platform/rate-limit.ts";
import { unsealText } from "../../../platform/sealed-text.ts";
import { AppError } from "../../../shared/app-error.ts";
import { accountLimits, countAccountTry } from "../account-limits.ts";
import { base32, factorDigits, matchingStep, recoveryText } from "./factor-policy.ts";

export const secretPurpose = "second-factor";
const recoveryCount = 10;

export function hashRecovery(ctx: Pick<Context, "config">, userId: string, typed: string): string {
  const key = derivedKey(ctx.config, "recovery-code");
  return createHmac("sha256", key)
    .update(`${userId}:${recoveryText(typed)}`)
    .digest("base64url");
}

/** Ten recovery codes of fifty bits, and the hashes to store. */
export function makeRecovery(ctx: Pick<Context, "config">, userId: string) {
  const codes = Array.from({ length: recoveryCount }, () => {
    const text = base32(randomBytes(7)).slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  return { codes, recoveryHashes: codes.map((code) => hashRecovery(ctx, userId, code)) };
}

const secretOf = ({ config }: Pick<Context, "config">, { sealedSecret }: SecondFactor) =>
  Buffer.from(unsealText(config, secretPurpose, sealedSecret), "base64url");

/** A code of the app is valid once, also when two requests bring it at the same moment. */
async function takeStep(ctx: Context, factor: SecondFactor, code: string): Promise<boolean> {
  const step = matchingStep(secretOf(ctx, factor), code, ctx.now());
  if (step === null) return false;
  const { count } = await ctx.db.secondFactor.updateMany({
    where: { userId: factor.userId, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

async function takeRecovery(ctx: Context, { userId }: SecondFactor, code: string): Promise<boolean> {
  const hash = hashRecovery(ctx, userId, code);
  const taken = await ctx.db.$executeRaw`
    update "SecondFactor" set "recoveryHashes" = array_remove("recoveryHashes", ${hash})
    where "userId" = ${userId}::uuid and ${hash} = any("recoveryHashes")`;
  return taken === 1;
}

/** Accepts a code of the app, or a recovery code of a confirmed factor; refuses all others. */
export async function checkFactor(ctx: Context, factor: SecondFactor, typed: string): Promise<void> {
  const { userId } = factor;
  const counted = await countAccountTry(ctx, accountLimits.factors, { account: userId, userId });
  const digits = typed.replace(/\s/g, "");
  const byApp = /^\d+$/.test(digits) && digits.length === factorDigits;
  const right = byApp
    ? await takeStep(ctx, factor, digits)
    : factor.confirmedAt !== null && (await takeRecovery(ctx, factor, typed));
  if (!right) throw new AppError("WRONG_FACTOR_CODE", { field: "code" });
  await forgetTries(ctx.db, accountLimits.factors.soon, counted);
}

/** The factor that sign-in asks for; null when there is none. */
export async function confirmedFactor(ctx: Context, userId: string): Promise<SecondFactor | null> {
  const factor = await ctx.db.secondFactor.findUnique({ where: { userId } });
  return factor?.confirmedAt ? factor : null;
}

/** Requires a code of the current factor, before the factor itself is changed. */
export async function requireFactor(ctx: Context, userId: string, code: string): Promise<void> {
  const factor = await confirmedFactor(ctx, userId);
  if (!factor) throw new AppError("NOT_FOUND");
  await checkFactor(ctx, factor, code);
}
