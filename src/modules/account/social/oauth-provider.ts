import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client, OAuth2Tokens } from "arctic";
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import type { SocialProfile } from "../schema.ts";

/** The only file that uses arctic; the three providers contain only their differences. */

interface SocialStart {
  state: string;
  verifier: string;
  nonce: string;
  redirectUri: string;
}

interface SocialReturn extends Omit<SocialStart, "state"> {
  code: string;
  /** Apple posts this beside the code, at the first consent only. */
  user?: string;
}

export interface SocialProvider {
  name: SocialProfile["provider"];
  /** True when the provider returns with a POST from its own site: the cookie must be sent with it. */
  formPost: boolean;
  start(request: SocialStart): Promise<URL>;
  finish(answer: SocialReturn): Promise<SocialProfile>;
}

const timeLimitMs = 10_000;

export const newSocialStart = () => ({
  state: generateState(),
  verifier: generateCodeVerifier(),
  nonce: generateState(),
});

interface Endpoints {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
}

const discovered = new Map<string, Promise<Endpoints>>();

async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeLimitMs) });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.json();
}

/** Endpoints of an issuer, from its discovery document; fetched once, and again after a failure. */
export function discover(issuer: string): Promise<Endpoints> {
  const known = discovered.get(issuer);
  if (known) return known;
  const asked = fetchJson(
    `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
  ) as Promise<Endpoints>;
  asked.catch(() => discovered.delete(issuer));
  discovered.set(issuer, asked);
  return asked;
}

interface Client {
  id: string;
  secret: string;
  redirectUri: string;
}

export function authorizationUrl(
  endpoint: string,
  client: Client,
  start: SocialStart,
  scopes: string[],
): URL {
  const oauth = new OAuth2Client(client.id, client.secret, client.redirectUri);
  return oauth.createAuthorizationURL(endpoint, start.state, scopes);
}

export function authorizationUrlWithPkce(
  endpoint: string,
  client: Client,
  start: SocialStart,
  scopes: string[],
): URL {
  const oauth = new OAuth2Client(client.id, client.secret, client.redirectUri);
  const { state, verifier } = start;
  return oauth.createAuthorizationURLWithPKCE(endpoint, state, CodeChallengeMethod.S256, verifier, scopes);
}

/** Exchanges a code, with the client secret in a Basic header. */
export function exchangeCode(
  endpoint: string,
  client: Client,
  code: string,
  verifier: string,
): Promise<OAuth2Tokens> {
  const oauth = new OAuth2Client(client.id, client.secret, client.redirectUri);
  return oauth.validateAuthorizationCode(endpoint, code, verifier);
}

/**
 * Exchanges a code, with the client secret in the body: Apple and Facebook accept only this, and arctic's generic
 * client cannot do it.
 */
export async function exchangeCodeInBody(
  endpoint: string,
  client: Client,
  code: string,
): Promise<OAuth2Tokens> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: client.redirectUri,
    client_id: client.id,
    client_secret: client.secret,
  });
  const answer = await fetchJson(endpoint, { method: "POST", body, headers: { accept: "application/json" } });
  return new OAuth2Tokens(answer as object);
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysAt(uri: string): ReturnType<typeof createRemoteJWKSet> {
  let keys = keySets.get(uri);
  if (!keys) {
    keys = createRemoteJWKSet(new URL(uri), { timeoutDuration: timeLimitMs });
    keySets.set(uri, keys);
  }
  return keys;
}

/** Verifies the signature, audience, expiry and nonce of an id token. */
export async function verifyIdToken(
  token: string,
  { issuer, jwks_uri: jwksUri }: Endpoints,
  { audience, nonce }: { audience: string; nonce: string },
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, keysAt(jwksUri), {
    issuer,
    audience,
    algorithms: ["RS256", "ES256"],
    requiredClaims: ["sub", "exp", "iat"],
  });
  if (payload.nonce !== nonce) throw new Error("the ID token answers another request");
  return payload;
}

export { fetchJson };

export const textOf = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;

/** Providers send a boolean, or the word for it. */
export const isTrue = (value: unknown): boolean => value === true || value === "true";
