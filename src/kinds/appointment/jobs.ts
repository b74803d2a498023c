import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { notifyHolidays } from "./absence/notify-holidays.ts";
import { refundAbsence } from "./absence/refund-absence.ts";
import { expireRequests } from "./insurance/expire-requests.ts";
import { notifyWaiting } from "./wait/notify-waiting.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "appointment.expireRequests": Record<string, never>;
    "appointment.notifyWaiting": Record<string, never>;
    "appointment.notifyHolidays": Record<string, never>;
  }
}

export const appointmentJobs = {
  "appointment.refundAbsence": refundAbsence,
  "appointment.expireRequests": async (ctx) => {
    await expireRequests(ctx);
  },
  "appointment.notifyWaiting": async (ctx) => {
    await notifyWaiting(ctx);
  },
  "appointment.notifyHolidays": notifyHolidays,
} satisfies Partial<JobHandlers>;

/** Every minute: deadlines of insurance requests, and freed slots for the waiting list; every hour: new public holidays. */
export const appointmentSchedule: RepeatingJob[] = [
  { name: "appointment.expireRequests", pattern: "* * * * *" },
  { name: "appointment.notifyWaiting", pattern: "* * * * *" },
  { name: "appointment.notifyHolidays", pattern: "17 * * * *" },
];
