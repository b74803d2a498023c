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
  confirm: "Move",
  keep: "Change nothing",
  done: "The booking is moved. The customer is told.",
  toPay: (amount, code, until) =>
    `The days are held until ${until}. Take ${amount} at the desk under the code ${code}: the booking changes then.`,
  understood: "Understood",
  drop: "Release to see the details, Escape to leave the booking where it is.",
};
