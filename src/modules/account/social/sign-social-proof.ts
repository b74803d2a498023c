import type { Config } from "../../../platform/config.ts";
import { readToken, signToken, type TokenTools } from "../../../platform/signed-token.ts";
import type { SocialProfile } from "../schema.ts";

/** Two tokens signed by us: the request to a provider, and the provider's answer. */

interface AskedOfProvider {
  provider: string;
  state: string;
  verifier: string;
  nonce: string;
}

const askedSeconds = 600;
export const proofSeconds = 300;

export const signAsked = (ctx: TokenTools, asked: AskedOfProvider) =>
  signToken(ctx, "social-asked", { claims: { ...asked }, seconds: askedSeconds });

export async function readAsked(ctx: TokenTools, token: string): Promise<AskedOfProvider | null> {
  return (await readToken(ctx, "social-asked", token)) as AskedOfProvider | null;
}

export const signProof = (ctx: TokenTools, profile: SocialProfile) =>
  signToken(ctx, "social-proof", { claims: { profile }, seconds: proofSeconds });

export async function readProof(
  ctx: TokenTools,
  token: string,
): Promise<{ profile: SocialProfile; id: string } | null> {
  const payload = await readToken(ctx, "social-proof", token);
  if (!payload?.jti) return null;
  return { profile: payload.profile as SocialProfile, id: payload.jti };
}

const cookieName = "mboa-social";

/**
 * Cookie that accompanies the sign-in at the provider. Apple returns with a POST from its own site, so that its cookie
 * allows cross-site requests; over plain http, where providers are simulated on our own site, browsers would refuse
 * such a cookie.
 */
export function askedCookie(
  config: Pick<Config, "publicUrl">,
  token: string | null,
  formPost: boolean,
): string {
  const https = config.publicUrl.startsWith("https:");
  const site = https ? `SameSite=${formPost ? "None" : "Lax"}; Secure` : "SameSite=Lax";
  return `${cookieName}=${token ?? ""}; Path=/api/auth/social/; HttpOnly; Max-Age=${token ? askedSeconds : 0}; ${site}`;
}

export const askedFrom = (cookies: Record<string, string | undefined>) => cookies[cookieName] ?? "";
