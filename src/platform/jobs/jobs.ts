import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  runOnce,
  type TaskList,
} from "graphile-worker";
import pg from "pg";
import { Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../context.ts";
import { preparedSql, type Tx } from "../database/database.ts";
import type { Log } from "../log.ts";
import { keepLocks } from "./job-locks.ts";
import { relayJobs, startRelay } from "./job-relay.ts";
import { type JobsHealth, supervise } from "./job-supervisor.ts";

/** Every job and what it carries. Modules add their own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string;

export type JobHandler<Name extends JobName> = (ctx: Context, payload: JobPayloads[Name]) => Promise<void>;
export type JobHandlers = { [Name in JobName]: JobHandler<Name> };

/** How often a job is tried unless its own rule says otherwise. */
export const usualAttempts = 12;

export interface EnqueueOptions {
  /** Two jobs with one key are one job: the later replaces the earlier. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

/**
 * Puts a job on its way inside the caller's transaction: it exists if and only if that transaction commits.
 */
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

/** Jobs of one name as part of a statement that does more; `when`: what must be true, in that statement's words. */
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
  return Prisma.sql`insert into "JobOutbox" ("name", "payload", "key", "runAt", "maxAttempts")
    select ${name}, "payload", "key", "runAt", "maxAttempts"
    from jsonb_populate_recordset(null::"JobOutbox", ${JSON.stringify(rows)}::jsonb)
    where ${when}`;
}

export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
}

export interface RepeatingJob {
  name: JobName;
  /** Five fields, as cron writes them, in UTC. */
  pattern: string;
}

/** Jobs get a context of their own, with a request id of their own in the log. */
export type ContextForJob = (jobId: string) => Promise<Context>;

function taskList(handlers: JobHandlers, contextForJob: ContextForJob): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown, helpers: { job: { id: string } }) => {
        const ctx = await contextForJob(`job-${helpers.job.id}`);
        try {
          await (handler as (ctx: Context, payload: unknown) => Promise<void>)(ctx, payload);
        } catch (error) {
          ctx.log.error({ err: error, job: name }, "job failed");
          throw error;
        }
      },
    ]),
  );
}

function cronItems(repeating: readonly RepeatingJob[]): CronItem[] {
  return repeating.map(({ name, pattern }) => ({
    task: name,
    match: pattern,
    identifier: name,
    payload: {},
  }));
}

/** The queue's own words, on our log. */
function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const write = level === "error" ? log.error : level === "warning" ? log.warn : log.debug;
    write.call(log, meta ?? {}, message);
  });
}

/** Jobs of one kind of waiting: so many at a time, and none of them waits for the jobs of another lane. */
export interface JobLane {
  jobs: readonly JobName[];
  atOnce: number;
}

/** What is in no lane: work of our own, which the database limits. */
const workAtOnce = 4;

/**
 * Connections of their own: every lane keeps one on which it hears of new jobs, and requests must not wait for these.
 * One that breaks is replaced; without a listener it would end the process.
 */
function connectionsFor(lanes: number, { options }: pg.Pool): pg.Pool {
  const pool = new pg.Pool({ ...options, application_name: "mboa-jobs", max: lanes + workAtOnce });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Each lane with its own jobs, and one more with all others. */
function lanesWith(handlers: JobHandlers, lanes: readonly JobLane[]): [JobLane, ...JobLane[]] {
  const laned = new Set(lanes.flatMap(({ jobs }) => jobs));
  const others = (Object.keys(handlers) as JobName[]).filter((name) => !laned.has(name));
  return [{ jobs: others, atOnce: workAtOnce }, ...lanes];
}

function handlersOf(handlers: JobHandlers, { jobs }: JobLane): JobHandlers {
  return Object.fromEntries(jobs.map((name) => [name, handlers[name]])) as unknown as JobHandlers;
}

export interface JobWorker {
  /** Waits for the jobs that run, hands the others back. */
  stop(): Promise<void>;
}

interface JobOptions {
  pool: pg.Pool;
  handlers: JobHandlers;
  lanes: readonly JobLane[];
  repeating: readonly RepeatingJob[];
  contextForJob: ContextForJob;
  log: Log;
  /** How long a due job may wait when no hint of it arrives. */
  pollInterval?: number;
  health?: JobsHealth;
}

export async function startJobs(options: JobOptions): Promise<JobWorker> {
  const { log } = options;
  const [work, ...waiting] = lanesWith(options.handlers, options.lanes);
  const pool = connectionsFor(options.lanes.length + 1, options.pool);
  const locks = keepLocks(options.pool, log);
  const runLane = (lane: JobLane, repeating: readonly RepeatingJob[]): Promise<Runner> =>
    run({
      pgPool: pool,
      concurrency: lane.atOnce,
      // Each worker of a lane looks for itself: together no more often than those of our own work.
      pollInterval: ((options.pollInterval ?? 1000) * lane.atOnce) / workAtOnce,
      noHandleSignals: true,
      logger: workerLogger(log),
      taskList: taskList(handlersOf(options.handlers, lane), options.contextForJob),
      parsedCronItems: parseCronItems(cronItems(repeating)),
      events: locks.events(),
    });
  const start = () => [runLane(work, options.repeating), ...waiting.map((lane) => runLane(lane, []))];
  const workers = await supervise(start, log, options.health ?? { state: "off" });
  const relay = startRelay(options.pool, log);
  return {
    stop: async () => {
      await relay.stop();
      await workers.stop();
      locks.stop();
      await pool.end();
    },
  };
}

/** Runs what is due now, and what that leads to, and returns; tests and one-off scripts use it. */
export async function drainJobs(
  pool: pg.Pool,
  handlers: JobHandlers,
  contextForJob: ContextForJob,
  log: Log,
): Promise<void> {
  const logger = workerLogger(log);
  const tasks = taskList(handlers, contextForJob);
  do {
    await runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger });
  } while ((await relayJobs(pool)) > 0);
}
