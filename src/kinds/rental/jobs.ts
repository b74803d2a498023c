import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { syncFeeds } from "./feed/sync-feeds.ts";
import { createCautions } from "./handover/create-cautions.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "rental.syncFeeds": Record<string, never>;
    "rental.createCautions": Record<string, never>;
  }
}

export const rentalJobs: Pick<JobHandlers, "rental.syncFeeds" | "rental.createCautions"> = {
  "rental.syncFeeds": async (ctx) => {
    await syncFeeds(ctx);
  },
  "rental.createCautions": async (ctx) => {
    await createCautions(ctx);
  },
};

export const rentalSchedule: RepeatingJob[] = [
  { name: "rental.syncFeeds", pattern: "*/5 * * * *" },
  { name: "rental.createCautions", pattern: "* * * * *" },
];
