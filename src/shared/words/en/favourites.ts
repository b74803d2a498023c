import type * as french from "../fr/favourites.ts";
import type { Translated } from "../translated.ts";

export const favouriteWords: Translated<typeof french.favouriteWords> = {
  title: "My favourites",
  empty: "No favourites yet",
  emptyText: "Tap the heart of an offer to find it here with its next date.",
  search: "Look for an offer",
  new: "New",
  next: "Next date",
  noNext: "No other date is on sale yet.",
  book: "See the offer",
  more: "Show more",
  watches: {
    title: "My alerts",
    lead: "A message lets you know; nothing is booked.",
    line: (from, to) => `${from} → ${to}`,
    places: (count, when) => `If ${count > 1 ? `${count} places become` : "a place becomes"} free on ${when}`,
    price: (when, price) => (price ? `Below ${price}, ${when}` : `As soon as a place is on sale, ${when}`),
    anyDay: "within 30 days",
    onDay: (day) => `on ${day}`,
    see: "See the offers",
    remove: "Remove the alert",
  },
};
