import { capitalised } from "../../../text/grammar.ts";
import type * as french from "../../fr/account/documents.ts";
import type { Translated } from "../../translated.ts";
import { paymentMethodWords } from "../booking/payment-methods.ts";
import { ticketWords } from "../booking/tickets.ts";

const ways: Record<string, string> = {
  ...paymentMethodWords,
  stripe: "bank card",
  cash: "cash at the desk",
};

/** Words of tickets and receipts on paper. */
export const documentWords: Translated<typeof french.documentWords> = {
  ticket: ({ paper }) => capitalised(paper(1).replace(/^the /, "")),
  receipt: "Receipt",
  day: "Date",
  time: "Time",
  place: "Place",
  company: "Sold by",
  where: "Where",
  landmark: "Landmark",
  show: (kind) => `Show it ${kind.whereShown}, on paper or on screen.`,
  booking: (code) => `Booking ${code}`,
  cancelled: "CANCELLED",
  total: "Total",
  paidOn: "Paid on",
  paidWith: (provider) => `Payment: ${ways[provider] ?? provider}`,
  refunded: "Refunded",
  cancelledOn: "Cancelled on",
  refund: "Refund",
  refundUnderWay: "Refund under way",
  customer: "Customer",
  places: "Places",
  /** A payment that covers more than the booking of this receipt. */
  paidTogether: (paid, bookings) => `${paid}, for ${bookings} bookings`,
  fileName: (paper, code) => (paper === "tickets" ? ticketWords.fileName(code) : `receipt-${code}.pdf`),
};
