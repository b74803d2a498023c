import type { OfferName } from "../../../kinds.ts";
import { weekdayNameWords } from "../ui/date-names.ts";

/** The words of the free-text search, without accents and capitals. */

/** Words that name one list, whatever else the sentence says. */
export const offerWords: Record<OfferName, readonly string[]> = {
  trip: [
    ...[
      "bus",
      "autocar",
      "autobus",
      "minibus",
      "voyage",
      "voyages",
      "voyager",
      "voyageur",
      "trajet",
      "trajets",
    ],
  ],
  consultant: [
    ...["medecin", "medecins", "docteur", "docteurs", "dr", "rdv", "rendez", "consultation", "consultations"],
    ...[
      "consultant",
      "consulter",
      "clinique",
      "hopital",
      "cabinet",
      "specialiste",
      "generaliste",
      "dentiste",
    ],
    ...[
      "gynecologue",
      "pediatre",
      "cardiologue",
      "ophtalmologue",
      "dermatologue",
      "kine",
      "psychologue",
      "psy",
    ],
    ...["infirmier", "infirmiere", "opticien", "orl", "coiffeur", "coiffeuse", "coiffure"],
    ...["barbier", "esthetique", "estheticienne", "massage", "avocat", "notaire", "tresses", "manucure"],
  ],
  car: [
    "voiture",
    "voitures",
    "vehicule",
    "vehicules",
    "auto",
    "4x4",
    "suv",
    "berline",
    "pickup",
    "chauffeur",
  ],
  house: [
    ...[
      "maison",
      "maisons",
      "appartement",
      "appartements",
      "appart",
      "apparts",
      "studio",
      "studios",
      "villa",
    ],
    ...[
      "villas",
      "logement",
      "logements",
      "chambre",
      "chambres",
      "hebergement",
      "meuble",
      "meubles",
      "hotel",
    ],
    ...["hotels", "auberge", "gite", "nuitee", "nuitees", "residence", "dormir"],
  ],
  event: [
    ...["evenement", "evenements", "concert", "concerts", "spectacle", "spectacles", "soiree", "soirees"],
    ...["festival", "festivals", "sortie", "sorties", "theatre", "match", "matchs", "fete", "cinema"],
    ...["conference", "salon", "exposition", "expo", "gala", "humoriste", "tournoi"],
  ],
};

/**
 * Words that name several lists: they count only where no other word names one, and several of them name what they have in
 * common. « car » means a coach to some people and a car to others; what is rented is a car or a house.
 */
export const vagueOfferWords: Readonly<Record<string, readonly OfferName[]>> = {
  car: ["trip", "car"],
  cars: ["trip", "car"],
  clando: ["trip", "car"],
  taxi: ["trip", "car"],
  billet: ["trip"],
  billets: ["trip"],
  location: ["car", "house"],
  louer: ["car", "house"],
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
  ...[
    "personnes",
    "place",
    "places",
    "combien",
    "coute",
    "cout",
    "quel",
    "quelle",
    "quels",
    "quelles",
    "est",
  ],
  ...["sont", "qui", "que", "quoi", "on", "peut", "peux", "faire", "ai", "avoir", "bonsoir", "salut", "stp"],
  ...["vite", "urgent", "possible", "dispo", "dispos", "disponibles", "disponibilite", "libre", "libres"],
  ...[
    "trouve",
    "recherche",
    "voir",
    "tarif",
    "tarifs",
    "tres",
    "plus",
    "aussi",
    "jusque",
    "chercher",
    "nous",
  ],
  ...["notre", "cherchons", "voulons", "veut", "prendre", "prochains", "prochaines", "quand", "partant"],
  ...["heures", "demande", "site", "internet", "ligne", "cameroun", "quelqu", "svpl", "wanda", "abeg", "wan"],
  // English
  ...[
    "the",
    "for",
    "of",
    "in",
    "at",
    "on",
    "an",
    "and",
    "with",
    "near",
    "need",
    "want",
    "i",
    "looking",
    "find",
  ],
  ...["book", "booking", "please", "pls", "good", "next", "my", "is", "are", "there", "any", "how", "much"],
  ...["price", "leaving", "going", "go", "travel", "by", "available", "some", "would", "like", "help", "get"],
  ...["can", "hello", "hi", "trip", "journey", "return", "one", "way", "around", "this"],
];

/** Words before the city where a journey begins. */
export const startWords: readonly string[] = ["de", "d", "depuis", "du"];

/** Phrases that ask for the lowest price first. */
export const cheapPhrases: readonly string[] = [
  ...["le moins cher", "la moins chere", "moins cher", "moins chere", "moins chers", "moins cheres"],
  ...["pas cher", "pas chere", "pas chers", "pas cheres", "petit prix", "meilleur prix"],
];

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

export const weekdayWords: readonly string[] = weekdayNameWords.long;

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
