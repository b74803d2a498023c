import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { closeDays } from "./day/close-day.ts";
import { fetchStatements } from "./import/fetch-statements.ts";
import { settleMatches } from "./settle/settle-matches.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Settles by itself what can be settled without a doubt. */
    "reconciliation.settle": { countryId: string };
    /** Fetches yesterday's statements, and closes yesterday where it is six o'clock. */
    "reconciliation.closeDays": Record<string, never>;
  }
}

export const reconciliationJobs = {
  "reconciliation.settle": settleMatches,
  "reconciliation.closeDays": async (ctx) => {
    await fetchStatements(ctx);
    await closeDays(ctx);
  },
} satisfies Partial<JobHandlers>;

export const reconciliationSchedule: RepeatingJob[] = [
  { name: "reconciliation.closeDays", pattern: "*/30 * * * *" },
];
