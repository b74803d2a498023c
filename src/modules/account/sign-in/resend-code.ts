import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { credentialInput } from "../schema.ts";
import { findVerification, sendCodeToOwner } from "./verify-code.ts";

/** By address, or by the request's id when the page was reloaded and no longer knows the address. */
export type ResendInput = { credential: string } | { id: string };

async function credentialOf(ctx: Context, raw: ResendInput): Promise<string> {
  if ("credential" in raw) return credentialInput(ctx.country.shortCode).parse(raw).credential;
  const request = await findVerification(ctx.db, raw.id);
  if (request?.purpose !== "REGISTER") throw new AppError("NOT_FOUND");
  return request.credential;
}

/** Sends another code for an unfinished registration; the answer is the same when there is none. */
export async function resendCode(ctx: Context, raw: ResendInput): Promise<{ verificationId: string }> {
  const credential = await credentialOf(ctx, raw);
  return sendCodeToOwner(ctx, { purpose: "REGISTER", credential }, ({ activatedAt }) => !activatedAt);
}
