import type * as french from "../../fr/ui/filters.ts";
import type { Translated } from "../../translated.ts";

/** The words of every list of offers that can be narrowed. */
export const filterWords: Translated<typeof french.filterWords> = {
  title: "Filters",
  open: (count) => (count > 0 ? `Filter (${count})` : "Filter"),
  clear: "Clear all",
  sort: "Sort by",
  anyPrice: "Any price",
  upTo: (price) => `Up to ${price}`,
};
