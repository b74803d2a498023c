import { createHmac } from "node:crypto";

/** Codes of an authenticator app by RFC 6238: HMAC-SHA-1, steps of 30 seconds, six digits. */

const stepMs = 30_000;
export const factorDigits = 6;
/** Tolerates a clock that is slightly off, and slow typing. */
const stepsAround = 1;

export const stepAt = (now: Date) => Math.floor(now.getTime() / stepMs);

export function factorCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** factorDigits).padStart(factorDigits, "0");
}

/** The step of this code, around the current time; null for a wrong code. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  const middle = stepAt(now);
  for (let step = middle - stepsAround; step <= middle + stepsAround; step++) {
    if (factorCode(secret, step) === code) return step;
  }
  return null;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding, as apps expect it. */
export function base32(bytes: Buffer): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** Content of the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function factorAddress(secret: string, account: string): string {
  const label = `Mboa:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: "Mboa" })}`;
}

/** Normalizes a typed code: any case, with or without its dash. */
export const recoveryText = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
