import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { credentialInput } from "./schema.ts";
import { findByCredential, lockUser } from "./user-data.ts";
import {
  answeredEvenly,
  countCodeRequest,
  findVerification,
  recentVerification,
  sendCode,
} from "./verification-data.ts";

/** By address, or by the request on the screen when the page was reloaded and no longer knows the address. */
export type ResendInput = { credential: string } | { id: string };

async function credentialOf(ctx: Context, raw: ResendInput): Promise<string> {
  if ("credential" in raw) return credentialInput(ctx.country.shortCode).parse(raw).credential;
  const request = await findVerification(ctx.db, raw.id);
  if (request?.purpose !== "REGISTER") throw new AppError("NOT_FOUND");
  return request.credential;
}

/** Another code for a registration that is under way; the answer is the same when there is none. */
export async function resendCode(ctx: Context, raw: ResendInput): Promise<{ verificationId: string }> {
  const credential = await credentialOf(ctx, raw);
  const recent = await recentVerification(ctx.db, ctx, { purpose: "REGISTER", credential });
  if (recent) return { verificationId: recent };
  await countCodeRequest(ctx, credential);
  const sent = withRetry(ctx.db, async (tx) => {
    const known = await findByCredential(tx, credential);
    const userId = known && !known.activatedAt ? known.id : null;
    if (userId) await lockUser(tx, userId);
    return sendCode(tx, ctx, { purpose: "REGISTER", credential, userId });
  });
  return { verificationId: await answeredEvenly(sent) };
}
