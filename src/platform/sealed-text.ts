import { createCipheriv, createDecipheriv } from "node:crypto";
import { type Config, derivedKey } from "./config.ts";
import { randomBytes } from "./randomness.ts";

/** Encrypts a secret that has to be read again, so that the database alone does not reveal it. */
export function sealText(config: Pick<Config, "SECRET">, purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(config, purpose), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

export function unsealText(config: Pick<Config, "SECRET">, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", derivedKey(config, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}
