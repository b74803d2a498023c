import type { OfferName } from "../../kinds.ts";

/** The words of the free-text search, without accents and capitals. */

/** Words that name a list. « car » means a coach to some people and a car to others, so it names both. */
export const offerWords: Record<OfferName, readonly string[]> = {
  trip: ["bus", "car", "autocar", "autobus", "voyage", "voyages", "voyager", "billet", "billets", "trajet"],
  consultant: [
    "medecin",
    "medecins",
    "docteur",
    "dr",
    "rdv",
    "rendez",
    "consultation",
    "consultant",
    "clinique",
  ],
  car: ["voiture", "voitures", "vehicule", "auto", "car", "location", "louer", "4x4"],
  house: [
    ...[
      "maison",
      "maisons",
      "appartement",
      "appartements",
      "appart",
      "studio",
      "villa",
      "logement",
      "chambre",
    ],
    ...["hebergement", "meuble", "location", "louer"],
  ],
  event: [
    ...[
      "evenement",
      "evenements",
      "concert",
      "concerts",
      "spectacle",
      "soiree",
      "festival",
      "sortie",
      "sorties",
    ],
    ...["theatre", "match", "fete"],
  ],
};

/** Words that carry no meaning for the search. */
export const emptyWords: readonly string[] = [
  ...[
    "a",
    "au",
    "aux",
    "avec",
    "ce",
    "cet",
    "cette",
    "chez",
    "d",
    "dans",
    "de",
    "des",
    "du",
    "en",
    "entre",
    "et",
  ],
  ...[
    "jusqu",
    "l",
    "la",
    "le",
    "les",
    "ou",
    "par",
    "pas",
    "pour",
    "pres",
    "prochain",
    "prochaine",
    "sur",
    "un",
  ],
  ...["une", "vers", "vous", "je", "cherche", "veux", "trouver", "reserver"],
];

export const weekdayWords: readonly string[] = [
  ...["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
];

export const monthWords: readonly string[] = [
  ...["janvier", "fevrier", "mars", "avril", "mai", "juin", "juillet", "aout", "septembre", "octobre"],
  ...["novembre", "decembre"],
];

/** Words for days relative to today, and their distance in days. */
export const dayWords: Readonly<Record<string, number>> = {
  "aujourd hui": 0,
  "ce soir": 0,
  "cette nuit": 0,
  "apres demain": 2,
  demain: 1,
};

export const weekendWords: readonly string[] = ["ce week end", "week end", "ce weekend", "weekend", "wekend"];
