import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import { derivedKey } from "./config.ts";
import type { Context } from "./context.ts";
import { randomUuid } from "./randomness.ts";

/** Short-lived tokens signed by us, each valid for one purpose. */
export type TokenTools = Pick<Context, "config" | "now">;

export async function signToken(
  ctx: TokenTools,
  purpose: string,
  { claims, seconds }: { claims: JWTPayload; seconds: number },
): Promise<string> {
  const at = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .setJti(randomUuid())
    .sign(derivedKey(ctx.config, purpose));
}

/** The token's payload; null for a token that is not ours, has another purpose, or has expired. */
export async function readToken(ctx: TokenTools, purpose: string, token: string): Promise<JWTPayload | null> {
  const options = { algorithms: ["HS256"], currentDate: ctx.now(), requiredClaims: ["exp", "jti"] };
  return jwtVerify(token, derivedKey(ctx.config, purpose), options).then(
    ({ payload }) => payload,
    () => null,
  );
}
