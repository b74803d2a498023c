import type * as french from "../../fr/message/support.ts";
import type { Translated } from "../../translated.ts";
import { serviceWords } from "../desk/services.ts";
import { listed } from "../grammar.ts";
import { paymentKindWords } from "./support-search.ts";

/** What the helpdesk's screens say. */
export const supportWords: Translated<typeof french.supportWords> = {
  story: "Full history",
  storyTitle: (code) => `Booking ${code}`,
  loading: "Loading the history…",
  oldestFirst: "Oldest first",
  facts: {
    customer: "Customer",
    phone: "Phone",
    email: "Email",
    where: "Place",
    company: "Sold by",
    total: "Total",
    channel: "Channel",
    other: "On the same bill",
  },
  channels: { ONLINE: "Online", DESK: "Desk" },
  actions: "Actions",
  resendTickets: "Send the tickets again",
  resendTicketsConfirm: (addresses) => `The tickets, as they are now, go again to ${listed(addresses)}.`,
  resendMessage: "Send this message again",
  write: "Write to the customer",
  writeHelp: "The customer reads this message in their account and answers there.",
  message: "Message",
  checkOf: (amount, provider) => `Ask ${provider} (${amount})`,
  cancel: "Cancel the booking",
  cancelTickets: "Which tickets to cancel?",
  cancelRefund: (refund, percent, kept) =>
    `The customer gets back ${refund} (${percent}%), ${kept} is kept under the conditions of the booking.`,
  cancelNoRefund: "The customer gets nothing back, under the conditions of the booking.",
  cancelUnpaid: "This booking is not paid: its places are freed.",
  cancelCash: (company) =>
    `The money waits in cash at the desk of ${company}: the customer collects it with the booking code.`,
  cancelTo: (method) => `Refund to ${method}.`,
  cancelToManual: (method) => `Refund by hand (${method}).`,
  reason: "Reason, kept in the log",
  /** Empty: nothing goes back. */
  cancelled: (refund) =>
    refund
      ? `Booking cancelled, the customer is told. ${refund} refunded`
      : "Booking cancelled, the customer is told",
  cancelButton: (refund) => `Cancel the booking and refund ${refund}`,
  back: "Back",
  send: "Send",
  done: "Done",
  details: "Details",
  request: "Request",
  response: "Response",
  secret: "This message had a code in it: nobody can read it again.",
  filterAll: "All",
  /** Equal calls that are told as one. */
  repeated: (count, lastTime) => `${count} times, the last one at ${lastTime}`,
};

export const storyKindWords: Translated<typeof french.storyKindWords> = {
  booking: "Booking",
  payment: "Payment",
  call: "Outside call",
  message: "Message sent",
  ledger: "Books",
  ticket: "Ticket",
  scan: "Gate check",
  audit: "Log",
  conversation: "Conversation",
};

export const bookingEventWords: Translated<typeof french.bookingEventWords> = {
  CREATED: "Booking created",
  REQUESTED: "Waiting for the company to accept",
  PENDING: "Waiting for payment",
  CONFIRMED: "Booking confirmed",
  COMPLETED: "Service provided",
  DECLINED: "Declined by the company",
  EXPIRED: "Booking expired, places freed",
  CANCELLED: "Booking cancelled",
};

/** Why a booking ended; reasons typed by a person are shown as written. */
export const bookingReasonWords: Translated<typeof french.bookingReasonWords> = {
  NOT_DEPARTED: "Not left as promised",
  CUSTOMER: "By the customer",
  CUSTOMER_AT_DESK: "By the customer, at the desk",
  SALE_UNDONE: "Sale undone at once by the desk",
  CUSTOMER_BY_COMPANY: "At the customer’s request, by the company",
  CUSTOMER_BY_SUPPORT: "At the customer’s request, by support",
  REPLACED: "Replaced by another booking",
  PAID_TOO_LATE: "Paid too late",
  NOT_ANSWERED: "The company did not answer in time",
  NOT_PAID: "Not paid in time",
  CASH_NOT_PAID: "Not paid at the desk in time",
  SHARES_NOT_PAID: "Not paid by everybody in time",
  NO_PLACE: "No place left after the change",
  PAYMENT_REVERSED: "The operator took the payment back",
  NO_PLACE_REVERSED: "No place left after the change, and the operator took the payment back",
};

export const paymentEventWords: typeof french.paymentEventWords = (kind, opened, status) =>
  opened ? `${paymentKindWords[kind]} requested` : `${paymentKindWords[kind]}: ${status.toLowerCase()}`;

export const ledgerAccountWords: Translated<typeof french.ledgerAccountWords> = {
  PROVIDER_CLEARING: "At the operator",
  ESCROW: "Held for the customer",
  COMPANY_PAYABLE: "Owed to the company",
  COMMISSION: "Commission",
  COMMISSION_RECEIVABLE: "Commission to receive",
  DEPOSIT_HELD: "Deposits held",
  SHARE_HELD: "Parts of shared bills",
  REFUND_PAYABLE: "To refund",
  FEES: "Subscriptions",
  TAX_PAYABLE: "Taxes",
  PROVIDER_FEES: "Operators’ fees",
  BANK: "Bank",
  REVERSED_RECEIVABLE: "Payments taken back by the operator",
  PROVIDER_CLAIM: "Claimed from operators",
  RECONCILIATION_DIFFERENCE: "Accepted differences",
};

