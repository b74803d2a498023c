import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { syncFeeds } from "./feed/sync-feeds.ts";
import { blockOverdue } from "./handover/block-late.ts";
import { createCautions } from "./handover/create-cautions.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "rental.syncFeeds": Record<string, never>;
    "rental.createCautions": Record<string, never>;
    "rental.blockOverdue": Record<string, never>;
  }
}

type RentalJob = "rental.syncFeeds" | "rental.createCautions" | "rental.blockOverdue";

export const rentalJobs: Pick<JobHandlers, RentalJob> = {
  "rental.syncFeeds": async (ctx) => {
    await syncFeeds(ctx);
  },
  "rental.createCautions": async (ctx) => {
    await createCautions(ctx);
  },
  "rental.blockOverdue": blockOverdue,
};

export const rentalSchedule: RepeatingJob[] = [
  { name: "rental.syncFeeds", pattern: "*/5 * * * *" },
  { name: "rental.createCautions", pattern: "* * * * *" },
  { name: "rental.blockOverdue", pattern: "*/5 * * * *" },
];
