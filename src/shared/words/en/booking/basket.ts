import type * as french from "../../fr/booking/basket.ts";
import type { Translated } from "../../translated.ts";
import { listed, plural } from "../grammar.ts";

const bookings = (count: number) => plural(count, "booking", "bookings");

/** The basket: several bookings of any kind, paid at once. */
export const basketWords: Translated<typeof french.basketWords> = {
  title: "Your basket",
  lead: "Everything is booked and paid at once. Each booking keeps its own terms and can be cancelled alone.",
  sign: (count) => `Basket, ${bookings(count)}`,
  open: "See the basket",
  add: "Add to basket",
  replace: "Update the basket",
  added: "It is in your basket. Everything will be held when you pay.",
  full: (maximum) => `A basket holds ${maximum} bookings at most. Pay it or take one out.`,
  country: "Your basket has bookings from another country. Pay it or empty it before you start one here.",
  needsAnswer: "This booking waits for an answer before it is paid: book it by itself, without the basket.",
  remove: "Remove",
  removeOf: (title) => `Remove “${title}”`,
  change: "Change",
  changeOf: (title) => `Change “${title}”`,
  past: "The date has passed: remove this booking to pay the others.",
  total: (count) => `Total, ${bookings(count)}`,
  pay: "Pay the basket",
  kept: "Your basket stays on this device, even without network. Everything is held when you pay.",
  /** A part is held before the whole is paid. */
  held: (titles, all) =>
    `Already held: ${listed(titles)}.${all ? "" : " The rest will be held when you pay."}`,
  also: "Book as well",
  offers: {
    trip: "A bus",
    consultant: "An appointment",
    car: "A car",
    house: "A place to stay",
    event: "An event",
  },
  empty: {
    title: "Your basket is empty",
    text: "Add a bus, a place to stay, a car, an event or an appointment, and pay everything at once.",
    go: "Search",
  },
  lost: {
    title: (count) => (count > 1 ? "These bookings could not be held" : "This booking could not be held"),
    restHeld: "The rest of your basket is held for you. Choose something else, or go on without.",
    nothingHeld: "Nothing is held and nothing was charged.",
    journey: "A journey with a change needs both its departures: one does not go without the other.",
    otherJourney: "Look for another journey",
    without: (count) => (count > 1 ? "Go on without them" : "Go on without it"),
    giveUp: "Give up everything",
  },
  steps: {
    label: "Steps",
    there: "Outbound",
    back: "Return",
    basket: "Basket",
    payment: "Payment",
    soFar: (sum) => `So far: ${sum}`,
  },
};
