import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/watch.ts";

/** Sentences for being told about a departure without places, and about the price of a line. */
export const tripWatchWords: Translated<typeof french.tripWatchWords> = {
  bell: "Tell me if a seat becomes free",
  follow: "Follow the price",
  placesTitle: "Sold out: tell you?",
  placesLead: (company, time, places) =>
    `${company}, ${time}. A message tells you as soon as ${places > 1 ? `${places} seats are` : "a seat is"} free. Nothing is kept for you: whoever books first gets it.`,
  tellMe: "Tell me",
  priceTitle: "Follow the price",
  priceLead: (line) => `${line}. A message tells you each time the lowest price falls. Nothing is booked.`,
  onDay: (day) => `On ${day}`,
  anyDay: "Any day, within the next 30 days",
  done: "Noted: we will write to you.",
  doneFrom: (price) => `Noted: we will write to you below ${price}.`,
  whom: "Which number should we write to?",
  whomLead: "We first send a code to it, to check that it is yours.",
};
