import type * as french from "../../fr/money/invoicing.ts";
import type { Translated } from "../../translated.ts";
import { pageTitleWords } from "../backoffice/page-titles.ts";
import { grouped, plural } from "../grammar.ts";

/** Statement, payouts, invoices and the preview of commissions: words of the screens and of the papers. */
export const statementWords: Translated<typeof french.statementWords> = {
  title: pageTitleWords.statement,
  fileName: (company, from, to) => `statement-${company}-${from}-${to}`,
  companyTitle: pageTitleWords.companyStatement,
  lead: "What your sales brought in, what was deducted and what was paid out to you. An online sale enters it once the service is rendered: until then Mboa keeps the money.",
  companyLead: "The same statement as the company reads.",
  chooseCompany: "Choose a company to read its statement.",
  company: "Company",
  opening: "Opening balance",
  closing: "Closing balance",
  gross: "Gross sales",
  refunds: "Refunds",
  commission: "Commission",
  fees: "Subscription fees",
  tax: "Taxes on invoices",
  cash: "Cash kept at the desk",
  cashShort: "Cash",
  effect: "Effect",
  inCurrency: (title, currency) => `${title} (in ${currency})`,
  other: "Other movements",
  net: "Net",
  payouts: "Payouts",
  received: "Payments received",
  balance: "Balance",
  owedToCompany: "To be paid to the company",
  owedToYou: "To be paid to you",
  owedByCompany: "Owed to Mboa, deducted from the next payout",
  reconciles: "Agrees with the ledger to the franc",
  differs: (amount) => `Differs from the ledger by ${amount}: tell the technical team`,
  periods: "By period",
  period: "Period",
  lines: "Transactions",
  payoutsMade: "Payouts in the period",
  noPayout: "No payouts in this period",
  noLine: "No transactions in this period",
  date: "Date",
  operation: "Transaction",
  booking: "Booking",
  description: "Details",
  settledOn: "Settled on",
  more: "Next transactions",
  previous: "Previous transactions",
  range: (from, to, total) => `${from} to ${to} of ${total}`,
  kinds: {
    EARNED: "Service provided",
    CANCELLED: "Cancellation",
    CASH_SALE: "Cash sale",
    CASH_SALE_CANCELLED: "Cash sale cancelled",
    PROMISE_DIFFERENCE: "Extra cost for a customer who did not leave on time",
    DEPOSIT_KEPT: "Deposit kept",
    PAYOUT: "Payout",
    PAYOUT_RETURNED: "Payout returned",
    PAYOUT_TWICE: "Payout received twice",
    SUBSCRIPTION: "Subscription",
    SUBSCRIPTION_ENDED: "Subscription cancelled before its start",
    INVOICE_TAX: "Tax on invoice",
    INVOICE_PAID: "Invoice paid by bank transfer",
  },
};

