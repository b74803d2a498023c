import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import { errorText, finishJob, type TakenJob, takeJobs } from "./job-rows.ts";

/** Delay before the next try; a restarted database is back within seconds. */
const retryMs = 1000;

/** The state of this process's workers, for monitoring. */
export interface JobsHealth {
  state: "off" | "running" | "restarting";
}

export interface LaneTerms {
  pool: pg.Pool;
  /** The worker's name that the queue stores with the jobs it takes. */
  takenBy: string;
  names: readonly string[];
  atOnce: number;
  /** How long a due job may wait without a notification. */
  pollMs: number;
  run(job: TakenJob): Promise<void>;
  /** Ids of the jobs in progress, of all lanes: their locks are renewed. */
  running: Set<string>;
  /** Reports whether the queue could be reached at the last query. */
  reached(answered: boolean): void;
  log: Log;
}

export interface RunningLane {
  /** Tells the lane that there may be a job to do. */
  wake(): void;
  /** Stops taking jobs and waits for those that run. */
  stop(): Promise<void>;
}

/**
 * Writes the outcome of a job and retries until the database has it; when the process stops while the database
 * is away, the job is left to its lock's expiry.
 */
async function conclude(
  { pool, takenBy, log }: LaneTerms,
  id: string,
  error: string | null,
  stopped: () => boolean,
): Promise<void> {
  for (;;) {
    try {
      return await finishJob(pool, { id, takenBy, error });
    } catch (failure) {
      log.error({ err: failure, job: id }, "end of a job not written");
      if (stopped()) return;
      await wait(retryMs);
    }
  }
}

/**
 * Takes due jobs as long as the lane has room. It keeps no state that an outage could corrupt: every query is
 * independent, and a failed one is followed by another.
 */
export function startLane(terms: LaneTerms): RunningLane {
  const work = new Set<Promise<void>>();
  let stopped = false;
  let looking: Promise<void> | null = null;
  /** A notification arrived, or the last query filled the lane. */
  let more = false;
  let timer: NodeJS.Timeout | undefined;

  const runOne = async (job: TakenJob) => {
    terms.running.add(job.id);
    const error = await terms.run(job).then(
      () => null,
      (failure: unknown) => errorText(failure),
    );
    await conclude(terms, job.id, error, () => stopped);
    terms.running.delete(job.id);
  };
  const begin = (job: TakenJob) => {
    const one = runOne(job).finally(() => {
      work.delete(one);
      if (more) look();
    });
    work.add(one);
  };
  const take = async (room: number) => {
    try {
      const jobs = await takeJobs(terms.pool, { names: terms.names, count: room, takenBy: terms.takenBy });
      terms.reached(true);
      for (const job of jobs) begin(job);
      return jobs.length === room;
    } catch (error) {
      terms.reached(false);
      terms.log.error({ err: error }, "jobs not taken");
      return false;
    }
  };
  const look = () => {
    more = true;
    const room = terms.atOnce - work.size;
    // A full lane queries again when one of its jobs ends.
    if (stopped || looking || room === 0) return;
    clearTimeout(timer);
    more = false;
    looking = take(room).then((filled) => {
      looking = null;
      if (stopped) return;
      if (filled || more) look();
      else timer = setTimeout(look, terms.pollMs);
    });
  };
  look();
  return {
    wake: look,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(work);
    },
  };
}
