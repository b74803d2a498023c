import { randomUUID } from "node:crypto";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import { type Config, derivedKey } from "../../../platform/config.ts";
import type { Context } from "../../../platform/context.ts";
import type { SocialProfile } from "../schema.ts";

/** Two tokens that only we sign: what was asked of a provider, and what it answered. */

type Tools = Pick<Context, "config" | "now">;

async function sign(ctx: Tools, purpose: string, claims: JWTPayload, seconds: number): Promise<string> {
  const at = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .setJti(randomUUID())
    .sign(derivedKey(ctx.config, purpose));
}

async function read(ctx: Tools, purpose: string, token: string): Promise<JWTPayload | null> {
  const options = { algorithms: ["HS256"], currentDate: ctx.now(), requiredClaims: ["exp", "jti"] };
  return jwtVerify(token, derivedKey(ctx.config, purpose), options).then(
    ({ payload }) => payload,
    () => null,
  );
}

interface AskedOfProvider {
  provider: string;
  state: string;
  verifier: string;
  nonce: string;
}

const askedSeconds = 600;
export const proofSeconds = 300;

export const signAsked = (ctx: Tools, asked: AskedOfProvider) =>
  sign(ctx, "social-asked", { ...asked }, askedSeconds);

export async function readAsked(ctx: Tools, token: string): Promise<AskedOfProvider | null> {
  return (await read(ctx, "social-asked", token)) as AskedOfProvider | null;
}

export const signProof = (ctx: Tools, profile: SocialProfile) =>
  sign(ctx, "social-proof", { profile }, proofSeconds);

export async function readProof(
  ctx: Tools,
  token: string,
): Promise<{ profile: SocialProfile; id: string } | null> {
  const payload = await read(ctx, "social-proof", token);
  if (!payload?.jti) return null;
  return { profile: payload.profile as SocialProfile, id: payload.jti };
}

const cookieName = "mboa-social";

/** Rides along to the provider and back. Apple comes back with a POST from its own site, so its cookie is open to that. */
export function askedCookie(
  config: Pick<Config, "publicUrl">,
  token: string | null,
  formPost: boolean,
): string {
  const https = config.publicUrl.startsWith("https:");
  const site = formPost ? "SameSite=None; Secure" : `SameSite=Lax${https ? "; Secure" : ""}`;
  return `${cookieName}=${token ?? ""}; Path=/api/auth/social/; HttpOnly; Max-Age=${token ? askedSeconds : 0}; ${site}`;
}

export const askedFrom = (cookies: Record<string, string | undefined>) => cookies[cookieName] ?? "";
