import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { tellCustomer } from "./conversation/tell-customer.ts";

export const conversationJobs = { "conversation.tell": tellCustomer } satisfies Partial<JobHandlers>;
