import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { notifyLateRefunds } from "./transfer/notify-late-refunds.ts";
import { sendTransfer } from "./transfer/send-transfer.ts";

export const paymentJobs = {
  "payment.transfer": sendTransfer,
  "payment.notifyLateRefunds": notifyLateRefunds,
} satisfies Partial<JobHandlers>;

export const paymentSchedule: RepeatingJob[] = [
  { name: "payment.notifyLateRefunds", pattern: "*/10 * * * *" },
];
