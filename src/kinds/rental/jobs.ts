import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { blockOverdue } from "./handover/block-late.ts";
import { createCautions } from "./handover/create-cautions.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "rental.createCautions": Record<string, never>;
    "rental.blockOverdue": Record<string, never>;
  }
}

type RentalJob = "rental.createCautions" | "rental.blockOverdue";

export const rentalJobs: Pick<JobHandlers, RentalJob> = {
  "rental.createCautions": async (ctx) => {
    await createCautions(ctx);
  },
  "rental.blockOverdue": blockOverdue,
};

export const rentalSchedule: RepeatingJob[] = [
  { name: "rental.createCautions", pattern: "* * * * *" },
  { name: "rental.blockOverdue", pattern: "*/5 * * * *" },
];
