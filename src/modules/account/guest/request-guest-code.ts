import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { findByCredential } from "../find-user.ts";
import { guestPhoneInput } from "../schema.ts";
import { answeredEvenly, countCodeRequest, sendCode } from "../sign-in/verify-code.ts";
import { createGuest } from "./create-guest.ts";

/** Sends a code to the guest's number. The answer is the same whether or not the number has an account. */
export async function requestGuestCode(
  ctx: Context,
  raw: z.input<ReturnType<typeof guestPhoneInput>>,
): Promise<{ verificationId: string }> {
  const { phone } = guestPhoneInput(ctx.country.shortCode).parse(raw);
  if (ctx.actor) throw new AppError("CONFLICT");
  const owner = await findByCredential(ctx.db, phone);
  await countCodeRequest(ctx, { credential: phone, userId: owner?.id ?? null });
  const guestId = await createGuest(ctx);
  const request = { purpose: "PURCHASE" as const, credential: phone, details: guestId };
  const send = withRetry(ctx.db, (tx) => sendCode(tx, ctx, { ...request, userId: owner?.id ?? guestId }));
  return { verificationId: await answeredEvenly(send) };
}
