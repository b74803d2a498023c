import type * as french from "../../fr/booking/pay-for.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";

/** A bill that another person pays by its link. */
export const payForWords: Translated<typeof french.payForWords> = {
  title: "Pay for someone",
  lead: (name) =>
    `${name ?? "Someone"} has sent you their booking. You pay it from here, without an account; they get the tickets at once.`,
  /** What is to be paid, and how many more things there are. */
  subject: (first, others) => (others > 0 ? `${first} (and ${others} more)` : first),
  summary: "What you pay",
  places: (count) => plural(count, "place", "places"),
  left: "Time left to pay",
  home: "Discover Mboa",
  unknown: "This payment link does not exist. Check that it was copied in full.",
  thanks: {
    title: "Paid, thank you",
    text: "The person has received their tickets. If they cancel, the refund comes back to you.",
  },
  /** The money arrived when nothing could be bought with it any more. */
  tooLate: {
    title: "Your money is coming back",
    text: "Your payment came when the booking was no longer possible. You get all of it back, the same way.",
  },
  receipt: {
    title: "Your Mboa receipt",
    amount: "Amount",
    method: "Paid by",
    paidAt: "Paid on",
    for: "For",
    reference: "Reference",
    booking: "Booking",
    cancelled: "cancelled",
    refund: "Refund",
    nothingBack: "none, under the terms accepted",
    support: "For any question about this payment, give this reference to support.",
    print: "Print",
    share: "Share",
    copy: "Copy",
    copied: "The receipt is copied.",
    text: (receipt) =>
      `Mboa receipt: ${receipt.sum} paid on ${receipt.paidAt} by ${receipt.method}. Reference: ${receipt.reference}`,
  },
  cancelled: {
    title: "This booking was cancelled",
    text: "There is nothing to pay here. What is given back goes to the person who paid.",
  },
  paidByOther: {
    title: "It is already paid",
    text: "Someone has paid this booking. Nothing is asked of you.",
  },
  others: {
    title: "Someone is paying",
    text: "This page follows that payment: if it does not go through, you can pay here.",
  },
  over: {
    title: "This link is no longer valid",
    text: "The time to pay has passed, or the booking has ended. Nothing was charged to you.",
  },
  owner: {
    title: "Someone is paying for you",
    text: "Your booking is confirmed as soon as the payment has arrived.",
    cancel: "Pay it myself",
  },
  offer: {
    action: "Let someone else pay",
    heading: "Send this link to the person who pays",
    lead: (until) =>
      `The person chooses how to pay, without an account, and sees neither your last name nor your number. Your places are kept until ${until}.`,
    title: "A booking to pay on Mboa",
    text: (subject, until) =>
      `Can you pay this booking for me? ${subject}. Before ${until}, or I lose the places:`,
    named: (name) => `Show my first name (${name}) to the person who pays`,
  },
};
