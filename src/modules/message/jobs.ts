import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { notifyCustomer } from "./conversation/notify-customer.ts";

export const conversationJobs = { "conversation.tell": notifyCustomer } satisfies Partial<JobHandlers>;
