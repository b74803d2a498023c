import { randomBytes } from "node:crypto";

let pool = Buffer.alloc(0);
let used = 0;

/** Takes random bytes from a buffer that is filled with many at a time. */
function take(count: number): Buffer {
  if (used + count > pool.length) {
    pool = randomBytes(4096);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}

/**
 * A UUID v7, generated here rather than by the database, so that rows that reference each other
 * can be inserted in one statement.
 */
export function uuid7(now: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  take(10).copy(bytes, 6);
  return written(bytes, 7);
}

/** A UUID v8 from sixteen bytes of a hash: the same bytes always give the same one. */
export const uuidOfHash = (hash: Buffer): string => written(Buffer.from(hash.subarray(0, 16)), 8);

function written(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A random code of this length; every character of the alphabet is equally likely. */
export function randomCode(alphabet: string, length: number): string {
  const fair = 256 - (256 % alphabet.length);
  let code = "";
  while (code.length < length) {
    const byte = take(1).readUInt8(0);
    if (byte < fair) code += alphabet[byte % alphabet.length];
  }
  return code;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the database accepts the value as a UUID; anything else cannot be the id of a row. */
export const isUuid = (value: unknown): value is string => typeof value === "string" && uuid.test(value);
