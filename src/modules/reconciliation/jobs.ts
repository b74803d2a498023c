import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { settleMatches } from "./settle/settle-matches.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Settles by itself what can be settled without a doubt. */
    "reconciliation.settle": { countryId: string };
  }
}

export const reconciliationJobs = {
  "reconciliation.settle": settleMatches,
} satisfies Partial<JobHandlers>;

export const reconciliationSchedule: RepeatingJob[] = [];
