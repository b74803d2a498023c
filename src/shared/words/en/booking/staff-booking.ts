import type * as french from "../../fr/booking/staff-booking.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";

/** Changes that staff make to a customer's booking. */
export const staffBookingWords: Translated<typeof french.staffBookingWords> = {
  places: "Places and names",
  rename: "Correct the name",
  renameOf: (label) => `Correct the name: ${label}`,
  name: "Name on the ticket",
  renameHelp: "The ticket keeps its code. It stays valid, even if already printed.",
  change: "Change place",
  changeOf: (label) => `Change place: ${label}`,
  newPlace: "New place",
  changeHelp: "The customer is told, with this reason. The price does not change.",
  reason: "Reason",
  used: "Already used",
  noName: "No name",
  resend: "Send the tickets again",
  notSent: "The tickets could not be sent again now. Try later.",
  move: "Change date or time",
  moveNow: (when) => `At the moment: ${when}`,
  moveDay: "Day",
  moveTo: "New time",
  moveChoice: (when, title, free) => `${when} · ${title} · ${plural(free, "place free", "places free")}`,
  noMoves: "Nothing else is on sale on that day. Choose another day.",
  moveBefore: (price) => `Price paid: ${price}`,
  moveAfter: (price) => `New price: ${price}`,
  moveEven: "The customer pays nothing more and gets nothing back.",
  moveFee: (amount) => `The terms accepted would keep ${amount} of the price already paid.`,
  moveAllKept:
    "The terms accepted no longer refund anything: moving this booking means paying the new time in full.",
  moveWaived: (amount) =>
    `The customer pays nothing more: the company gives up ${amount}. The price already paid stays the price of the booking.`,
  moveBack: (amount) => `The customer gets ${amount} back.`,
  moveBackTo: (method) => `The money goes back by ${method}.`,
  moveBackCash: "The customer collects this sum in cash at the company’s desk.",
  moveKept: (amount) => `${amount} stays with the company, under the terms accepted.`,
  moveRefused: (amount) =>
    `This time would cost the customer ${amount} more. Only the company can give that up; customers can also change it themselves in “My bookings” and pay the difference.`,
  moveReason: "Reason (read by your colleagues)",
  moved: "Booking moved, the customer is told",
  moveConfirm: "Move",
  cancel: "Cancel the booking and refund",
  cancelGone: "This booking can no longer be cancelled.",
  cancelReversed:
    "The operator has already given a payment of this booking back to the customer: that sum is not sent a second time.",
  cancelAtDesk:
    "This refund is made in cash, from an open cash drawer. Cancel at the desk, with the code of the booking.",
  openAtDesk: "Open at the desk",
  notes: "Internal notes",
  notesHelp: "Only your colleagues read them, never the customer.",
  noNotes: "No notes",
  note: "New note",
  addNote: "Add the note",
  customerNotes: "Notes on the customer",
  customerNote: "New note on the customer",
  save: "Save",
};
