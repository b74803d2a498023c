import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../shared/app-error.ts";
import type { Db } from "./database/database.ts";

/**
 * A number of tries in a number of seconds; `blockSeconds` is how long the next try then waits, when it
 * is not the rest of the window.
 */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  blockSeconds?: number;
}

interface CountRow {
  points: number;
  expire: bigint | null;
}

/** Adapts our pool to the `pg` client that the rate limiter expects. */
function storeClient(db: Db) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const found = await db.$queryRawUnsafe<CountRow[]>(text, ...values);
      const rows = found.map((row) => ({ ...row, expire: row.expire === null ? null : Number(row.expire) }));
      return { rows, rowCount: rows.length };
    },
  };
}

const limiters = new WeakMap<Db, Map<string, RateLimiterPostgres>>();

function limiterOf(db: Db, limit: Limit): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(db, known);
  let limiter = known.get(limit.name);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: storeClient(db),
      storeType: "client",
      tableName: "RateLimit",
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
      blockDuration: limit.blockSeconds ?? 0,
      clearExpiredByTimeout: false,
    });
    known.set(limit.name, limiter);
  }
  return limiter;
}

/** The first four groups of an IPv6 address, written out in full. */
function networkOf(address: string): string {
  const [head = "", tail = ""] = address.split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const zeros = address.includes("::") ? 8 - groups(head).length - groups(tail).length : 0;
  const all = [...groups(head), ...Array<string>(Math.max(0, zeros)).fill("0"), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** The address that is counted: an IPv6 customer owns a whole /64 of addresses, which counts as one requester. */
export function requesterAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? networkOf(address.split("%")[0] ?? address) : address;
}

/** Hashes the key, so that phone numbers and addresses are not readable in the table of counts. */
function keyOf(key: string): string {
  return createHash("sha256").update(requesterAddress(key)).digest("base64url").slice(0, 32);
}

function refuse(error: unknown): never {
  if (!(error instanceof RateLimiterRes)) throw error;
  throw new AppError("TOO_MANY_REQUESTS", { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
}

/**
 * Counts one try; refuses the one above the limit and says how many seconds to wait. Call
 * it outside of any transaction.
 */
export async function countTry(db: Db, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).consume(keyOf(key)).catch(refuse);
}

/** Which of these limits have no try left; nothing is counted. */
export async function isSpent(
  db: Db,
  asked: readonly { limit: Limit; key: string }[],
): Promise<readonly boolean[]> {
  const keys = asked.map(({ limit, key }) => `${limit.name}:${keyOf(key)}`);
  const known = await db.rateLimit.findMany({ where: { key: { in: keys } } });
  return asked.map(({ limit: { points } }, index) =>
    known.some((row) => row.key === keys[index] && row.points >= points && Number(row.expire) > Date.now()),
  );
}

/** Counts one try; true above the limit, for who wants to go on more slowly instead of refusing. */
export async function isAboveLimit(db: Db, limit: Limit, key: string): Promise<boolean> {
  return limiterOf(db, limit)
    .consume(keyOf(key))
    .then(() => false)
    .catch((error: unknown) => {
      if (error instanceof RateLimiterRes) return true;
      throw error;
    });
}

/** Gives tries back that turned out to be none. */
export async function giveBackTries(db: Db, limit: Limit, key: string, tries: number): Promise<void> {
  await limiterOf(db, limit).reward(keyOf(key), tries);
}

/** Resets the counter once the person has proved who they are. */
export async function forgetTries(db: Db, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(keyOf(key));
}

/** Deletes old counters; called by the nightly clean-up. */
export async function removeOldCounts(db: Db, now: Date): Promise<void> {
  await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(now.getTime()) } } });
}
