import { randomBytes as bytesOfCrypto } from "node:crypto";

/**
 * The one source of chance of this process: ids, codes, secrets and the choice of places. Ids are made by functions
 * that know no request, so that the source belongs to the process. A simulation gives it a seeded one; a process that
 * serves never does (tests/architecture.test.ts).
 */
export type Randomness = (count: number) => Buffer;

let source: Randomness = bytesOfCrypto;

export function takeRandomnessFrom(given: Randomness | null): void {
  source = given ?? bytesOfCrypto;
  pool = Buffer.alloc(0);
  used = 0;
  turns.clear();
}

export const randomBytes: Randomness = (count) => source(count);

let pool: Buffer = Buffer.alloc(0);
let used = 0;

/** A few random bytes, from a buffer that is filled with many at a time. */
export function fewRandomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    pool = source(4096);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}

/** A whole number below this one, each equally likely. */
export function randomBelow(end: number): number {
  const fair = 2 ** 48 - (2 ** 48 % end);
  for (;;) {
    const number = fewRandomBytes(6).readUIntBE(0, 6);
    if (number < fair) return number % end;
  }
}

/** At least 0 and below 1. */
export const randomFraction = (): number => fewRandomBytes(6).readUIntBE(0, 6) / 2 ** 48;

/** How many milliseconds are remembered: who counts within one may have waited while others were counted in. */
const remembered = 1000;
const turns = new Map<number, number>();

/** This number, and one more each time that it is asked for anew within the same millisecond. */
export function turnWithin(milliseconds: number, first: number): number {
  const known = turns.get(milliseconds);
  const turn = known === undefined ? first : known + 1;
  turns.set(milliseconds, turn);
  const [oldest] = turns.keys();
  if (turns.size > remembered && oldest !== undefined) turns.delete(oldest);
  return turn;
}

export function randomUuid(): string {
  const bytes = Buffer.from(fewRandomBytes(16));
  return uuidOf(bytes, 4);
}

/** Sixteen bytes as a UUID of this version; some of their bits are lost to it. */
export function uuidOf(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
