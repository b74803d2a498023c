import { accountJobs, accountRepeating } from "../modules/account/jobs.ts";
import { bookingJobs, bookingSchedule } from "../modules/booking/jobs.ts";
import { invoicingJobs, invoicingSchedule } from "../modules/invoicing/jobs.ts";
import { conversationJobs } from "../modules/message/jobs.ts";
import { paymentJobs, paymentSchedule } from "../modules/payment/jobs.ts";
import { reconciliationJobs, reconciliationSchedule } from "../modules/reconciliation/jobs.ts";
import { reviewJobs, reviewSchedule } from "../modules/review/jobs.ts";
import { smsJobs, smsSchedule } from "../modules/sms/jobs.ts";
import { statisticsJobs, statisticsSchedule } from "../modules/statistics/jobs.ts";
import { ussdJobs, ussdSchedule } from "../modules/ussd/jobs.ts";
import type { JobHandlers, JobLane, RepeatingJob } from "../platform/jobs/jobs.ts";
import { messageJobs } from "../platform/jobs/outbox-jobs.ts";
import { kindJobs, kindSchedule } from "./kinds.ts";
import { demoJobs } from "./start/demo-jobs.ts";
import type { Services } from "./start/services.ts";

/** The handlers of every job; a job without a handler does not compile. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    ...messageJobs(services),
    ...accountJobs,
    ...paymentJobs,
    ...bookingJobs,
    ...reviewJobs,
    ...kindJobs,
    ...conversationJobs,
    ...invoicingJobs,
    ...reconciliationJobs,
    ...demoJobs(services),
    ...statisticsJobs,
    ...ussdJobs,
    ...smsJobs,
  };
}

/**
 * Lanes of jobs that wait for outside services: each has a high concurrency of its own, so that a hanging
 * service delays only its own lane. Several services share the lane of payments: it is larger than the limits of
 * three of them (see the HTTP client), so that none fills it. Deliveries share their statements, so more at a time are cheaper. Jobs not
 * listed here are work of our own.
 */
export const jobLanes: readonly JobLane[] = [
  { jobs: ["payment.collect", "payment.check", "payment.transfer"], atOnce: 2048 },
  { jobs: ["booking.deliver"], atOnce: 32 },
  { jobs: ["message.sms"], atOnce: 24 },
  { jobs: ["message.email"], atOnce: 8 },
  { jobs: ["message.push"], atOnce: 16 },
  { jobs: ["booking.callWebhook"], atOnce: 16 },
];

export const repeatingJobs: readonly RepeatingJob[] = [
  ...accountRepeating,
  ...paymentSchedule,
  ...bookingSchedule,
  ...reviewSchedule,
  ...kindSchedule,
  ...invoicingSchedule,
  ...reconciliationSchedule,
  ...statisticsSchedule,
  ...ussdSchedule,
  ...smsSchedule,
];
