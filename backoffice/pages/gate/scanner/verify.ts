import { verifyAsync } from "@noble/ed25519";

/**
 * Verifies a ticket's signature on the device, with the browser's Ed25519 where available, else with a library.
 */

export interface Jwk {
  kid?: string;
  kty?: string;
  crv?: string;
  x?: string;
}

/** The content of a ticket, with the field names of its QR code. */
interface TicketClaims {
  c: string;
  p: string;
  u: number;
  n: string;
  x: number;
  a?: number;
}

type Verified =
  | { state: "genuine"; claims: TicketClaims }
  /** Signed with a key that is newer than the device's list. */
  | { state: "unknown-key"; claims: TicketClaims }
  /** Signed with a compromised key: counts as an unsigned typed code. */
  | { state: "revoked-key"; claims: TicketClaims }
  | { state: "forged" };

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function jsonOf(part: string): unknown {
  return JSON.parse(new TextDecoder().decode(bytesOf(part)));
}

async function isSigned(
  key: Jwk,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const raw = bytesOf(key.x ?? "");
  try {
    const imported = await crypto.subtle.importKey("raw", raw, { name: "Ed25519" }, false, ["verify"]);
    return await crypto.subtle.verify({ name: "Ed25519" }, imported, signature, message);
  } catch {
    return verifyAsync(signature, message, raw);
  }
}

export async function verifyToken(
  token: string,
  keys: readonly Jwk[],
  revoked: readonly string[] = [],
): Promise<Verified> {
  try {
    const [head = "", body = "", tail = "", ...rest] = token.split(".");
    if (rest.length > 0) return { state: "forged" };
    const header = jsonOf(head) as { alg?: string; kid?: string };
    if (header.alg !== "EdDSA") return { state: "forged" };
    const claims = jsonOf(body) as TicketClaims;
    if (typeof claims.c !== "string" || typeof claims.p !== "string") return { state: "forged" };
    if (revoked.includes(header.kid ?? "")) return { state: "revoked-key", claims };
    const key = keys.find((one) => one.kid === header.kid);
    if (!key) return { state: "unknown-key", claims };
    const message = new TextEncoder().encode(`${head}.${body}`);
    return (await isSigned(key, message, bytesOf(tail))) ? { state: "genuine", claims } : { state: "forged" };
  } catch {
    return { state: "forged" };
  }
}
