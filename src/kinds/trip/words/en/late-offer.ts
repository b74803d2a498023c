import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/late-offer.ts";

/** Sentences of the choice of a traveller whose bus has not left, and of the page that follows a bus. */
export const lateOfferWords: Translated<typeof french.lateOfferWords> = {
  title: "Your bus has not left",
  lead: (company, time) =>
    `${company} had promised a departure at ${time}. One hour later it has not left: choose.`,
  buses: "The next bus, at no extra cost",
  noBus: "No other bus on this route has enough seats in the next 24 hours.",
  noBusBefore: (next) => `No other bus has enough seats in the next 24 hours and arrives before ${next}.`,
  ownOnly: (company) =>
    `This ticket was paid in cash at ${company}: only buses of that company can be offered.`,
  missesNext: (next) => `Arrives too late for ${next}, which you may change or cancel free of charge.`,
  nextFree: (next) =>
    `Without this journey, ${next} is changed or cancelled free of charge before it leaves.`,
  take: "Take this bus",
  money: "All your money",
  moneyText: (amount) => `${amount} given back at once to whoever paid, the way it was paid.`,
  moneyCash: (amount, company) =>
    `${amount} to collect in cash at the desk of ${company}, with the code of the booking.`,
  takeMoney: (amount) => `Get ${amount} back`,
  wait: "If you do not answer, your ticket stays valid on this bus until it leaves.",
  neverLeaves: "If it never leaves, you get your money back the next day.",
  gone: "This bus has no seat left. Here is what remains.",
  moved: "Done",
  movedText: ({ company, terminal }, when) =>
    `You travel with ${company}, ${when}, from ${terminal}. Your ticket keeps its code.`,
  refunded: "Your money is on its way",
  refundedText:
    "The booking is cancelled and everything goes back to whoever paid. A message will confirm it.",
  refundedCash: (company) =>
    `The booking is cancelled. Collect all your money at the desk of ${company}, with the code of the booking.`,
  cancelled: "Your booking is cancelled",
  cancelledText: "This bus has not left. There is no money to give back.",
  ended: "This choice is closed",
  endedText: "The bus has left, or your booking has changed. Your bookings say how it stands.",
  unknown: "This link is not valid",
  ticket: "See my ticket",
  home: "Home",
};

export const journeyWords: Translated<typeof french.journeyWords> = {
  planned: (time) => `Departure planned ${time}`,
  departed: (time) => `Left ${time}`,
  arrival: (time) => `Arrival expected ${time}`,
  arrived: (time) => `Arrived ${time}`,
  cancelled: "This departure is cancelled",
  corrected: (time) => `At ${time} this bus had not left: “Left” was a mistake.`,
  source: "The company marks these times, on leaving and on arriving.",
  share: "Let your family know",
  shareLead: "This link shows when the bus left and when it arrives. It says nothing about you.",
  shareText: (line) => `Follow my bus ${line}:`,
  unknown: "This link is not valid",
  home: "Home",
};
