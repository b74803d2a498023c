import { randomUUID } from "node:crypto";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import { derivedKey } from "./config.ts";
import type { Context } from "./context.ts";

/** Short-lived tokens that only we sign, each good for one purpose. */
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
    .setJti(randomUUID())
    .sign(derivedKey(ctx.config, purpose));
}

/** Null for what is not ours, is for another purpose, or is over. */
export async function readToken(ctx: TokenTools, purpose: string, token: string): Promise<JWTPayload | null> {
  const options = { algorithms: ["HS256"], currentDate: ctx.now(), requiredClaims: ["exp", "jti"] };
  return jwtVerify(token, derivedKey(ctx.config, purpose), options).then(
    ({ payload }) => payload,
    () => null,
  );
}
