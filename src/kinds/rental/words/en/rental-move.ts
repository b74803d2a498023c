import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/rental-move.ts";

/** Moving a rental on the calendar: to other days, to another car or house, to a later end. */
export const rentalMoveWords: Translated<typeof french.rentalMoveWords> = {
  help: "Drag a booking to move it, its right edge to extend it; with the keyboard, Alt + arrows and Alt + Shift + arrows, then Enter.",
  open: "Move or extend",
  title: (customer) => `Move the booking of ${customer}`,
  before: (period, where) => `Now: ${period} · ${where}`,
  product: { car: "Car", house: "House" },
  from: { car: "Pickup", house: "Arrival" },
  to: { car: "Return", house: "Departure" },
  asking: "The price is being worked out…",
  target: (period, where) => `${period} · ${where}`,
  short: {
    same: "Same price",
    more: (amount) => `+${amount}`,
    less: (amount) => `−${amount}`,
    refused: "Not possible",
  },
  same: "The price does not change.",
  more: (amount) => `Costs the customer ${amount} more.`,
  less: (amount) => `${amount} go back to the customer.`,
  kept: (amount) => `The company keeps ${amount}, by the accepted conditions.`,
  extra: "The difference",
  waive: (amount) => `The company gives it up: the customer does not pay ${amount} more`,
  charge: (amount) => `The customer pays ${amount} at the desk`,
  chargeMobile: (amount) => `The customer pays ${amount} by mobile money`,
  toldOncePaid: "The customer is told of the change once the difference is paid.",
  payer: {
    number: "Number to be charged",
    numberHelp: "The customer’s or another person’s: this number gets the payment request.",
    operator: "Operator",
    send: "Send the request",
  },
  confirm: "Move",
  keep: "Change nothing",
  done: "The booking is moved. The customer is told.",
  toPay: (amount, code, until) =>
    `The days are held until ${until}. Take ${amount} at the desk under the code ${code}: the booking changes then.`,
  understood: "Close",
  payment: {
    title: (code) => `Difference to be paid, booking ${code}`,
    becomes: (period, where) => `Once it is paid: ${period} · ${where}`,
    open: "See the payment",
    sending: (amount, method) => `The request for ${amount} is on its way by ${method} to this number:`,
    asked: (amount, method) => `The request for ${amount} waits, by ${method}, on the phone of this number:`,
    until: (until) => `It is accepted with the secret code, before ${until}.`,
    late: "The time is over. The operator is asked a last time.",
    held: "The days are held meanwhile. The booking changes as soon as the payment arrives, even if you close this window.",
    stop: "Stop waiting for this payment",
    unpaid: (until) => `Nothing is paid and the booking has not changed. The days are held until ${until}.`,
    ended: "The booking has not changed, and the days are no longer held.",
    refusePrompt:
      "If the request still shows on the phone, it has to be refused. Money paid all the same is given back.",
    returned:
      "The payment arrived, but the booking could no longer change. The money goes back to the person who paid.",
    dropped:
      "The booking was cancelled or changed meanwhile: this payment no longer moves it. If the request is still accepted, the money is given back.",
    again: "Propose again",
  },
  drop: "Release or press Enter to see the details, Escape to leave the booking where it is.",
};
