import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/late-keypad.ts";

/** The choice of a traveller whose bus has not left, on the screens of a keypad and by SMS: at most 160 characters. */
export const lateKeypadWords: Translated<typeof french.lateKeypadWords> = {
  title: (time) => `Your ${time} bus has not left.`,
  bus: (time, company) => `${time} bus ${company}`,
  busMeaning: (time, company, terminal) => `${time} bus, ${company}, ${terminal}, at no extra cost.`,
  tooLate: (next) => `Too late for ${next}`,
  takeBus: "Take this bus",
  money: (amount) => `Refund ${amount}`,
  moneyMeaning: (amount) => `Ticket cancelled, ${amount} back to whoever paid.`,
  cashMeaning: (amount, company) => `Ticket cancelled, ${amount} in cash at the desk of ${company}.`,
  takeMoney: "Take the money",
  moved: ({ company, terminal }, when, code) =>
    `You travel with ${company}, ${when}, ${terminal}. The ticket keeps its code ${code}.`,
  refunded: (code) => `Ticket ${code} cancelled. Everything goes back to whoever paid.`,
  refundedCash: (code, company) =>
    `Ticket ${code} cancelled. Collect all your money at the desk of ${company}.`,
  cancelled: (code) => `Ticket ${code} cancelled.`,
  ended: (code) => `Choice closed: the bus has left, or ticket ${code} has changed.`,
  reply: (bus, money, code) => `write ${bus} ${code} or ${money} ${code}`,
};
