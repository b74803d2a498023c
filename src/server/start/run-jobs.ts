import { type JobWorker, type RepeatingJob, startJobs } from "../../platform/jobs/jobs.ts";
import { startJobsNow } from "../../platform/jobs/jobs-now.ts";
import { jobHandlers, jobLanes, repeatingJobs } from "../jobs.ts";
import { jobContext } from "../request-context.ts";
import type { Services } from "./services.ts";

/** Starts the background work of this process. */
export function runJobs(
  services: Services,
  { repeating = repeatingJobs }: { repeating?: readonly RepeatingJob[] } = {},
): JobWorker {
  const { pool, log } = services;
  const shared = {
    handlers: jobHandlers(services),
    contextForJob: (jobId: string) => jobContext(services, jobId),
    log,
  };
  const worker = startJobs({
    ...shared,
    pool,
    lanes: jobLanes,
    repeating,
    health: services.jobs,
  });
  const now = startJobsNow(shared);
  services.jobsNow = now;
  return {
    stop: async () => {
      services.jobsNow = null;
      await now.stop();
      await worker.stop();
    },
  };
}
