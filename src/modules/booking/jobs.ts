import type { JobHandlers, RepeatingJob } from "../../platform/jobs.ts";
import { checkPayment } from "./check-payment.ts";
import { collectPayment } from "./collect-payment.ts";
import { completeBookings } from "./complete-bookings.ts";
import { deliverTickets } from "./deliver-tickets.ts";
import { expireBookings } from "./expire-bookings.ts";
import { inviteReviews } from "./invite-reviews.ts";
import { pollPayments } from "./poll-payments.ts";
import { remindTravellers } from "./remind-travellers.ts";
import { resignTickets } from "./resign-tickets.ts";
import { rotateTicketKey } from "./rotate-ticket-key.ts";

export const bookingJobs = {
  "payment.collect": collectPayment,
  "payment.check": checkPayment,
  "payment.poll": pollPayments,
  "booking.deliver": deliverTickets,
  "booking.expire": async (ctx) => {
    await expireBookings(ctx);
  },
  "booking.complete": async (ctx) => {
    await completeBookings(ctx);
  },
  "booking.remind": remindTravellers,
  "booking.inviteReviews": inviteReviews,
  "booking.rotateTicketKey": rotateTicketKey,
  "booking.resignTickets": resignTickets,
} satisfies Partial<JobHandlers>;

export const bookingSchedule: RepeatingJob[] = [
  { name: "payment.poll", pattern: "* * * * *" },
  { name: "booking.expire", pattern: "* * * * *" },
  { name: "booking.complete", pattern: "*/5 * * * *" },
  { name: "booking.remind", pattern: "*/15 * * * *" },
  { name: "booking.inviteReviews", pattern: "25 * * * *" },
  { name: "booking.rotateTicketKey", pattern: "35 * * * *" },
];
