import { createHash } from "node:crypto";

/**
 * A UUID v4 derived from one of our ids, always the same, so that it works as an idempotency key. For services
 * that insist on version 4 where our own ids are version 7.
 */
export function uuidV4From(id: string): string {
  const bytes = createHash("sha256").update(`reference:${id}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Letters and digits that are not confused with each other when read aloud. */
const readable = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A short code derived from one of our ids, to be read out or typed. */
export function readableCodeFrom(id: string, length: number): string {
  const bytes = createHash("sha256").update(`code:${id}`).digest();
  return Array.from(bytes.subarray(0, length), (byte) => readable[byte % readable.length]).join("");
}

/** The creation time that a UUID v7 contains. */
export function instantOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}
