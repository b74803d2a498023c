import type * as french from "../../fr/operator/company-file.ts";
import type { Translated } from "../../translated.ts";
import { grouped, plural } from "../grammar.ts";

const days = (count: number) => plural(count, "day", "days");

/** The page of a company, for administrators and for its own staff. */
export const companyFileWords: Translated<typeof french.companyFileWords> = {
  statuses: { ACTIVE: "Active", SUSPENDED: "Suspended" },
  suspended: (reason) => `Suspended: ${reason}`,
  salesWeek: "Sold this week",
  lastWeek: (amount) => `Last week by this time: ${amount}`,
  owedByMboa: "To be paid to the company",
  owedToMboa: "Owed by the company",
  noAccount: "No payout account",
  accountToCheck: "Payout account to verify",
  accountChecked: "Payout account verified",
  offers: "Offers on sale",
  offersHelp: "from now on",
  next: "The next seven days",
  nothingNext: "Nothing is planned in the next seven days.",
  open: "To do",
  nothingOpen: "Nothing is waiting: no request, message or dispute.",
  requests: (count) => plural(count, "request to accept", "requests to accept"),
  unread: (count) => plural(count, "unread conversation", "unread conversations"),
  disputes: (count) => plural(count, "disputed deposit", "disputed deposits"),
  money: "Money",
  seeStatement: "See the statement",
  payouts: "Last payouts",
  noPayouts: "No payouts for now",
  payoutOf: (day) => `Payout of ${day}`,
  invoices: "Last invoices",
  noInvoices: "No invoices for now",
  paid: "Paid",
  unpaid: "To pay",
  invoiceOf: (number) => `Invoice ${number}`,
  staff: (count) => `Team (${grouped(count)})`,
  noStaff: "Nobody has a role in this company yet: give one.",
  wholeCompany: "Whole company",
  seenAt: (when) => `seen on ${when}`,
  neverSeen: "not signed in right now",
  disabled: "Account closed",
  someOf: (shown, all) => `The first ${shown} of ${all}`,
  seeStaff: "Whole team",
  plan: "Subscription",
  noPlan: "No subscription: the terms of the free plan apply.",
  planUntil: (day) => `Until ${day}`,
  daysLeft: (count) =>
    count < 0 ? `Ended ${days(-count)} ago` : count === 0 ? "Ends today" : `${days(count)} left`,
  seePlans: "See the subscriptions",
  papers: "Papers",
  papersChecked: (day) => `Papers checked on ${day}`,
  papersNotChecked: "Papers not checked",
  openRequest: "Open the request and its documents",
  expiring: "Ending soon",
  nothingExpires: "No car paper or driving licence ends within thirty days.",
  endsOn: (day, left) =>
    left < 0
      ? `Expired since ${day}`
      : left === 0
        ? `Expires today, ${day}`
        : `Expires on ${day}, in ${days(left)}`,
};
