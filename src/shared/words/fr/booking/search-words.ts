import type { OfferName } from "../../../kinds.ts";
import { weekdayNamesFr } from "../ui/date-names.ts";

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
    ...["hebergement", "meuble", "location", "louer", "hotel", "auberge", "gite", "nuitee"],
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
    ...["theatre", "match", "fete", "cinema", "conference", "salon"],
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
  ...["une", "vers", "vous", "je", "cherche", "veux", "trouver", "reserver", "depuis", "aller", "retour"],
  ...[
    "simple",
    "cher",
    "chere",
    "chers",
    "cheres",
    "moins",
    "prix",
    "bon",
    "bonjour",
    "svp",
    "merci",
    "besoin",
  ],
  ...["mon", "ma", "mes", "moi", "il", "me", "faut", "voudrais", "partir", "arriver", "proche", "disponible"],
  ...["horaire", "horaires", "heure", "depart", "acheter", "achat", "semaine", "jour", "jours", "personne"],
  ...["personnes", "place", "places"],
];

/** Words before the city where a journey begins. */
export const startWords: readonly string[] = ["de", "d", "depuis", "du"];

/** Words after a number of travellers. */
export const placeWords: readonly string[] = [
  ...["place", "places", "personne", "personnes", "passager", "passagers", "adulte", "adultes"],
  ...["billet", "billets", "pers"],
];

/** Phrases without meaning for the search, although one of their words alone might have one. */
export const emptyPhrases: readonly string[] = ["s il vous plait", "s il te plait", "a partir de"];

/** Parts of a day, longer phrases first. */
export const partWords: readonly (readonly [string, "night" | "morning" | "afternoon" | "evening"])[] = [
  ["apres midi", "afternoon"],
  ["matinee", "morning"],
  ["matin", "morning"],
  ["midi", "afternoon"],
  ["soir", "evening"],
  ["nuit", "night"],
];

export const weekdayWords: readonly string[] = weekdayNamesFr.long;

export const monthWords: readonly string[] = [
  ...["janvier", "fevrier", "mars", "avril", "mai", "juin", "juillet", "aout", "septembre", "octobre"],
  ...["novembre", "decembre"],
];

/** A common spelling. */
export const todayWord = "aujourdhui";

/** Words that make a part of the day mean today: « ce soir ». */
export const thisWords: readonly string[] = ["ce", "cet", "cette"];

/** Abbreviated months. */
export const monthShorts: readonly string[] = [
  ...["janv", "fev", "mars", "avr", "mai", "juin", "juil", "aout", "sept", "oct", "nov", "dec"],
];

/** Named days, with month and date. */
export const holidayWords: Readonly<Record<string, readonly [month: number, date: number]>> = {
  noel: [12, 25],
  "nouvel an": [1, 1],
  "jour de l an": [1, 1],
  "saint sylvestre": [12, 31],
};

export const weekWords: { current: readonly string[]; next: readonly string[] } = {
  current: ["cette semaine"],
  next: ["semaine prochaine"],
};

/** Words for days relative to today, and their distance in days. */
export const dayWords: Readonly<Record<string, number>> = {
  "aujourd hui": 0,
  [todayWord]: 0,
  "apres demain": 2,
  demain: 1,
};

export const weekendWords: readonly string[] = ["ce week end", "week end", "ce weekend", "weekend", "wekend"];
