import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { syncFeeds } from "./feed/sync-feeds.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "rental.syncFeeds": Record<string, never>;
  }
}

export const rentalJobs: Pick<JobHandlers, "rental.syncFeeds"> = {
  "rental.syncFeeds": async (ctx) => {
    await syncFeeds(ctx);
  },
};

export const rentalSchedule: RepeatingJob[] = [{ name: "rental.syncFeeds", pattern: "*/5 * * * *" }];
