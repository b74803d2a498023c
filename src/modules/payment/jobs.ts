import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { sendTransfer } from "./transfer/send-transfer.ts";
import { tellLateRefunds } from "./transfer/tell-late-refunds.ts";

export const paymentJobs = {
  "payment.transfer": sendTransfer,
  "payment.tellLateRefunds": tellLateRefunds,
} satisfies Partial<JobHandlers>;

export const paymentSchedule: RepeatingJob[] = [{ name: "payment.tellLateRefunds", pattern: "*/10 * * * *" }];
