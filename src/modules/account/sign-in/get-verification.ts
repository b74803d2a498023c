import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isEmailCredential } from "../find-user.ts";
import { findVerification } from "./verify-code.ts";

/** « m***e@mboa.cm », « +2376*****67 »: enough to recognize one’s own address, in characters that SMS supports. */
export function maskCredential(credential: string): string {
  if (!isEmailCredential(credential)) return `${credential.slice(0, 5)}*****${credential.slice(-2)}`;
  const [name = "", domain = ""] = credential.split("@");
  return `${name.slice(0, 1)}***${name.length > 1 ? name.slice(-1) : ""}@${domain}`;
}

/** State of a registration or a reset, so that it can be resumed from its URL. */
export async function getVerification(ctx: Context, { id }: { id: string }) {
  const request = await findVerification(ctx.db, id);
  if (!request || request.purpose === "CHANGE_CONTACT") throw new AppError("NOT_FOUND");
  const open = !request.usedAt && request.expiresAt > ctx.now();
  return {
    id: request.id,
    purpose: request.purpose,
    channel: isEmailCredential(request.credential) ? ("EMAIL" as const) : ("SMS" as const),
    sentTo: maskCredential(request.credential),
    expiresAt: request.expiresAt.toISOString(),
    step: request.verifiedAt && !request.usedAt ? ("credentials" as const) : ("verification" as const),
    open,
  };
}
