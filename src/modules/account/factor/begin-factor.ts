import type { z } from "zod";
import { type Context, requireUnsafeSelf } from "../../../platform/context.ts";
import { randomBytes } from "../../../platform/randomness.ts";
import { sealText } from "../../../platform/sealed-text.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requirePassword } from "../sign-in/replace-password.ts";
import { confirmedFactor, secretPurpose } from "./check-factor.ts";
import { base32, factorAddress } from "./factor-policy.ts";
import { beginFactorInput } from "./factor-schema.ts";

const secretBytes = 20;

/** Creates a new secret for the app; it becomes active once a code has shown that the app has it. */
export async function beginFactor(
  ctx: Context,
  raw: z.input<typeof beginFactorInput>,
): Promise<{ secret: string; address: string }> {
  const { id: userId, mustUpdatePassword } = requireUnsafeSelf(ctx);
  if (mustUpdatePassword) throw new AppError("MUST_UPDATE_PASSWORD");
  const user = await requirePassword(ctx, userId, beginFactorInput.parse(raw).password);
  if (await confirmedFactor(ctx, userId)) throw new AppError("CONFLICT");
  const secret = randomBytes(secretBytes);
  const sealedSecret = sealText(ctx.config, secretPurpose, secret.toString("base64url"));
  const fresh = { sealedSecret, lastStep: 0, recoveryHashes: [] };
  // Another tab may have confirmed a factor meanwhile: that one stays.
  const { count } = await ctx.db.secondFactor.updateMany({
    where: { userId, confirmedAt: null },
    data: fresh,
  });
  if (count === 0) await ctx.db.secondFactor.create({ data: { userId, ...fresh, createdAt: ctx.now() } });
  const text = base32(secret);
  return { secret: text, address: factorAddress(text, user.email ?? user.phone ?? userId) };
}
