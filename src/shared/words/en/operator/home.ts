import type * as french from "../../fr/operator/home.ts";
import type { Translated } from "../../translated.ts";
import { grouped } from "../grammar.ts";

/** The homes of the administration and of the helpdesk. */
export const operatorHomeWords: Translated<typeof french.operatorHomeWords> = {
  now: "To do now",
  refreshed: (time) => `Updated at ${time}, every 30 seconds`,
  allClear: "Nothing is waiting right now.",
  quiet: "Nothing to report",
  waitingFor: "Who is waiting for an answer, oldest first",
  nobody: "Nobody is waiting for an answer.",
  since: (when) => `since ${when}`,
  oldest: (when) => `Since ${when}`,
  atLeast: (count) => `${grouped(count)} and more`,
  figures: {
    requests: "Partner requests to examine",
    payoutsDue: "Payouts due",
    payoutsBlocked: "Payouts to deal with",
    unverifiedAccounts: "Payout accounts not verified",
    stuckPayments: "Payments without an answer for an hour",
    stuckRefunds: "Refunds blocked",
    failedMessages: "Messages failed in 24\u00a0hours",
    servicesDown: "External services down",
    disputedDeposits: "Disputed deposits",
    contactMessages: "Received messages to handle",
    conversations: "Unread customer messages",
  },
  /** The same for exactly one. */
  oneFigure: {
    requests: "Partner request to examine",
    payoutsDue: "Payout due",
    payoutsBlocked: "Payout to deal with",
    unverifiedAccounts: "Payout account not verified",
    stuckPayments: "Payment without an answer for an hour",
    stuckRefunds: "Refund blocked",
    failedMessages: "Message failed in 24\u00a0hours",
    servicesDown: "External service down",
    disputedDeposits: "Disputed deposit",
    contactMessages: "Received message to handle",
    conversations: "Unread customer message",
  },
  tasks: {
    conversations: "Conversation",
    contactMessages: "Message received",
    disputedDeposits: "Disputed deposit",
    stuckRefunds: "Refund blocked",
    stuckPayments: "Payment without an answer",
  },
};
