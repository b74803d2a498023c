import type { JobHandlers } from "../../platform/jobs.ts";
import { tellCustomer } from "./tell-customer.ts";

export const conversationJobs = { "conversation.tell": tellCustomer } satisfies Partial<JobHandlers>;
