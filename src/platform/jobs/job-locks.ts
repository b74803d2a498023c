import type pg from "pg";
import type { Log } from "../log.ts";

/**
 * How often the locks are renewed. Each process renews the locks of its jobs every ten seconds, and jobs whose lock was
 * not renewed become free. Every job must therefore be safe to run twice.
 */

const everyMs = 10_000;
const lostSeconds = 40;

/** Frees the jobs of processes that are gone; returns how many. */
export async function freeLostJobs(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(`update "Job" set "lockedAt" = null, "lockedBy" = null
    where "lockedAt" < now() - interval '${lostSeconds} seconds'`);
  return rowCount ?? 0;
}

/** Renews the locks of these jobs, which are still in progress. */
export async function renewLocks(pool: pg.Pool, jobIds: readonly string[]): Promise<void> {
  await pool.query(
    `update "Job" set "lockedAt" = now() where "id" = any($1::bigint[]) and "lockedBy" is not null`,
    [jobIds],
  );
}

/** Renews the locks of these jobs and frees those of processes that are gone. */
export function keepLocks(pool: pg.Pool, running: ReadonlySet<string>, log: Log): { stop(): void } {
  const look = async () => {
    if (running.size > 0) await renewLocks(pool, [...running]);
    const freed = await freeLostJobs(pool);
    if (freed > 0) log.warn({ freed }, "jobs of a dead process freed");
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, "locks of jobs not renewed"));
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
