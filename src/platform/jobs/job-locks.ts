import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Log } from "../log.ts";

/**
 * A process that is killed takes its jobs with it: the queue would keep them for hours, in case it still lives. So each
 * process says every ten seconds which of them it still works on; what nobody has spoken for is free again. Each of our
 * jobs may run twice.
 */

const everyMs = 10_000;
const lostSeconds = 40;

/** Frees the jobs of processes that are gone; says how many. */
export async function freeLostJobs(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(`update graphile_worker._private_jobs
    set "locked_at" = null, "locked_by" = null where "locked_at" < now() - interval '${lostSeconds} seconds'`);
  await pool.query(`update graphile_worker._private_job_queues
    set "locked_at" = null, "locked_by" = null where "locked_at" < now() - interval '${lostSeconds} seconds'`);
  return rowCount ?? 0;
}

/** Says that these jobs are still being worked on. */
export async function renewLocks(pool: pg.Pool, jobIds: readonly string[]): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set "locked_at" = now() where "id" = any($1::bigint[]) and "locked_by" is not null`,
    [jobIds],
  );
}

/** What renews and frees locks; each runner tells it of its jobs through events of its own. */
export function keepLocks(pool: pg.Pool, log: Log): { events(): WorkerEvents; stop(): void } {
  // Until the work itself has ended: the database may never hear of that, and the job is then lost.
  const running = new Set<string>();
  const look = async () => {
    await renewLocks(pool, [...running]);
    const freed = await freeLostJobs(pool);
    if (freed > 0) log.warn({ freed }, "jobs of a dead process freed");
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, "locks of jobs not renewed"));
  }, everyMs);
  timer.unref();
  const events = (): WorkerEvents => {
    const emitter: WorkerEvents = new EventEmitter();
    emitter.on("job:start", ({ job }) => running.add(job.id));
    emitter.on("job:success", ({ job }) => running.delete(job.id));
    emitter.on("job:error", ({ job }) => running.delete(job.id));
    return emitter;
  };
  return { events, stop: () => clearInterval(timer) };
}
