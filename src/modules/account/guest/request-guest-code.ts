import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { findByCredential } from "../find-user.ts";
import { guestAddressInput } from "../schema.ts";
import { answeredEvenly, countCodeRequest, sendCode } from "../sign-in/verify-code.ts";
import { createGuest } from "./create-guest.ts";

/**
 * Sends a code to the guest's number or e-mail. The answer is the same whether or not it has an account. Strangers could
 * make us pay for messages to dear numbers abroad, so that these are few.
 */
export async function requestGuestCode(
  ctx: Context,
  raw: z.input<ReturnType<typeof guestAddressInput>>,
): Promise<{ verificationId: string }> {
  const given = guestAddressInput(ctx.country.shortCode).parse(raw);
  if (ctx.actor) throw new AppError("CONFLICT");
  const credential = "phone" in given ? given.phone : given.email;
  const owner = await findByCredential(ctx.db, credential);
  await countCodeRequest(ctx, { credential, userId: owner?.id ?? null });
  const guestId = await createGuest(ctx);
  const request = { purpose: "PURCHASE" as const, credential, details: guestId };
  const send = withRetry(ctx.db, (tx) => sendCode(tx, ctx, { ...request, userId: owner?.id ?? guestId }));
  return { verificationId: await answeredEvenly(send) };
}
