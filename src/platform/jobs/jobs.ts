import pg from "pg";
import { Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../context.ts";
import type { Tx } from "../database/database.ts";
import { preparedSql } from "../database/statements.ts";
import type { Log } from "../log.ts";
import { randomUuid } from "../randomness.ts";
import { startJobClock } from "./job-clock.ts";
import { type JobsHealth, startLane } from "./job-lane.ts";
import { keepLocks } from "./job-locks.ts";
import { errorText, findDue, finishJob, type TakenJob, takeJobs, usualAttempts } from "./job-rows.ts";
import { watchForDue } from "./watch-for-due.ts";

/** Every job name with its payload. Modules add their own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string;

export type JobHandler<Name extends JobName> = (ctx: Context, payload: JobPayloads[Name]) => Promise<void>;
export type JobHandlers = { [Name in JobName]: JobHandler<Name> };

export interface EnqueueOptions {
  /** Of the jobs with one key only the latest is done. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

/** Enqueues a job inside the caller's transaction: it exists if and only if that transaction commits. */
export async function enqueue<Name extends JobName>(
  tx: Pick<Tx, "$queryRaw">,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  await preparedSql(tx, enqueueSql(name, [{ payload, options }]));
}

export interface NewJob<Name extends JobName> {
  payload: JobPayloads[Name];
  options?: EnqueueOptions;
}

/**
 * SQL that enqueues jobs of one name inside a larger statement; `when` is a
 * condition in terms of that statement.
 */
export function enqueueSql<Name extends JobName>(
  name: Name,
  jobs: readonly NewJob<Name>[],
  when: Prisma.Sql = Prisma.sql`true`,
): Prisma.Sql {
  const rows = jobs.map(({ payload, options = {} }) => ({
    payload,
    key: options.key ?? null,
    runAt: options.runAt ?? null,
    maxAttempts: options.maxAttempts ?? usualAttempts,
  }));
  return Prisma.sql`insert into "Job" ("name", "payload", "key", "runAt", "maxAttempts")
    select ${name}, "payload", "key", coalesce("runAt", now()), "maxAttempts"
    from jsonb_populate_recordset(null::"Job", ${JSON.stringify(rows)}::jsonb)
    where ${when}`;
}

export interface RepeatingJob {
  name: JobName;
  /** Cron pattern of five fields, in UTC. */
  pattern: string;
}

/** Makes the context of a job, with its own request id for the log. */
export type ContextForJob = (jobId: string) => Promise<Context>;

/** Runs the handler of a job, and logs its error. */
export function runnerOf(
  handlers: JobHandlers,
  contextForJob: ContextForJob,
): (job: TakenJob) => Promise<void> {
  return async ({ id, name, payload }) => {
    const ctx = await contextForJob(`job-${id}`);
    try {
      const handler = handlers[name as JobName] as (ctx: Context, payload: unknown) => Promise<void>;
      await handler(ctx, payload);
    } catch (error) {
      ctx.log.error({ err: error, job: name }, "job failed");
      throw error;
    }
  };
}

/**
 * A group of jobs that wait for the same kind of service: it has its own concurrency limit, so that a slow
 * service does not delay the jobs of other lanes.
 */
export interface JobLane {
  jobs: readonly JobName[];
  atOnce: number;
}

/** Concurrency of jobs in no lane: they work in the database, which is their bottleneck. */
const workAtOnce = 4;
/** Connections for the queue itself, so that it and the requests do not wait for each other. */
export const queueConnections = 4;

/**
 * A pool of its own for the queue. A broken connection is replaced; without a listener for
 * its error the process would end.
 */
function ownConnections({ options }: pg.Pool): pg.Pool {
  const pool = new pg.Pool({ ...options, application_name: "mboa-jobs", max: queueConnections });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** The lanes, and one more with all jobs that are in none. */
function lanesWith(handlers: JobHandlers, lanes: readonly JobLane[]): JobLane[] {
  const laned = new Set(lanes.flatMap(({ jobs }) => jobs));
  const others = (Object.keys(handlers) as JobName[]).filter((name) => !laned.has(name));
  return [{ jobs: others, atOnce: workAtOnce }, ...lanes];
}

export interface JobWorker {
  /** Stops, and waits for the running jobs. */
  stop(): Promise<void>;
}

interface JobOptions {
  pool: pg.Pool;
  handlers: JobHandlers;
  lanes: readonly JobLane[];
  repeating: readonly RepeatingJob[];
  contextForJob: ContextForJob;
  log: Log;
  /** How long a due job may wait that is not among the first to be seen. */
  pollInterval?: number;
  health?: JobsHealth;
}

export function startJobs(options: JobOptions): JobWorker {
  const { log } = options;
  const pool = ownConnections(options.pool);
  const health = options.health ?? { state: "off" };
  const away = new Set<JobLane>();
  const running = new Set<string>();
  health.state = "running";
  const started = lanesWith(options.handlers, options.lanes).map((lane) => {
    const runner = startLane({
      ...{ pool, running, log, names: lane.jobs, atOnce: lane.atOnce },
      takenBy: `mboa-${randomUuid()}`,
      pollMs: options.pollInterval ?? 1000,
      run: runnerOf(options.handlers, options.contextForJob),
      reached: (answered) => {
        if (answered) away.delete(lane);
        else away.add(lane);
        health.state = away.size > 0 ? "restarting" : "running";
      },
    });
    return { jobs: lane.jobs, runner };
  });
  const wake = (names: readonly string[]) => {
    for (const { jobs, runner } of started) if (jobs.some((name) => names.includes(name))) runner.wake();
  };
  const locks = keepLocks(pool, running, log);
  const watch = watchForDue(pool, log, wake);
  const clock = startJobClock(pool, options.repeating, log);
  return {
    stop: async () => {
      await clock.stop();
      await watch.stop();
      await Promise.all(started.map(({ runner }) => runner.stop()));
      locks.stop();
      await pool.end();
    },
  };
}

/** Runs all due jobs and the jobs that these add, then returns; for tests and one-off scripts. */
export async function drainJobs(
  pool: pg.Pool,
  handlers: JobHandlers,
  contextForJob: ContextForJob,
): Promise<void> {
  const run = runnerOf(handlers, contextForJob);
  const terms = { names: Object.keys(handlers), count: 1, takenBy: `mboa-${randomUuid()}` };
  await findDue(pool);
  for (let [job] = await takeJobs(pool, terms); job; [job] = await takeJobs(pool, terms)) {
    const { id } = job;
    const error = await run(job).then(
      () => null,
      (failure: unknown) => errorText(failure),
    );
    await finishJob(pool, { id, takenBy: terms.takenBy, error });
  }
}
