import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { closeDays } from "./day/close-day.ts";
import { settleMatches } from "./settle/settle-matches.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Settles by itself what can be settled without a doubt. */
    "reconciliation.settle": { countryId: string };
    /** Closes yesterday where it is six o'clock. */
    "reconciliation.closeDays": Record<string, never>;
  }
}

export const reconciliationJobs = {
  "reconciliation.settle": settleMatches,
  "reconciliation.closeDays": closeDays,
} satisfies Partial<JobHandlers>;

export const reconciliationSchedule: RepeatingJob[] = [
  { name: "reconciliation.closeDays", pattern: "*/30 * * * *" },
];
