import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import { errorText, finishJob, type TakenJob, takeJobs } from "./job-rows.ts";

/** A database that was restarted is back within seconds. */
const retryMs = 1000;

/** Of the workers of this process, for those who look after it. */
export interface JobsHealth {
  state: "off" | "running" | "restarting";
}

export interface LaneTerms {
  pool: pg.Pool;
  /** Who takes them, as the queue remembers it. */
  takenBy: string;
  names: readonly string[];
  atOnce: number;
  /** How long a due job may wait when nobody says that it is there. */
  pollMs: number;
  run(job: TakenJob): Promise<void>;
  /** The jobs that are worked on, of all lanes: their locks are renewed. */
  running: Set<string>;
  /** Whether the queue could be reached when it was last asked. */
  reached(answered: boolean): void;
  log: Log;
}

export interface RunningLane {
  /** There may be something to do. */
  wake(): void;
  /** Takes nothing any more and waits for what runs. */
  stop(): Promise<void>;
}

/** The outcome of a job, told until the database has heard it; a stop while it is away leaves the job to its lock. */
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
 * Takes due jobs as long as it has room for them. It remembers nothing that an outage could spoil: every look is a
 * statement of its own, and one that fails is followed by another.
 */
export function startLane(terms: LaneTerms): RunningLane {
  const work = new Set<Promise<void>>();
  let stopped = false;
  let looking: Promise<void> | null = null;
  /** Somebody said that there is something, or the last look filled the lane. */
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
    // A full lane looks again when one of its jobs ends.
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
