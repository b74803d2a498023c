import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { refundAbsence } from "./absence/refund-absence.ts";
import { closeLateRequests } from "./insurance/expire-requests.ts";
import { tellFreedSlots } from "./wait/tell-waiting.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "appointment.closeLateRequests": Record<string, never>;
    "appointment.tellFreedSlots": Record<string, never>;
  }
}

export const appointmentJobs = {
  "appointment.refundAbsence": refundAbsence,
  "appointment.closeLateRequests": async (ctx) => {
    await closeLateRequests(ctx);
  },
  "appointment.tellFreedSlots": async (ctx) => {
    await tellFreedSlots(ctx);
  },
} satisfies Partial<JobHandlers>;

/** Every minute: deadlines of insurance requests, and slots that fall free for those who wait. */
export const appointmentSchedule: RepeatingJob[] = [
  { name: "appointment.closeLateRequests", pattern: "* * * * *" },
  { name: "appointment.tellFreedSlots", pattern: "* * * * *" },
];
