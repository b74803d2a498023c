import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { issueInvoices } from "./issue-invoices.ts";
import { settleInvoices } from "./settle-invoices.ts";
import { warnSubscribers } from "./warn-subscribers.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "invoicing.issue": Record<string, never>;
    "invoicing.settle": Record<string, never>;
    "invoicing.warn": Record<string, never>;
  }
}

export const invoicingJobs: Pick<JobHandlers, "invoicing.issue" | "invoicing.settle" | "invoicing.warn"> = {
  "invoicing.issue": async (ctx) => {
    await issueInvoices(ctx);
  },
  "invoicing.settle": async (ctx) => {
    await settleInvoices(ctx);
  },
  "invoicing.warn": async (ctx) => {
    await warnSubscribers(ctx);
  },
};

/** Every night, so that a month that began while nothing ran is invoiced too; usually there is nothing to do. */
export const invoicingSchedule: RepeatingJob[] = [
  { name: "invoicing.issue", pattern: "20 3 * * *" },
  { name: "invoicing.settle", pattern: "40 * * * *" },
  { name: "invoicing.warn", pattern: "10 7 * * *" },
];
