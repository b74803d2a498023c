import type { LapseReason } from "../../../booking/booking-steps.ts";
import { withdrawalHoursBeforeStart } from "../../../booking/refund-tiers.ts";
import { capitalised } from "../../../text/grammar.ts";
import type * as french from "../../fr/booking/payment-screens.ts";
import type { Translated } from "../../translated.ts";
import { validationWords } from "../ui/validation.ts";
import { yourPaper } from "../your-paper.ts";
import { paymentMethodWords } from "./payment-methods.ts";

/** How unpaid bookings expired, and what to do next. */
const lapseWords: Translated<Record<LapseReason, (typeof french.paymentScreenWords.lost.ends)[LapseReason]>> =
  {
    NOT_PAID: {
      title: () => "The time to pay has passed",
      text: (kind) => `${kind.units.unpaid} Nothing was charged; it may still be free.`,
      again: "Hold it again",
    },
    NOT_ANSWERED: {
      title: (kind) => `${capitalised(kind.seller)} did not answer in time`,
      text: () =>
        "Your request has ended and nothing was charged. Send it again, or choose something that is confirmed at once.",
      again: "Send my request again",
    },
    CASH_NOT_PAID: {
      title: () => "The time to pay at the desk has passed",
      text: () =>
        "Your booking has ended and the desk code is no longer valid. You owe nothing, and it may still be free.",
      again: "Book again",
    },
    SHARES_NOT_PAID: {
      title: () => "Not everyone paid in time",
      text: () =>
        "The booking has ended. Each part already paid goes back to the person who paid it, the same way.",
      again: "Hold it again",
    },
    NO_PLACE: {
      title: () => "The vehicle was changed",
      text: () =>
        "The new one no longer has what you held. You owe nothing, and what was already paid is given back; others may still be free.",
      again: "Hold it again",
    },
  };

