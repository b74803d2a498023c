import type { JobHandler, RepeatingJob } from "./jobs.ts";

declare module "./jobs.ts" {
  interface JobPayloads {
    "jobs.free": Record<string, never>;
  }
}

/**
 * A process that is killed takes its jobs with it: the queue would keep them for hours, in case it still lives. None
 * of ours takes minutes, and each may run twice, so they are handed to somebody else much sooner.
 */
export const lostJobs: { "jobs.free": JobHandler<"jobs.free"> } = {
  "jobs.free": async (ctx) => {
    const freed = await ctx.db.$executeRaw`update graphile_worker._private_jobs
      set "locked_at" = null, "locked_by" = null where "locked_at" < now() - interval '5 minutes'`;
    await ctx.db.$executeRaw`update graphile_worker._private_job_queues
      set "locked_at" = null, "locked_by" = null where "locked_at" < now() - interval '5 minutes'`;
    if (freed > 0) ctx.log.warn({ freed }, "jobs of a dead process freed");
  },
};

export const lostJobsSchedule: RepeatingJob[] = [{ name: "jobs.free", pattern: "* * * * *" }];