const ledgerKinds: Record<string, string> = {
  COLLECTED: "Money received",
  COLLECTED_TO_RETURN: "Money received, to give back",
  PROVIDER_FEES: "Operator’s fee",
  BANK_SETTLEMENT: "Sent to the bank by the operator",
  PROMISE_DIFFERENCE: "Extra cost paid by the late company",
  PAYMENT_REVERSED: "Payment taken back by the operator",
  REVERSAL_SETTLED: "Refund kept for a payment taken back",
  RECONCILIATION_DIFFERENCE: "Difference accepted",
  REFUND_RETURNED: "Refund came back, to send again",
  SENT_BY_HAND: "Sent by hand from the operator’s account",
  SENT_TWICE_CLAIMED: "Sent twice, claimed from the operator",
  SENT_TWICE_RETURNED: "Sent twice, given back by the operator",
  PAYOUT_TWICE: "Payout received twice, to deduct",
  CASH_SALE: "Cash sale",
  CASH_SALE_CANCELLED: "Cash sale cancelled",
  CANCELLED: "Cancellation",
  EARNED: "Service provided: the company’s share and commission",
  SHARE_HELD: "Part of a shared bill received",
  SHARE_RETURNED: "Part of a shared bill to give back",
  DEPOSIT_TAKEN: "Deposit received",
  DEPOSIT_RETURNED: "Deposit to give back to the customer",
  DEPOSIT_KEPT: "Deposit kept by the company",
  REFUND_SENT: "Refund sent",
  PAYOUT: "Payout to the company",
  PAYOUT_BY_HAND: "Payout made by hand",
  PAYOUT_RETURNED: "Payout returned",
  SUBSCRIPTION: "Subscription",
  SUBSCRIPTION_ENDED: "Subscription cancelled before its start",
  INVOICE_TAX: "Tax on invoice",
  INVOICE_PAID: "Invoice paid by bank transfer",
};
export const ledgerKindWords: typeof french.ledgerKindWords = (kind) => ledgerKinds[kind] ?? kind;

export const ticketEventWords: Translated<typeof french.ticketEventWords> = {
  ISSUED: "Ticket issued",
  USED: "Ticket used",
  CANCELLED: "Ticket cancelled",
};

const scanOutcomes: Record<string, string> = {
  VALID: "Let in at the gate",
  ALREADY_USED: "Refused: already used",
  TOO_MANY: "Refused: more people than places left",
  CANCELLED: "Refused: ticket cancelled",
  WRONG_PRODUCT: "Refused: another slot",
  FORGED: "Refused: forged ticket",
  UNKNOWN: "Refused: unknown ticket",
};
export const scanOutcomeWords: typeof french.scanOutcomeWords = (outcome) => scanOutcomes[outcome] ?? outcome;
export const scannedWords: typeof french.scannedWords = (by, offline) =>
  [by, offline ? "without network" : ""].filter(Boolean).join(" · ");

/** The operation of an outside call, in words. */
const callOperations: Record<string, string> = {
  "collection.requesttopay": "payment request sent to the phone",
  "collection.requesttopay.status": "how is the payment going?",
  "collection.token": "sign-in",
  "disbursement.token": "sign-in",
  "disbursement.transfer": "money sent",
  "disbursement.transfer.status": "how is the transfer going?",
  "disbursement.refund": "refund sent",
  "disbursement.refund.status": "how is the refund going?",
  token: "sign-in",
  init: "payment prepared",
  pay: "payment request sent to the phone",
  push: "request shown on the phone once more",
  paymentstatus: "how is the payment going?",
  cashout: "money sent",
  "session.create": "card payment page opened",
  "session.status": "how is the card payment going?",
  "session.expire": "card payment page closed",
  "balance.list": "account statement requested",
  "refund.create": "refund sent",
  "refund.status": "how is the refund going?",
  send: "message sent",
  account: "account checked",
  probe: "check from our side",
};
export const callOperationWords: typeof french.callOperationWords = (operation) =>
  callOperations[operation] ?? operation;
export const callTitleWords: typeof french.callTitleWords = (service, operation) =>
  `${serviceWords.names[service] ?? service}: ${callOperationWords(operation)}`;
export const callOutcomeWords: typeof french.callOutcomeWords = (outcome) =>
  serviceWords.outcomes[outcome] ?? outcome;

export const callWords: typeof french.callWords = (milliseconds, attempt) =>
  attempt > 1 ? `${milliseconds}\u00a0ms, attempt no.\u00a0${attempt}` : `${milliseconds}\u00a0ms`;

export const spokenWords: typeof french.spokenWords = (author, fromCustomer) =>
  fromCustomer ? `${author || "The customer"} wrote` : `${author || "The team"} answered`;

export const supportLetterWords: Translated<typeof french.supportLetterWords> = {
  subject: (code) => `Your booking ${code}`,
};

/** “by Awa Essomba, on behalf of …” */
export const byWords: typeof french.byWords = (by, onBehalf) => {
  if (!by) return "Automatic";
  return onBehalf ? `by ${onBehalf}, on behalf of ${by}` : `by ${by}`;
};
