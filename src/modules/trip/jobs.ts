import type { JobHandler, RepeatingJob } from "../../platform/jobs.ts";
import { generateTrips } from "./generate-trips.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "trip.generate": Record<string, never>;
  }
}

export const tripJobs: { "trip.generate": JobHandler<"trip.generate"> } = {
  "trip.generate": async (ctx) => {
    await generateTrips(ctx);
  },
};

/** Every hour: a plan that was made, or a company reinstated, is on sale for all its days within the hour. */
export const tripSchedule: RepeatingJob[] = [{ name: "trip.generate", pattern: "7 * * * *" }];
