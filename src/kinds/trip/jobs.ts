import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { exportTimetable, exportTimetables } from "./feed/export-timetables.ts";
import { recheckDeparture } from "./operate/recheck-departure.ts";
import { generateTrips } from "./supply/generate-trips.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "trip.generate": Record<string, never>;
  }
}

export const tripJobs: Pick<
  JobHandlers,
  "trip.generate" | "trip.recheck" | "trip.exportTimetables" | "trip.exportTimetable"
> = {
  "trip.generate": async (ctx) => {
    await generateTrips(ctx);
  },
  "trip.recheck": recheckDeparture,
  "trip.exportTimetables": exportTimetables,
  "trip.exportTimetable": exportTimetable,
};

/** Plans hourly, so that a new plan or a reinstated company is on sale for all its days within the hour. */
export const tripSchedule: RepeatingJob[] = [
  { name: "trip.generate", pattern: "7 * * * *" },
  { name: "trip.exportTimetables", pattern: "25 1 * * *" },
];
