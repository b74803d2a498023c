import { currencyLabel } from "../../../money.ts";
import type * as french from "../../fr/content/content.ts";
import type { Translated } from "../../translated.ts";

/** Small pages: the country picker and the city search. */
export const contentWords: Translated<typeof french.contentWords> = {
  countriesTitle: "Choose your country",
  countriesLead: "Each country has its companies, its prices and its payment methods.",
  countryFacts: (currency, prefix) => `${currencyLabel(currency)} · +${prefix.replace("+", "")}`,
  countriesFailed: "The list of countries could not be loaded",
  countriesFailedText: "Check your connection, then reload the page.",
  cityTitle: "Find a city",
  cityLead: "Type as you like: without accents, or with a typing mistake.",
  city: "City",
  cityPlaceholder: "yaounde, ngaoundere, bafusam…",
  cityChosen: (name, region) => `You chose ${name} (${region}).`,
  noneChosen: "No city chosen.",
};
