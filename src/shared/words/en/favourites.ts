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
};
