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
      `Mboa ${data.code}: a deposit of ${data.amount} will be asked for at the handover. You get it back after the return.`,
    ),
    subject: `Deposit of ${data.amount} for ${data.title}`,
    text: `A deposit of ${data.amount} will be asked for at the handover: ${data.title}, ${data.when}.\n\nIt is not included in the price. You get it back automatically 48 hours after the return.${data.hasAccount ? ` You can pay it in advance: ${data.link}` : ""}`,
  }),
  depositTaken: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: your deposit of ${data.amount} is received and held. You get it back 48 h after the return.`,
    ),
    subject: `Your deposit of ${data.amount} is received`,
    text: `Your deposit of ${data.amount} for ${data.title} is received and held.\n\nYou get it back automatically 48 hours after the return, the way it was paid. If it was paid in cash, it waits for you at the desk.`,
  }),
  depositScheduled: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: return recorded. You get your deposit of ${data.amount} back on ${data.until}.`,
    ),
    subject: `You get your deposit back on ${data.until}`,
    text: `The return is recorded: ${data.title}.\n\nYou get your deposit of ${data.amount} back on ${data.until}. If the owner wants to keep a part of it, you are told before, with the reason and the photos.`,
  }),
  depositUnused: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: the rental is over, no handover was recorded. You get your deposit of ${data.amount} back on ${data.until}.`,
    ),
    subject: `You get your deposit back on ${data.until}`,
    text: `The rental is over, and no handover was recorded: ${data.title}, ${data.when}.\n\nYou get your deposit of ${data.amount} back on ${data.until}. If the owner wants to keep a part of it, you are told before, with the reason and the photos.`,
  }),
  depositReturned: (data) => ({
    sms: oneSmsPart(`Mboa ${data.code}: you get your deposit of ${data.amount} back, the way it was paid.`),
    subject: `You get your deposit of ${data.amount} back`,
    text: `You get your deposit of ${data.amount} for ${data.title} back, the way it was paid. If it was paid in cash, show the code ${data.code} at the desk.`,
  }),
  depositKept: (data) => ({
    // The address of the page is too long: without it the sentence says what to do and until when.
    sms: fullestSmsPart(
      `Mboa ${data.code}: the owner keeps ${data.kept} of your deposit. Disagree? Object before ${data.until}: ${data.link}`,
      `Mboa ${data.code}: the owner keeps ${data.kept} of your deposit. Disagree? Object before ${data.until} ${data.hasAccount ? "in My bookings" : "with support"}.`,
    ),
    subject: `${data.kept} of your deposit is kept`,
    text: `The owner keeps ${data.kept} of your deposit of ${data.amount}: ${data.title}.\n\nReason: ${data.reason}\n\nYou get ${data.returned} back at once. If you do not agree, object before ${data.until}: Mboa’s support will decide. ${
      data.hasAccount ? "The photos and the form are here" : `Write to them why, with the code ${data.code}`
    }: ${data.link}`,
  }),
  depositKeptFinal: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: the time has passed, ${data.kept} of your deposit stays with the owner.`,
    ),
    subject: `${data.kept} of your deposit stays with the owner`,
    text: `The time to object has passed: ${data.kept} of your deposit of ${data.amount} stays with the owner.\n\nReason: ${data.reason}`,
  }),
  depositDecided: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: support has decided. You get ${data.returned} of your deposit back in all, ${data.kept} stays with the owner.`,
    ),
    subject: `Decision on your deposit: you get ${data.returned} back in all`,
    text: `Mboa’s support has decided on your deposit of ${data.amount}: ${data.title}.\n\nYou get ${data.returned} back in all, with what you already have; ${data.kept} stays with the owner.\n\n${data.decision}`,
  }),
  depositSettled: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: support has decided on the disputed deposit. You keep ${data.kept}, ${data.returned} goes back to the customer.`,
    ),
    subject: `Disputed deposit, decision: booking ${data.code}`,
    text: `Mboa’s support has decided on the deposit of booking ${data.code}, to which ${data.customer} objected.\n\nYou keep ${data.kept}; ${data.returned} goes back to the customer in all.\n\n${data.decision}`,
  }),
  depositDisputed: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: ${data.customer} objects to ${data.kept} being kept. Support will decide.`,
    ),
    subject: `Deposit disputed: booking ${data.code}`,
    text: `${data.customer} objects to ${data.kept} being kept from the deposit of booking ${data.code}:\n\n${data.text}\n\nThe money stays held until Mboa’s support has decided.`,
  }),
};
