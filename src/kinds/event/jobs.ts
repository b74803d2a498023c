import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { offerPlaces } from "./wait/offer-places.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "event.offerPlaces": Record<string, never>;
  }
}

export const eventJobs: Pick<JobHandlers, "event.offerPlaces"> = {
  "event.offerPlaces": async (ctx) => {
    await offerPlaces(ctx);
  },
};

/** Every minute: offers the places of lapsed holds and cancelled bookings to the waiting list. */
export const eventSchedule: RepeatingJob[] = [{ name: "event.offerPlaces", pattern: "* * * * *" }];