/** Sentences of payment: the form, the waiting screen, the results. */
export const paymentScreenWords: Translated<typeof french.paymentScreenWords> = {
  titles: { pay: "Payment", request: "Your request", free: "Your booking" },
  unpaid: "My bookings to pay",
  running: "See this payment",
  price: {
    changed: (before, now) => `Total shown: ${before}. New total: ${now}.`,
    accept: (now) => `Continue at ${now}`,
  },
  summary: "Your booking",
  total: "Total",
  nothing: {
    title: "Nothing to pay at the moment",
    text: "First choose what you want to book: we keep it for you while you pay.",
    go: "Search",
  },
  signIn: {
    titleBill: "Sign in to see this booking",
    textBill: "It is protected by your account: you come back here as soon as you are signed in.",
    login: "Sign in",
    register: "Create an account",
  },
  passengers: {
    title: (kind, count) => (count === 1 ? kind.person : kind.people),
    lead: (kind) => `As on the ID, which is checked ${kind.whereShown}.`,
    leadElsewhere: "As on the ID.",
    later: (when) => `ID numbers can be added after you buy, before ${when}.`,
    name: (label) => (label ? `First and last name, ${label.toLowerCase()}` : "First and last name"),
    identityType: "ID",
    identityNumber: "ID number",
    me: "Me",
    remember: (count) => `Remember ${count === 1 ? "this person" : "these people"} for my next bookings`,
  },
  withdrawal: (minutes) =>
    `Changed your mind? You get everything back for ${minutes} min after you pay, until ${withdrawalHoursBeforeStart} h before the start.`,
  method: {
    title: "How you pay",
    names: paymentMethodWords,
    texts: {
      "mtn-momo": "You confirm on your phone",
      "orange-money": "You confirm on your phone",
      stripe: "Visa or Mastercard, secure page",
      cash: "You pay at the desk, in cash",
    },
    inEuros: (amount) => `About ${amount}: your bank changes the money.`,
    number: "Number that pays",
    numberHint: "This number will get the payment request.",
    detected: (name) => `Number recognised: ${name}`,
    numberWrong: validationWords.phone,
    otherOperator: (found, chosen) =>
      `This number is with ${found}, not ${chosen}. Choose ${found} or another number.`,
    pay: (amount) => `Pay ${amount}`,
    reserve: "Book and pay at the desk",
    free: "Confirm, it is free",
    freeTerms: "By confirming, you accept the cancellation terms shown.",
    terms: "By paying, you accept the cancellation terms shown.",
    none: "No way to pay is available at the moment.",
    onlyOnce: "Trying again never makes you pay twice.",
  },
  waiting: {
    title: "Confirm on your phone",
    lead: (amount, name) => `A request for ${amount} has just been sent by ${name}.`,
    leadSending: (amount, name) => `We are sending a request for ${amount} by ${name}.`,
    to: (number) => `To ${number}`,
    steps: [
      "Unlock the phone that has this number.",
      "Open the payment request that shows.",
      "Enter your secret code to confirm.",
    ],
    noPrompt: "Nothing shows?",
    dial: (code) => `Dial ${code}`,
    dialHint: "then follow your operator’s instructions.",
    again: "Send the request again",
    againDone: "The request has been sent again.",
    left: "Time left to confirm",
    watching: "We are waiting for your operator’s answer. This page changes by itself.",
    leave: "You can close this page and come back later, even on another device.",
    cancel: "Cancel this payment",
    offline: "The network is gone. Your payment goes on; we check as soon as it is back.",
    late: "The time is over. We are checking one last time with the operator…",
    redirectTitle: "Card payment",
    watchingCard: "We are waiting for your bank’s answer. This page changes by itself.",
    lateCard: "The time is over. We are checking one last time with the bank…",
    redirect: "Open the secure payment page to enter your card.",
    redirectGo: "Open the payment page",
    sending: "Sending the request…",
  },
  desk: {
    title: "Pay at the desk",
    lead: "Show this code at the desk and pay in cash.",
    code: "Code to show",
    after: "Your booking is confirmed as soon as the desk has taken the money.",
    other: "Pay another way",
  },
  validation: {
    title: "Request sent",
    text: (kind) => `${capitalised(kind.seller)} must confirm your request. We let you know, then you pay.`,
    until: (when) => `Answer expected before ${when}. Your booking is kept until then.`,
    answer: (when) => `Answer expected before ${when}.`,
    payable: "Without an answer by then, you may pay the whole price.",
    held: (when) => `Your booking is kept until ${when}.`,
  },
  lost: {
    ends: lapseWords,
    replaced: (kind) => `You chose ${kind.another}`,
    replacedText: "Nothing was charged. You can come back to it if it is still free.",
    textReturned: (kind) => `${kind.units.unpaid} You get back everything that was received.`,
    taken: "Someone was faster. Nothing was charged.",
    nothing: "Nothing was charged.",
    again: "Hold it again",
  },
  refunding: {
    title: "Your money is coming back",
    text: "The payment came after the end of the booking. We refund you in full.",
  },
  closed: {
    left: "It has already left. Nothing was charged.",
    title: "This booking is over",
    text: "It was declined or cancelled. No payment is expected.",
    declined: (kind) => `${capitalised(kind.seller)} could not accept your request`,
    reason: (reason) => `Their answer: “${reason}”`,
    nothing: (kind) => `Nothing was charged. ${kind.units.released}`,
  },
  success: {
    title: (kind, paid) => `${paid ? "It’s paid" : "It’s booked"}, ${kind.wish}`,
    lead: (kind, count) => {
      const paper = capitalised(yourPaper(kind, count));
      return paper.endsWith("s")
        ? `${paper} are ready. You can read them without network on this device.`
        : `${paper} is ready. You can read it without network on this device.`;
    },
    over: "Thank you for choosing Mboa",
    all: "All my bookings",
    preparing: (kind, count) => `We are preparing ${yourPaper(kind, count)}…`,
  },
  queue: {
    first: "Many people want this offer: everybody gets their turn. Your choice is kept.",
    go: "Go to the queue",
  },
  failed: {
    title: "The payment did not go through",
    unknown: {
      sentence: "The payment did not succeed.",
      next: "Try again, or choose another way to pay.",
    },
    what: "What can you do?",
    returned: (sum) => `We received ${sum}, which is not the price requested: you get all of it back.`,
    released: (kind) => `${kind.units.released} Nothing was charged.`,
    retry: "Try again",
    help: "Write to us",
  },
  cancelled: {
    title: "Payment cancelled",
    /** Only an operator prompts on the telephone; a card has its own page, and cash a desk. */
    text: (method) => {
      if (method === "stripe")
        return "You left the card page: this payment is cancelled and nothing was charged.";
      if (method === "cash")
        return "You no longer pay at the desk. Nothing was charged: choose another way to pay.";
      return "You cancelled this payment. Nothing was charged. If the request still shows on your phone, refuse it.";
    },
  },
  receipt: { amount: "Amount", method: "Paid by", when: "Paid on" },
  unread: {
    title: "This payment does not show yet.",
    text: "The network does not answer. Nothing is lost: what you paid stays paid. The answer shows here as soon as the network is back.",
    retry: "Try again",
  },
  noBill: {
    title: "No payment to show here.",
    text: "This address does not say which payment it is about. What you paid is in your bookings.",
    search: "Search",
  },
  notYours: {
    title: "This payment cannot be found.",
    text: "It may belong to another account, or the address is incomplete.",
  },
};
