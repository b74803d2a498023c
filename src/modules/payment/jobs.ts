import type { JobHandlers } from "../../platform/jobs.ts";
import { sendTransfer } from "./send-transfer.ts";

export const paymentJobs = {
  "payment.transfer": sendTransfer,
} satisfies Partial<JobHandlers>;