export const payoutWords: Translated<typeof french.payoutWords> = {
  title: "Payouts to make",
  lead: "What each company is owed, less the commission it owes on its cash sales.",
  noAccount: "No account",
  notVerified: "Account to be confirmed by another person",
  last: "Last payout",
  never: "Never",
  failedOn: (day) => `The payout of ${day} did not arrive.`,
  dueSince: (day) => `due since ${day}`,
  dueOn: (day) => `planned for ${day}`,
  dueNow: "due now",
  underway: "A payout is on its way",
  toSend: "To be sent by hand",
  unanswered: "No answer from the operator",
  openToSend: "View the payout",
  toConfirm: "To be confirmed by another person",
  toConfirmText: (amount, who) =>
    `${amount}, requested by ${who.trim() || "someone who no longer has an account"}`,
  toConfirmMine: (amount) => `You requested ${amount}: another person must confirm`,
  open: "View and confirm",
  owes: "The company still owes",
  payAll: (count) => `Pay out all that is due (${grouped(count)})`,
  /** Companies to be paid by today to which no money can be sent yet. */
  unverified: (count) =>
    count === 1
      ? "One company due today has no confirmed account yet."
      : `${grouped(count)} companies due today have no confirmed account yet.`,
  suspended: "Suspended",
  suspendedText: "This company is suspended: check first that this money should go.",
  /** Of all that is due at once. */
  suspendedApart: (count) =>
    count === 1
      ? "A suspended company is left apart: its payout is decided in its row."
      : `${grouped(count)} suspended companies are left apart: their payouts are decided in their rows.`,
  others: (count) => (count === 1 ? "See the last company" : `See the other ${grouped(count)} companies`),
  pay: "Pay out",
  confirmTitle: (company) => `Pay out to ${company}?`,
  confirmText: (amount, number, provider) =>
    `${amount} goes now to ${number} (${provider}). This payout cannot be taken back.`,
  /** Where the operator takes no payouts from us. */
  byHandText: (amount, number, provider) =>
    `${provider} takes no payouts from us: nothing goes by itself. Send ${amount} to ${number} by hand, then confirm on the page of the payout that it was sent.`,
  askTitle: (company) => `Request the payout to ${company}?`,
  askText: (amount, number, provider) =>
    `Nothing goes now: another person must first confirm this ${amount}, which will go to ${number} (${provider}).`,
  ask: (amount) => `Request ${amount}`,
  setOff: (payable, receivable) => `${payable} owed, less ${receivable} of commission on cash sales.`,
  confirm: (amount) => `Pay out ${amount}`,
  asked: "Payout requested: nothing goes until another person has confirmed it",
  ordered: "Payout ordered: it is on its way",
  orderedByHand: "Payout ordered: send it by hand, then confirm that it was sent",
  doneByHand: (amount, company) =>
    `Payout of ${amount} to ${company} ordered: send it by hand, then confirm that it was sent`,
  done: (amount, company) => `Payout of ${amount} to ${company} ordered`,
  waits: (amount, company) => `Payout of ${amount} to ${company} requested: another person must confirm it`,
  none: "Nothing to pay out at the moment",
  /** `dueNow`: how many of them are due by today. */
  total: (count, amount, dueNow) => {
    const due = dueNow === 0 ? "none" : grouped(dueNow);
    const when = dueNow === count ? "due today" : `${due} of them due today`;
    return `${plural(count, "company", "companies")} to pay, ${amount}, ${when}`;
  },
};

export const invoiceWords: Translated<typeof french.invoiceWords> = {
  paper: "Commission invoice",
  to: "Billed to",
  from: "Issued by",
  issuedOn: "Issued on",
  period: "Period",
  taxNumber: (value) => `Taxpayer number: ${value}`,
  tradeRegister: (value) => `Trade register: ${value}`,
  net: "Total before tax",
  tax: (percent) => `Tax (${percent}%)`,
  total: "Total to pay",
  paidOn: (day) => `Paid on ${day}`,
  setOff: "What is due is deducted from your payouts; there is nothing to send as long as you receive them.",
  download: "Download the invoice (PDF)",
  lines: {
    online: (count) => `Commission on ${plural(count, "online transaction", "online transactions")}`,
    cash: (count) => `Commission on ${plural(count, "cash sale", "cash sales")}`,
    cashCancelled: (count) =>
      `Commission given back on ${plural(count, "cancelled sale", "cancelled sales")}`,
    subscription: (count) => (count > 1 ? `Subscriptions (${count} periods)` : "Subscription"),
    subscriptionEnded: "Subscriptions cancelled before their start",
    other: "Other commissions",
  },
  fileName: (number) => `invoice-${number}.pdf`,
};

export const commissionWords: Translated<typeof french.commissionWords> = {
  asked: "Requested. Another person confirms this rate, which then applies from the next day.",
  title: "Which rate applies?",
  lead: "The most precise one wins: company before domain, domain before service, service before country.",
  country: "Country",
  company: "Company",
  kind: "Service",
  domain: "Domain",
  day: "Date of the sale",
  any: "All",
  anyCompany: "All",
  answer: (percent) => `${percent}%`,
  example: (commission, amount, rest) =>
    `On ${amount}, Mboa keeps ${commission} and the company receives ${rest}.`,
  none: "No rate matches: no commission is taken.",
  applies: "Applies",
  candidates: "All the rates in force for this sale, from the most to the least precise",
  reasons: {
    company: "For this company",
    domain: "For this domain",
    kind: "For this service",
    country: "Country rate",
  },
  since: (day) => `since ${day}`,
  until: (from, to) => `from ${from} to ${to}`,
};

export const periodWords: Translated<typeof french.periodWords> = {
  legend: "Period",
  from: "From",
  to: "To",
  apply: "Show",
  today: "Today",
  week: "7 days",
  days30: "30 days",
  thisMonth: "This month",
  lastMonth: "Last month",
  year: "Since January",
  tooLong: "Choose a period of one year at most",
  backwards: "The end comes before the start",
};
