import { randomUUID } from "node:crypto";
import type { Log } from "../log.ts";
import type { TakenJob } from "./job-rows.ts";
import type { EnqueueOptions, JobName, JobPayloads } from "./jobs.ts";

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
  /** What would otherwise be taken without a limit while an outside service hangs. */
  atOnce: number;
  run(job: TakenJob): Promise<void>;
  enqueue: Handing;
  log: Log;
}

export function startJobsNow({
  atOnce,
  run,
  enqueue,
  log,
}: JobsNowTerms): JobsNow & { stop(): Promise<void> } {
  const work = new Set<Promise<void>>();
  let stopped = false;

  const begun: Handing = async (name, payload, options) => {
    const hasRoom = !stopped && work.size < atOnce;
    try {
      if (hasRoom) return await run({ id: `now-${randomUUID()}`, name, payload });
    } catch {
      // The runner has logged why; the queue tries again.
    }
    await enqueue(name, payload, options);
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
