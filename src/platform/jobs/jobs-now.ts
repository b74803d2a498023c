import { randomUUID } from "node:crypto";
import type { Log } from "../log.ts";
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
    /** Begins a job the moment its transaction has committed; null where this process runs no jobs. */
    jobsNow: JobsNow | null;
  }
}

type Handing = <Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  options?: EnqueueOptions,
) => Promise<void>;

/** Jobs of a process that begin without going through the queue, which would cost them a tenth of a second. */
export interface JobsNow {
  /**
   * To be called once the transaction has committed that asks for it. When there is no room, or it fails, the queue gets
   * the job; that this process may die meanwhile is for the caller to provide for.
   */
  begin: (...job: Parameters<Handing>) => void;
}

interface JobsNowTerms {
  handlers: JobHandlers;
  contextForJob: ContextForJob;
  log: Log;
  atOnce?: number;
}

/** They wait for others, which costs a process little; without a limit they would fill it while a service hangs. */
const usuallyAtOnce = 512;

export function startJobsNow(terms: JobsNowTerms): JobsNow & { stop(): Promise<void> } {
  const { handlers, contextForJob, log, atOnce = usuallyAtOnce } = terms;
  const run = runnerOf(handlers, contextForJob);
  const work = new Set<Promise<void>>();
  let stopped = false;

  const begun: Handing = async (name, payload, options) => {
    const hasRoom = !stopped && work.size < atOnce;
    try {
      if (hasRoom) return await run({ id: `now-${randomUUID()}`, name, payload });
    } catch {
      // The runner has logged why; the queue tries again.
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
