import { plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/price-season.ts";

const departures = (count: number) => plural(count, "departure", "departures");

/** Seasons: days on which journeys cost more or less. */
export const priceSeasonWords: Translated<typeof french.priceSeasonWords> = {
  noChange: "A change of 0% changes nothing",
  periodEnds: "The last day must come after the first",
  past: "This period is over",
  changed: (count) =>
    count === 0
      ? "No departures change price for now"
      : `${departures(count)} ${count === 1 ? "changes" : "change"} price`,
  kept: (count) => (count === 1 ? "1 departure keeps its own" : `${departures(count)} keep their own`),
};

/** What a season would change, before it is saved. */
export const seasonPreviewWords: Translated<typeof french.seasonPreviewWords> = {
  title: "What this season will change",
  waiting: "Enter the days and the change: the new prices will appear here.",
  line: "Route",
  departures: "Departures",
  departuresOf: departures,
  before: "Current price",
  after: "New price",
  sold: (count) =>
    count === 1
      ? "1 departure keeps its price: it has seats sold or held."
      : `${departures(count)} keep their price: they have seats sold or held.`,
  byHand: (count) =>
    count === 1
      ? "1 departure keeps the price that you gave it."
      : `${departures(count)} keep the price that you gave them.`,
  later: "Departures that your schedules add during these days will take this price too.",
};
