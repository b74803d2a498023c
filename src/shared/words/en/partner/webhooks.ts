import type * as french from "../../fr/partner/webhooks.ts";
import type { Translated } from "../../translated.ts";

/** The columns of the lists of webhooks and their calls. */
export const webhookListWords: Translated<typeof french.webhookListWords> = {
  one: "Webhook",
  many: "Webhooks to your software",
  call: "Call",
  calls: "Calls sent",
  url: "Address",
  urlHelp: "The address of your software, in https. It receives a signed message for each event.",
  events: "Events",
  eventNames: {
    BOOKING_CONFIRMED: "Booking confirmed",
    BOOKING_CHANGED: "Booking changed",
    BOOKING_CANCELLED: "Booking cancelled",
    TICKET_CHECKED_IN: "Ticket checked",
  },
  active: "Active",
  created: "Added on",
  add: "Add an address",
  rotate: "Change the secret",
  rotateText:
    "The new secret signs from now on. The old one still signs beside it for 24 hours: your software has that time to change.",
  failingSince: "No answer since",
  switchedOffAt: "Switched off on",
  resend: "Send again",
  resendConfirm: "The same notice goes to your server once more, with the same identifier.",
  states: { WAITING: "To send", DELIVERED: "Received", FAILED: "Given up" },
  event: "Event",
  booking: "Booking",
  state: "Status",
  attempts: "Attempts",
  answerStatus: "Status of the answer",
  answer: "Answer",
  body: "Message",
  triedAt: "Last attempt",
  nextTryAt: "Next attempt",
  deliveredAt: "Received on",
};

/** Webhooks: addresses at which a company's own software is notified of its bookings. */
export const webhookWords: Translated<typeof french.webhookWords> = {
  addressRefused: "Give an address that begins with https:// and can be reached from the Internet",
  eventNeeded: "Choose at least one event",
  noAnswer: (seconds) => `No answer in ${seconds} seconds`,
  unreachable: (code) => `Address cannot be reached${code ? ` (${code})` : ""}`,
  switchedOff: "The address is no longer active",
  secretTitle: "Copy this secret now",
  secretText: "It will never be shown again.",
  secretCopy: "Copy",
  secretCopied: "Copied.",
  secretDone: "I have copied it",
};
