import { formatMoney } from "../../money.ts";
import type * as french from "../fr/sms-answers.ts";

export const smsAnswerWords: french.SmsAnswerWords = {
  keywords: { ticket: "TICKET", delay: "DELAY", cancel: "CANCEL", help: "HELP", yes: "YES" },
  help: "write TICKET, DELAY or CANCEL followed by the booking code, from the number that booked.",
  unknownCode: (code) => `no booking ${code} for this number.`,
  noCode: (keyword) => `write ${keyword} and the booking code, for example ${keyword} K7M2P9X.`,
  unpaid: (code) => `booking ${code} is not paid: it has no ticket.`,
  over: (code) => `booking ${code} is over or cancelled.`,
  late: (title, when, delay) => `${delay} late, new time: ${when}. ${title}`,
  onTime: (title, when) => `no delay announced, ${when}. ${title}`,
  confirm: (code, refund, currency) =>
    `cancel ${code}? ${refund > 0 ? `You get ${formatMoney(refund, currency)} back` : "You get nothing back"}. Answer YES within 10 minutes.`,
  cancelled: (code, refund, currency) =>
    refund > 0
      ? `booking ${code} cancelled. You get ${formatMoney(refund, currency)} back.`
      : `booking ${code} cancelled.`,
  cannotCancel: (code) => `booking ${code} can no longer be cancelled.`,
  noChoice: (code) => `nothing to choose for booking ${code}.`,
  choiceLeft: (title, left) =>
    left
      ? `this is no longer possible. Write ${left}, or wait. ${title}`
      : `this is no longer possible: wait. ${title}`,
  nothingToConfirm: "nothing to confirm. Write CANCEL and the booking code.",
};

export type SmsAnswerWords = french.SmsAnswerWords;
