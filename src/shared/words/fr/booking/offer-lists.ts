import type { OfferName } from "../../../kinds.ts";

/** The names of the lists of offers; in a file of their own, because many pages need no more of the search. */
export const offerListWords = {
  trip: "Voyages",
  consultant: "Rendez-vous",
  car: "Voitures",
  house: "Logements",
  event: "Événements",
} satisfies Record<OfferName, string>;

/** How a search in one list is remembered: the text can be typed again and is understood. */
export const rememberedSearchWords = {
  trip: "bus",
  consultant: "rendez-vous",
  car: "voiture",
  house: "logement",
  event: "sortie",
} satisfies Record<OfferName, string>;
