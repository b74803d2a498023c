import { formatDayShort } from "../../../dates.ts";
import type { OfferName } from "../../../kinds.ts";
import { offerListWords } from "./offer-lists.ts";

/** The free-text search over all kinds. */
export const freeSearchWords = {
  title: "Rechercher",
  label: "Que cherchez-vous ?",
  placeholder: "Voiture à Kribi…",
  submit: "Chercher",
  examplesTitle: "Par exemple",
  examples: ["Douala Yaoundé demain", "voiture Kribi samedi", "médecin Douala", "concert ce week-end"],
  recent: "Vos dernières recherches",
  results: (text: string) => `Résultats pour « ${text} »`,
  popular: "Les plus demandés",
  understood: "Compris",
  leaveOut: (part: string) => `Chercher sans « ${part} »`,
  /** The parts of a sentence; those of the day and the number of people are read again as they are written here. */
  parts: {
    days: (day: string, lastDay: string) =>
      day === lastDay ? formatDayShort(day) : `du ${formatDayShort(day)} au ${formatDayShort(lastDay)}`,
    dayParts: { night: "nuit", morning: "matin", afternoon: "après-midi", evening: "soir" },
    places: (count: number) => `${count} places`,
    cheapest: "moins cher d’abord",
    or: " ou ",
  },
  without: {
    time: "Rien à cette heure. Voici d’autres heures.",
    day: "Rien ce jour-là. Voici d’autres jours.",
    words: "Rien d’aussi précis. Voici ce qui s’en approche.",
  },
  nothingTitle: "Rien trouvé",
  nothing: "Essayez avec moins de mots, une autre ville ou un autre jour.",
  failed: "La recherche n’a pas abouti.",
  again: "Réessayer",
  loading: "Recherche en cours…",
  tabs: "Choisir une catégorie",
  /** « Voir tout » with the name of its list, for screen readers. */
  all: "Voir tout",
  allOf: (offer: OfferName) => `Voir tout : ${offerListWords[offer]}`,
  from: "à partir de",
  /** What the price of one is for, where it is not for the whole. */
  per: { trip: "", consultant: "", event: "", car: "par jour", house: "par nuit" } satisfies Record<
    OfferName,
    string
  >,
  next: {
    trip: "Prochain départ",
    consultant: "Premier créneau",
    event: "Prochaine date",
    car: "",
    house: "",
  } satisfies Record<OfferName, string>,
};
