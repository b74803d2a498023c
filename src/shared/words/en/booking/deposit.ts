import { fullestSmsPart, oneSmsPart } from "../../../text/gsm7.ts";
import type * as french from "../../fr/booking/deposit.ts";
import type { Translated } from "../../translated.ts";

/** Deposits in words: their states, and a message for each step. */

export const depositStatusWords: Translated<typeof french.depositStatusWords> = {
  DUE: "To be paid",
  HELD: "Held",
  RELEASED: "Given back",
  PARTLY_KEPT: "Kept in part",
  KEPT: "Kept",
  DISPUTED: "Disputed",
  CANCELLED: "Cancelled",
};

export const depositMethodWords: Translated<typeof french.depositMethodWords> = {
  CASH: "Cash",
  MOBILE: "Mobile money",
  CARD: "Card",
};

export type DepositData = french.DepositData;

export const depositMessageWords: Translated<typeof french.depositMessageWords> = {
  depositDue: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: a deposit of ${data.amount} is taken at the handover and returned after the return.`,
    ),
    subject: `Deposit of ${data.amount} for ${data.title}`,
    text: `A deposit of ${data.amount} will be asked for at the handover: ${data.title}, ${data.when}.\n\nIt is not part of the price. It comes back by itself 48 hours after the return. You can pay it in advance: ${data.link}`,
  }),
  depositTaken: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: your deposit of ${data.amount} has arrived. It comes back 48 h after the return.`,
    ),
    subject: `Your deposit of ${data.amount} has arrived`,
    text: `Your deposit of ${data.amount} for ${data.title} has arrived and is held.\n\nIt comes back by itself 48 hours after the return, by the way it came. A deposit in cash waits for you at the desk.`,
  }),
  depositScheduled: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: returned. Your deposit of ${data.amount} comes back on ${data.until}.`,
    ),
    subject: `Your deposit comes back on ${data.until}`,
    text: `The return is recorded: ${data.title}.\n\nYour deposit of ${data.amount} comes back on ${data.until}. If the company wants to keep a part of it, you are told before, with the reason and the pictures.`,
  }),
  depositReturned: (data) => ({
    sms: oneSmsPart(`Mboa ${data.code}: your deposit of ${data.amount} comes back by the way it came.`),
    subject: `Your deposit of ${data.amount} comes back`,
    text: `Your deposit of ${data.amount} for ${data.title} comes back by the way it came. If it was paid in cash, show the code ${data.code} at the desk.`,
  }),
  depositKept: (data) => ({
    sms: fullestSmsPart(
      `Mboa ${data.code}: the company keeps ${data.kept} of your deposit. Object before ${data.until}: ${data.link}`,
      `Mboa ${data.code}: the company keeps ${data.kept} of your deposit. Object before ${data.until}, under My bookings.`,
    ),
    subject: `${data.kept} of your deposit are kept`,
    text: `The company keeps ${data.kept} of your deposit of ${data.amount}: ${data.title}.\n\nReason: ${data.reason}\n\n${data.returned} come back now. If you do not agree, object before ${data.until}: Mboa's support will decide. The pictures and the form are here: ${data.link}`,
  }),
  depositKeptFinal: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: the time is over, ${data.kept} of your deposit stay with the company.`,
    ),
    subject: `${data.kept} of your deposit stay with the company`,
    text: `The time to object is over: ${data.kept} of your deposit of ${data.amount} stay with the company.\n\nReason: ${data.reason}`,
  }),
  depositDecided: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: support has decided. ${data.returned} of your deposit come back, ${data.kept} stay with the company.`,
    ),
    subject: `Decision on your deposit: ${data.returned} come back`,
    text: `Mboa's support has decided about your deposit of ${data.amount}: ${data.title}.\n\n${data.returned} come back to you, ${data.kept} stay with the company.\n\n${data.decision}`,
  }),
  depositDisputed: (data) => ({
    sms: oneSmsPart(`Mboa ${data.code}: ${data.customer} objects to ${data.kept} kept. Support will decide.`),
    subject: `Deposit disputed: booking ${data.code}`,
    text: `${data.customer} objects to ${data.kept} kept of the deposit of booking ${data.code}:\n\n${data.text}\n\nThe money stays held until Mboa's support has decided.`,
  }),
};
