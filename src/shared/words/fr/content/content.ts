import { currencyLabel } from "../../../money.ts";

/** Small pages: the country picker and the city search. */
export const contentWords = {
  countriesTitle: "Choisissez votre pays",
  countriesLead: "Chaque pays a ses compagnies, ses prix et ses moyens de paiement.",
  countryFacts: (currency: string, prefix: string) =>
    `${currencyLabel(currency)} · +${prefix.replace("+", "")}`,
  countriesFailed: "La liste des pays n’a pas pu être chargée",
  countriesFailedText: "Vérifiez votre connexion, puis rechargez la page.",
  cityTitle: "Trouver une ville",
  cityLead: "Tapez comme vous voulez\u00a0: sans accent, ou avec une faute de frappe.",
  city: "Ville",
  cityPlaceholder: "yaounde, ngaoundere, bafusam…",
  cityChosen: (name: string, region: string) => `Vous avez choisi ${name} (${region}).`,
  noneChosen: "Aucune ville choisie.",
};
