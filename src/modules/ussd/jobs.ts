import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { leaveOfSession, payOfSession, removeSessions } from "./pay-of-session.ts";

export const ussdJobs = {
  "ussd.pay": payOfSession,
  "ussd.leave": leaveOfSession,
  "ussd.removeSessions": removeSessions,
} satisfies Partial<JobHandlers>;

export const ussdSchedule: RepeatingJob[] = [{ name: "ussd.removeSessions", pattern: "20 3 * * *" }];
