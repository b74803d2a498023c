import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { rotateTicketKey } from "../ticket-key/rotate-ticket-key.ts";
import { refundCancelledProduct } from "./cancel/refund-cancelled-product.ts";
import { completeBookings } from "./complete/complete-bookings.ts";
import { remindCustomers } from "./complete/remind-customers.ts";
import { recheckDelay } from "./delay/recheck-delay.ts";
import { releaseDeposits } from "./deposit/release-deposits.ts";
import { syncFeeds } from "./feed/sync-feeds.ts";
import { expireBookings } from "./hold/expire-bookings.ts";
import { notifyRelease } from "./hold/notify-release.ts";
import { checkPayment } from "./pay/check-payment.ts";
import { collectPayment } from "./pay/collect-payment.ts";
import { notifyCash } from "./pay/notify-cash.ts";
import { notifyNumber } from "./pay/notify-number.ts";
import { pollPayments } from "./pay/poll-payments.ts";
import { expireChanges } from "./reschedule/expire-changes.ts";
import { eraseRushes } from "./rush/erase-rushes.ts";
import { notifyOffers } from "./search/notify-offers.ts";
import { deliverTickets } from "./ticket/deliver-tickets.ts";
import { eraseIdentities } from "./ticket/erase-identities.ts";
import { resignTickets } from "./ticket/resign-tickets.ts";
import { callWebhook } from "./webhook/call-webhook.ts";

export const bookingJobs = {
  "payment.collect": collectPayment,
  "payment.check": checkPayment,
  "payment.poll": pollPayments,
  "payment.notifyCash": notifyCash,
  "payment.notifyNumber": notifyNumber,
  "booking.notifyRelease": notifyRelease,
  "booking.deliver": deliverTickets,
  "booking.expire": async (ctx) => {
    await expireBookings(ctx);
  },
  "booking.complete": async (ctx) => {
    await completeBookings(ctx);
  },
  "booking.refundProduct": refundCancelledProduct,
  "booking.expireChanges": async (ctx) => {
    await expireChanges(ctx);
  },
  "deposit.release": async (ctx) => {
    await releaseDeposits(ctx);
  },
  "booking.recheckDelay": recheckDelay,
  "booking.remind": remindCustomers,
  "booking.syncFeeds": async (ctx) => {
    await syncFeeds(ctx);
  },
  "booking.notifyOffers": async (ctx) => {
    await notifyOffers(ctx);
  },
  "booking.eraseRushes": eraseRushes,
  "booking.eraseIdentities": async (ctx) => {
    await eraseIdentities(ctx);
  },
  "booking.rotateTicketKey": rotateTicketKey,
  "booking.resignTickets": resignTickets,
  "booking.callWebhook": callWebhook,
} satisfies Partial<JobHandlers>;

export const bookingSchedule: RepeatingJob[] = [
  { name: "payment.poll", pattern: "* * * * *" },
  { name: "booking.expire", pattern: "* * * * *" },
  { name: "booking.complete", pattern: "*/5 * * * *" },
  { name: "booking.expireChanges", pattern: "* * * * *" },
  { name: "deposit.release", pattern: "*/5 * * * *" },
  { name: "booking.remind", pattern: "*/15 * * * *" },
  { name: "booking.notifyOffers", pattern: "*/10 * * * *" },
  { name: "booking.syncFeeds", pattern: "*/5 * * * *" },
  { name: "booking.eraseIdentities", pattern: "50 2 * * *" },
  { name: "booking.eraseRushes", pattern: "55 2 * * *" },
  { name: "booking.rotateTicketKey", pattern: "35 * * * *" },
];
