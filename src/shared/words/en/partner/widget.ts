import type { widgetWords as french } from "../../fr/partner/widget.ts";

/** What the widget on partners’ pages says. */
export const widgetWords: typeof french = {
  label: "What are you looking for?",
  example: "Douala Yaoundé tomorrow morning",
  search: "Search",
  searching: "Searching…",
  found: (count: number) => (count === 1 ? "1 offer found" : `${count} offers found`),
  nothing: "Nothing was found. Try another date or another city.",
  from: (price: string) => `from ${price}`,
  left: (count: number) => (count === 1 ? "1 place left" : `${count} places left`),
  places: "Number of places",
  fewer: "One place fewer",
  more: "One place more",
  total: (sum: string) => `Total: ${sum}`,
  pay: "Book and pay at Mboa",
  choose: "Choose and book at Mboa",
  back: "Back to the offers",
  full: "There is no place left.",
  noProduct: "This offer cannot be found.",
  offline: "No network. Check your connection, then try again.",
  failed: "Mboa could not answer. Try again in a few seconds.",
  blocked: "This page does not allow ours to be opened. Copy this address into your browser:",
  again: "Try again",
};
