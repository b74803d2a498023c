import { formatMoney } from "../../money.ts";
import type * as french from "../fr/ussd.ts";

export const ussdWords: french.UssdWords = {
  title: "Mboa",
  tickets: "My tickets",
  cancel: "Cancel",
  otherLanguage: "Français",
  back: "0 Back 00 Home",
  more: "9 More",
  day: (from, to) => `${from} - ${to}`,
  today: "Today",
  tomorrow: "Tomorrow",
  afterTomorrow: "Day after tomorrow",
  otherDay: "or a day: 25/12",
  ownName: (name) => `1 ${name}`,
  toPay: (amount, currency) => `To pay: ${formatMoney(amount, currency)}`,
  payWith: (method) => `Pay ${method}`,
  choose: "Which one?",
  late: (minutes) => `Delay ${minutes}`,
  unpaid: "Not yet paid",
  refund: (amount, currency) => `You get ${formatMoney(amount, currency)} back.`,
  noRefund: "You get nothing back.",
  confirmCancel: "1 Cancel this ticket",
  unknown: "Unknown choice.",
  needsBoth: "The arrival is missing.",
  fullName: "First and last name, please.",
  past: "Day past or unknown.",
  noTickets: "No upcoming ticket for this number.",
  nothingToCancel: "Nothing to cancel for this number.",
  prompted: (amount, method) =>
    `You will get the ${method} request for ${amount}. Enter your secret code. The ticket comes by SMS.`,
  confirmed: "It is booked. The ticket comes by SMS.",
  requested: (code) => `Request ${code} is sent. The answer comes by SMS, then you pay.`,
  cancelled: (code, amount) =>
    amount ? `Ticket ${code} cancelled. You get ${amount} back.` : `Ticket ${code} cancelled.`,
  wait: "Wait",
  waited: "Your ticket stays valid. To choose later, dial the code again.",
  choiceLost: "No longer possible.",
  choiceClosed: "This choice is closed.",
  noMethod: "This number cannot pay here. Buy on our site.",
  continued: "This menu goes on in another call.",
  unknownNumber: "This phone number is not recognised.",
  broken: "Mboa does not answer. Dial the code again in a moment.",
  notBegun: (reason) => `payment not requested. ${reason}`,
};

export type KeypadWords = french.KeypadWords;
export type UssdWords = french.UssdWords;
