import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { sendTransfer } from "./transfer/send-transfer.ts";

export const paymentJobs = {
  "payment.transfer": sendTransfer,
} satisfies Partial<JobHandlers>;
