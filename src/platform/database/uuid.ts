import { fewRandomBytes, turnWithin, uuidOf } from "../randomness.ts";

/**
 * A UUID v7, generated here rather than by the database, so that rows that reference each other
 * can be inserted in one statement. Those of this process grow, also within one millisecond, so that they order what
 * happened at one time: after the time follow 26 bits that begin by chance, the first of them zero, and are counted on.
 */
export function uuid7(now: Date): string {
  const bytes = fewRandomBytes(16);
  const turn = turnWithin(now.getTime(), bytes.readUInt32BE(6) >>> 7);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt16BE(turn >>> 14, 6);
  bytes.writeUInt16BE(turn & 0x3fff, 8);
  return uuidOf(bytes, 7);
}

/** A UUID v8 from sixteen bytes of a hash: the same bytes always give the same one. */
export const uuidOfHash = (hash: Buffer): string => uuidOf(Buffer.from(hash.subarray(0, 16)), 8);

/** A random code of this length; every character of the alphabet is equally likely. */
export function randomCode(alphabet: string, length: number): string {
  const fair = 256 - (256 % alphabet.length);
  let code = "";
  while (code.length < length) {
    const byte = fewRandomBytes(1).readUInt8(0);
    if (byte < fair) code += alphabet[byte % alphabet.length];
  }
  return code;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the database accepts the value as a UUID; anything else cannot be the id of a row. */
export const isUuid = (value: unknown): value is string => typeof value === "string" && uuid.test(value);
