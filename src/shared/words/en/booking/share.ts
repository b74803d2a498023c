import type * as french from "../../fr/booking/share.ts";
import type { Translated } from "../../translated.ts";

/** The part of the person who divides a bill is called so, unless they write another name. */
const me = "Me";

/** Also as a person who reads French has named it. */
export const isOwnersPart: typeof french.isOwnersPart = (label) => label === me || label === "Moi";

/** A bill that several people pay, each through a personal link. */
export const shareWords: Translated<typeof french.shareWords> = {
  validation: {
    label: "Give each part a name, of 40 characters at most.",
    amount: "Each part is at least 100 francs, without cents.",
    payers: "Share between at least 2 people and at most 20.",
  },
  start: {
    action: "Share the payment",
    title: "Share the payment",
    lead: "Each person gets a link and pays their part, without an account. Your places are kept until a time limit, which you will see next. If a part is missing then, all the parts already paid are given back.",
    count: "How many people pay?",
    name: (place) => `Person ${place}`,
    amount: (place) => `Part of person ${place}`,
    amountShort: (currency) => `Their part (${currency})`,
    nameShort: "Name",
    me,
    equal: "Equal parts",
    confirm: "Share the payment",
    terms: "Nothing is charged now: each person confirms their part on their phone.",
    alone: "Pay alone",
  },
  owner: {
    title: "You are sharing the payment",
    lead: "Send each person their link. The booking is confirmed as soon as the last part is paid.",
    left: "Time left to pay everything",
    over: "The time limit has passed. We still wait for any payment that was started in time.",
    progress: (paid, whole) => `${paid} paid out of ${whole}`,
    states: {
      DUE: "To pay",
      WAITING: "Being paid",
      PAID: "Paid",
      RETURNED: "Given back",
      ENDED: "Ended",
    },
    pay: "Pay this part",
    payMine: "Pay my part",
    send: (label) => `Link for ${label}`,
    sendTitle: "Your part of a booking on Mboa",
    sendText: (subject, amount, until) =>
      `${subject}: your part is ${amount}. Pay it before ${until}, or we lose the places:`,
    stop: "Stop sharing",
    stopTitle: "Stop sharing?",
    stopText: (paid) =>
      paid
        ? `The parts already paid (${paid}) go back to those who paid them. You can then pay alone or share in another way.`
        : "The links you sent will no longer work. You can then pay alone or share in another way.",
    stopConfirm: "Stop sharing",
    stopKeep: "Keep sharing",
    returned: "Each part already paid goes back to the person who paid it, the same way.",
  },
  payer: {
    title: "Your part",
    lead: (name, label, whole) =>
      `${name ? `${name} asks you for a part of this booking of ${whole}.` : `Several people are paying this booking of ${whole}.`} ${isOwnersPart(label) ? "Here is your part" : `This link is the part of ${label}`}. If not everyone pays in time, you get it back.`,
    total: "Your part",
    whole: "The whole booking",
    progress: (paid, count) => `${paid} of ${count} parts paid`,
    paid: {
      title: "Your part is paid, thank you",
      text: "The booking is confirmed as soon as the other parts are paid. If one is missing at the time limit, your money comes back the same way.",
    },
    done: {
      title: "Everything is paid, thank you",
      text: "The booking is confirmed, and the person who booked has the tickets. If it is cancelled, you get back your share of the refund.",
    },
    /** For the person who made the booking, after paying a part by its link. */
    own: {
      tickets: "See my tickets",
      bill: "Follow the other parts",
      text: "The booking is confirmed.",
    },
    returned: {
      title: "You get your part back",
      text: "Not everyone paid in time, the sharing was stopped, or the booking has ended. Your money comes back the way it was paid.",
    },
    over: {
      title: "This part is no longer to be paid",
      text: "The time limit has passed, the parts were redone, or the booking has ended. Nothing was charged to you.",
    },
    others: {
      title: "This part is being paid",
      text: "This page follows the payment: if it does not go through, you can pay here.",
    },
    splitLink: {
      title: "Several people are paying this booking",
      text: "Ask the person who wrote to you for the link to your part.",
    },
  },
};
