import type { Log } from "../log.ts";
import { randomUuid } from "../randomness.ts";
import {
  type ContextForJob,
  type EnqueueOptions,
  enqueue,
  type JobHandlers,
  type JobName,
  type JobPayloads,
  runnerOf,
} from "./jobs.ts";

declare module "../context.ts" {
  interface Context {
    /** Starts a job as soon as its transaction has committed; null where this process runs no jobs. */
    jobsNow: JobsNow | null;
  }
}

type Handing = <Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  options?: EnqueueOptions,
) => Promise<void>;

/** Starts jobs in this process without the queue, which would delay them by a tenth of a second. */
export interface JobsNow {
  /**
   * To be called once the transaction that asks for the job has committed. When there is no room, or a job with
   * the same key runs, or the job fails, it goes to the queue; the caller must provide for this process dying in
   * between.
   */
  begin: (...job: Parameters<Handing>) => void;
}

interface JobsNowTerms {
  handlers: JobHandlers;
  contextForJob: ContextForJob;
  log: Log;
  atOnce?: number;
}

/**
 * Limit of jobs at the same time: they wait for outside services, which costs little; without a limit they would
 * fill the process while a service hangs.
 */
const usuallyAtOnce = 2048;

export function startJobsNow(terms: JobsNowTerms): JobsNow & { stop(): Promise<void> } {
  const { handlers, contextForJob, log, atOnce = usuallyAtOnce } = terms;
  const run = runnerOf(handlers, contextForJob);
  const work = new Set<Promise<void>>();
  const running = new Set<string>();
  let stopped = false;

  const begun: Handing = async (name, payload, options) => {
    const key = options?.key ?? randomUuid();
    if (!stopped && work.size < atOnce && !running.has(key)) {
      running.add(key);
      try {
        return await run({ id: `now-${randomUuid()}`, name, payload });
      } catch {
        // The runner has logged the error; the queue retries the job.
      } finally {
        running.delete(key);
      }
    }
    await enqueue((await contextForJob("queue")).db, name, payload, options);
  };

  return {
    begin: (name, payload, options) => {
      const one = begun(name, payload, options)
        .catch((error: unknown) => log.error({ err: error, job: name }, "job not handed to the queue"))
        .finally(() => work.delete(one));
      work.add(one);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(work);
    },
  };
}
