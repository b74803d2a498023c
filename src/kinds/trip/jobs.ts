import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { exportTimetable, exportTimetables } from "./feed/export-timetables.ts";
import { recheckDeparture } from "./operate/recheck-departure.ts";
import { keepPromises } from "./promise/keep-promises.ts";
import { measurePunctuality } from "./punctuality/measure-punctuality.ts";
import { releaseDriver } from "./roster/release-driver.ts";
import { generateTrips } from "./supply/generate-trips.ts";
import { notifyWatches } from "./watch/notify-watches.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "trip.generate": Record<string, never>;
  }
}

export const tripJobs: Pick<
  JobHandlers,
  | "trip.generate"
  | "trip.recheck"
  | "trip.measurePunctuality"
  | "trip.keepPromises"
  | "trip.exportTimetables"
  | "trip.exportTimetable"
  | "trip.notifyWatches"
  | "account.crewRoleEnded"
> = {
  "trip.generate": async (ctx) => {
    await generateTrips(ctx);
  },
  "trip.recheck": recheckDeparture,
  "trip.measurePunctuality": measurePunctuality,
  "trip.keepPromises": keepPromises,
  "trip.exportTimetables": exportTimetables,
  "trip.exportTimetable": exportTimetable,
  "trip.notifyWatches": async (ctx) => {
    await notifyWatches(ctx);
  },
  "account.crewRoleEnded": releaseDriver,
};

/** Plans hourly, so that a new plan or a reinstated company is on sale for all its days within the hour. */
export const tripSchedule: RepeatingJob[] = [
  { name: "trip.generate", pattern: "7 * * * *" },
  { name: "trip.exportTimetables", pattern: "25 1 * * *" },
  { name: "trip.measurePunctuality", pattern: "10 2 * * *" },
  { name: "trip.keepPromises", pattern: "* * * * *" },
  { name: "trip.notifyWatches", pattern: "*/5 * * * *" },
];
