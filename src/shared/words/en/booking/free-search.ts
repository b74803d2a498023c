import { formatDayShort } from "../../../dates.ts";
import type * as french from "../../fr/booking/free-search.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";
import { offerListWords } from "./offer-lists.ts";

/** The free-text search over all kinds. */
export const freeSearchWords: Translated<typeof french.freeSearchWords> = {
  title: "Search",
  label: "What are you looking for?",
  placeholder: "Car in Limbe…",
  submit: "Search",
  examplesTitle: "For example",
  examples: ["Douala Buea tomorrow", "car Limbe saturday", "doctor Douala", "concert this weekend"],
  recent: "Your latest searches",
  results: (text) => `Results for “${text}”`,
  popular: "Most popular",
  understood: "Understood",
  leaveOut: (part) => `Search without “${part}”`,
  /** The parts of a sentence; those of the day and the number of people are read again as they are written here. */
  parts: {
    days: (day, lastDay) =>
      day === lastDay ? formatDayShort(day) : `from ${formatDayShort(day)} to ${formatDayShort(lastDay)}`,
    dayParts: { night: "night", morning: "morning", afternoon: "afternoon", evening: "evening" },
    places: (count) => plural(count, "place", "places"),
    cheapest: "cheapest first",
    or: " or ",
  },
  without: {
    time: "Nothing at that time. Here are other times.",
    day: "Nothing on that day. Here are other days.",
    words: "Nothing quite like that. Here is what comes close.",
  },
  nothingTitle: "Nothing found",
  nothing: "Try fewer words, another city or another day.",
  failed: "The search did not work.",
  again: "Try again",
  loading: "Searching…",
  tabs: "Choose a category",
  /** “See all” with the name of its list, for screen readers. */
  all: "See all",
  allOf: (offer) => `See all: ${offerListWords[offer]}`,
  from: "from",
  /** What the price of one is for, where it is not for the whole. */
  per: { trip: "", consultant: "", event: "", car: "a day", house: "a night" },
  next: {
    trip: "Next departure",
    consultant: "First free time",
    event: "Next date",
    car: "",
    house: "",
  },
};
