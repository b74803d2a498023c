import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/share-trip.ts";

/** Sentences of the page on which a departure is shared: apart from the page of the departure itself. */
export const shareTripWords: Translated<typeof french.shareTripWords> = {
  title: "Share this trip",
  lead: "Send this departure to family and friends: they will see the time, the price and the free seats.",
  text: (line, when, price, company) => `${line}, ${when}, with ${company}, at ${price}. Book on Mboa:`,
  book: "See this trip",
};
