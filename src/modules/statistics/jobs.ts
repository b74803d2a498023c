import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { sumDays } from "./sum-days.ts";

export const statisticsJobs: Pick<JobHandlers, "statistics.sumDays"> = {
  "statistics.sumDays": sumDays,
};

export const statisticsSchedule: RepeatingJob[] = [{ name: "statistics.sumDays", pattern: "* * * * *" }];
