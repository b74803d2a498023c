import type * as french from "../../fr/home/not-found.ts";
import type { Translated } from "../../translated.ts";

export const notFoundWords: Translated<typeof french.notFoundWords> = {
  inOther: "Cette page est introuvable",
  text: "The address is incomplete, or the page has moved.",
  search: "Search for a trip, a place to stay, a doctor…",
};
