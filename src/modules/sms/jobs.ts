import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { answerSms } from "./answer-sms.ts";
import { removeSms } from "./receive-sms.ts";

export const smsJobs = {
  "sms.answer": answerSms,
  "sms.remove": removeSms,
} satisfies Partial<JobHandlers>;

export const smsSchedule: RepeatingJob[] = [{ name: "sms.remove", pattern: "25 3 * * *" }];
