import { createHash } from "node:crypto";

/**
 * The id of a demo row: the same name has the same id in every demo database, so
 * that links and tests can use it.
 */
export function seedId(name: string): string {
  const bytes = createHash("sha256").update(`mboa-demo:${name}`).digest().subarray(0, 16);
  bytes.writeUIntBE(Date.UTC(2026, 0, 1), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
