import { formatDayLong } from "../../../dates.ts";
import type * as french from "../../fr/booking/free-search.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";

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
      day === lastDay ? formatDayLong(day) : `from ${formatDayLong(day)} to ${formatDayLong(lastDay)}`,
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
  allOf: (offer) => `See all: ${freeSearchWords.offers[offer]}`,
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
  offers: {
    trip: "Trips",
    consultant: "Appointments",
    car: "Cars",
    house: "Places to stay",
    event: "Events",
  },
  /** How a search in one list is remembered: the text can be typed again and is understood. */
  remembered: {
    trip: "bus",
    consultant: "appointment",
    car: "car",
    house: "house",
    event: "event",
  },
  soon: {
    badge: "Soon",
    title: "Soon on Mboa",
    text: "Nobody offers these services here yet. Leave a number or an address: we let you know once, at the first offer.",
    tell: "Let me know",
    notifyOf: (offer) => `Let me know: ${freeSearchWords.offers[offer]}`,
    contact: "Phone or email",
    contactPlaceholder: "6 77 00 00 00 or name@example.cm",
    send: "Let me know",
    waiting: "Noted. We will let you know once, at the first offer.",
    onSale: "An offer has just arrived.",
    see: "See the offers",
  },
};
