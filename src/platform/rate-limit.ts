import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../shared/app-error.ts";
import type { Db } from "./database/database.ts";

/** So many tries in so many seconds; `blockSeconds` is how long the next one then waits, when not the rest of the window. */
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

/** The limiter speaks to a `pg` client; ours speaks through the same pool as everything else. */
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

/** Numbers and addresses are counted without being readable in the table of counts. */
function keyOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 32);
}

function refuse(error: unknown): never {
  if (!(error instanceof RateLimiterRes)) throw error;
  throw new AppError("TOO_MANY_REQUESTS", { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
}

/** Counts one try; the one too many is refused with the seconds to wait. Counted outside of any transaction. */
export async function countTry(db: Db, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).consume(keyOf(key)).catch(refuse);
}

/** What was counted against somebody is forgotten once they have shown who they are. */
export async function forgetTries(db: Db, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(keyOf(key));
}

/** For the nightly cleaning. */
export async function removeOldCounts(db: Db, now: Date): Promise<void> {
  await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(now.getTime()) } } });
}
