import { createHmac, timingSafeEqual } from "node:crypto";
import { type Config, derivedKey } from "../../../platform/config.ts";
import type { Context } from "../../../platform/context.ts";
import { randomBytes } from "../../../platform/randomness.ts";

/**
 * A browser keeps a proof for each account that was signed in there, so that wrong passwords of strangers do not lock
 * the owner out. A proof gives no access; it only decides whose attempts are counted.
 */

const devicesKept = 5;
const keptDays = 400;
const separator = "~";

function proofOf(config: Pick<Config, "SECRET">, userId: string, nonce: string): string {
  const mac = createHmac("sha256", derivedKey(config, "known-device")).update(`${userId}:${nonce}`).digest();
  return `${nonce}.${mac.toString("base64url")}`;
}

const proofsIn = (cookie: string) => cookie.split(separator).filter(Boolean).slice(0, devicesKept);

/** The proof that this account was signed in on the request's device; null without one. */
export function knownDevice(
  { config, deviceProofs }: Pick<Context, "config" | "deviceProofs">,
  userId: string,
): string | null {
  const found = proofsIn(deviceProofs).find((given) => {
    const right = Buffer.from(proofOf(config, userId, given.split(".")[0] ?? ""));
    const proof = Buffer.from(given);
    return right.length === proof.length && timingSafeEqual(right, proof);
  });
  return found ?? null;
}

/** After a sign-in: stores the proof beside those of other people who use the browser. */
export function rememberDevice(ctx: Context, userId: string): void {
  if (knownDevice(ctx, userId)) return;
  const proof = proofOf(ctx.config, userId, randomBytes(12).toString("base64url"));
  const kept = [proof, ...proofsIn(ctx.deviceProofs)].slice(0, devicesKept).join(separator);
  const secure = ctx.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  const age = keptDays * 86_400;
  ctx.setCookie(
    `${deviceCookieName(ctx.config)}=${kept}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`,
  );
}

export function deviceCookieName(config: Pick<Config, "publicUrl">): string {
  return config.publicUrl.startsWith("https:") ? "__Host-mboa-devices" : "mboa-devices";
}
