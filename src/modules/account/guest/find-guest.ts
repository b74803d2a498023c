import { createHmac, timingSafeEqual } from "node:crypto";
import { type Config, derivedKey } from "../../../platform/config.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";

/**
 * A guest buys without an account. A guest is a row of `User` without a name or an address, so that holds, limits and
 * bills need no second kind of owner. A signed cookie proves which row belongs to this browser. It gives access only to
 * the bills that this browser holds: it is not a session, and `ctx.actor` stays empty.
 */

/** As long as an unpaid hold can last, and one night. */
const keptSeconds = 86_400;

export function guestCookieName(config: Pick<Config, "publicUrl">): string {
  return config.publicUrl.startsWith("https:") ? "__Host-mboa-guest" : "mboa-guest";
}

function proofOf(config: Pick<Config, "SECRET">, id: string): string {
  return createHmac("sha256", derivedKey(config, "guest")).update(id).digest("base64url");
}

/** Set-Cookie header that stores the guest in the browser, or deletes it. */
export function guestCookie(config: Pick<Config, "publicUrl" | "SECRET">, id: string | null): string {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  const value = id ? `${id}.${proofOf(config, id)}` : "";
  const age = id ? keptSeconds : 0;
  return `${guestCookieName(config)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}

/** The guest of the request's browser; null without one, or with an invalid signature. */
export function guestOf({ config, guestProof }: Pick<Context, "config" | "guestProof">): string | null {
  const [id = "", given = ""] = guestProof.split(".");
  if (!isUuid(id)) return null;
  const right = Buffer.from(proofOf(config, id));
  const proof = Buffer.from(given);
  return right.length === proof.length && timingSafeEqual(right, proof) ? id : null;
}

/** The owner of the bills that the request may see: the signed-in person, otherwise the guest. */
export function requireBuyer(ctx: Context): string {
  const id = ctx.actor ? requireActor(ctx).id : guestOf(ctx);
  if (!id) throw new AppError("NOT_SIGNED_IN");
  return id;
}
