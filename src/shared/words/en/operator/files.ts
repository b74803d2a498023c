import type * as french from "../../fr/operator/files.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";

/** The files of a payment and of a customer, as Mboa's staff read them. */
export const fileWords: Translated<typeof french.fileWords> = {
  timeline: "What happened",
  paidFor: "Paid for",
  related: "Refunds and original payment",
  noRelated: "None",
  fields: "All details",
  bookings: (count) => plural(count, "booking", "bookings"),
  noBookings: "No bookings",
  latest: (count) => `The latest ${count}`,
  payments: "Payments",
  noPayments: "No payments",
  roles: "Roles",
  noRoles: "Customer, with no other role",
  conversations: "Conversations",
  noConversations: "No conversations",
  unread: (count) => plural(count, "unread message", "unread messages"),
  messages: "Messages sent",
  noMessages: "No messages sent",
};
