import type { OfferName, ServiceKind } from "../kinds.ts";
import { listed } from "../text/grammar.ts";

/** Words for places, dates or a slot. */
export interface UnitWords {
  /** The label of a booking's units. */
  label: string;
  /** « vos places » */
  your: string;
  holding: string;
  kept: string;
  stillKept: string;
  keptUntil: (when: string) => string;
  lost: string;
  unpaid: string;
  released: string;
  freed: string;
}

const placeWords: UnitWords = {
  label: "Places",
  your: "vos places",
  holding: "Nous retenons vos places…",
  kept: "Places retenues",
  stillKept: "Vos places sont encore retenues",
  keptUntil: (when) => `Vos places sont gardées jusqu’au ${when}.`,
  lost: "Vos places ont été reprises",
  unpaid: "Vos places n’ont pas été payées à temps.",
  released: "Vos places ne sont plus retenues.",
  freed: "vos places seront simplement libérées",
};

const onePlaceWords: UnitWords = {
  label: "Place",
  your: "votre place",
  holding: "Nous retenons votre place…",
  kept: "Place retenue",
  stillKept: "Votre place est encore retenue",
  keptUntil: (when) => `Votre place est gardée jusqu’au ${when}.`,
  lost: "Votre place a été reprise",
  unpaid: "Votre place n’a pas été payée à temps.",
  released: "Votre place n’est plus retenue.",
  freed: "votre place sera simplement libérée",
};

const dateWords: UnitWords = {
  label: "Dates",
  your: "vos dates",
  holding: "Nous retenons vos dates…",
  kept: "Dates retenues",
  stillKept: "Vos dates sont encore retenues",
  keptUntil: (when) => `Vos dates sont gardées jusqu’au ${when}.`,
  lost: "Vos dates ont été reprises",
  unpaid: "Vos dates n’ont pas été payées à temps.",
  released: "Vos dates ne sont plus retenues.",
  freed: "vos dates seront simplement libérées",
};

const slotWords: UnitWords = {
  label: "Créneau",
  your: "votre créneau",
  holding: "Nous retenons votre créneau…",
  kept: "Créneau retenu",
  stillKept: "Votre créneau est encore retenu",
  keptUntil: (when) => `Votre créneau est gardé jusqu’au ${when}.`,
  lost: "Votre créneau a été repris",
  unpaid: "Votre créneau n’a pas été payé à temps.",
  released: "Votre créneau n’est plus retenu.",
  freed: "votre créneau sera simplement libéré",
};

/** For several kinds in one bill. */
const choiceWords: UnitWords = {
  label: "Réservation",
  your: "votre réservation",
  holding: "Nous retenons votre réservation…",
  kept: "Réservation retenue",
  stillKept: "Votre réservation est encore retenue",
  keptUntil: (when) => `Votre réservation est gardée jusqu’au ${when}.`,
  lost: "Votre choix a été repris",
  unpaid: "Votre réservation n’a pas été payée à temps.",
  released: "Votre réservation n’est plus retenue.",
  freed: "votre réservation sera simplement libérée",
};

/**
 * The words of each kind of service. Sentences of the core (checkout, bookings, messages, errors) take their
 * nouns from here, so that a guest of a house never reads about a bus.
 */
export interface KindWords {
  /** « Voyage », as on a tab. */
  name: string;
  /** « ce voyage », « cette location » */
  this: string;
  /** « votre voyage » */
  your: string;
  /** « un autre voyage » */
  another: string;
  /** « 2 places », « 1 rendez-vous »: the counted units of its tickets. */
  counted: (count: number) => string;
  /** The units held during payment, in whole sentences because number and gender differ. */
  units: UnitWords;
  /** « Départ », « Début »: the time at which it starts. */
  start: string;
  /** « avant le départ » */
  beforeStart: string;
  /** « après le voyage » */
  afterwards: string;
  /** « Passager », « Locataire »: the holder of a ticket. */
  person: string;
  people: string;
  /** « la compagnie », « le praticien »: the seller. */
  seller: string;
  /** Where a ticket is shown: « à l’embarquement ». */
  whereShown: string;
  /** « Voir les autres départs » */
  others: string;
  /** « bon voyage ! » after « C’est payé, » */
  wish: string;
  /** The last line of a message about it. */
  farewell: string;
  noLongerAvailable: string;
  notFound: string;
  /** Fewer are left than were asked for. */
  soldOut: string;
}

const counted = (one: string, many: string) => (count: number) => `${count} ${count > 1 ? many : one}`;

export const kindsFr: Record<ServiceKind, KindWords> = {
  trip: {
    name: "Voyage",
    this: "ce voyage",
    your: "votre voyage",
    another: "un autre voyage",
    counted: counted("place", "places"),
    units: placeWords,
    start: "Départ",
    beforeStart: "avant le départ",
    afterwards: "après le voyage",
    person: "Passager",
    people: "Passagers",
    seller: "la compagnie",
    whereShown: "à l’embarquement",
    others: "Voir les autres départs",
    wish: "bon voyage !",
    farewell: "Bon voyage avec Mboa.",
    noLongerAvailable: "Ce voyage n'est plus disponible.",
    notFound: "Ce voyage est introuvable.",
    soldOut: "Il n’y a plus assez de places. Choisissez un autre départ ou moins de places.",
  },
  event: {
    name: "Événement",
    this: "cet événement",
    your: "votre événement",
    another: "un autre événement",
    counted: counted("place", "places"),
    units: placeWords,
    start: "Début",
    beforeStart: "avant le début",
    afterwards: "après l’événement",
    person: "Participant",
    people: "Participants",
    seller: "l’organisateur",
    whereShown: "à l’entrée",
    others: "Voir les autres événements",
    wish: "bonne sortie !",
    farewell: "Bonne sortie avec Mboa.",
    noLongerAvailable: "Cet événement n'est plus disponible.",
    notFound: "Cet événement est introuvable.",
    soldOut: "Il n’y a plus assez de places. Choisissez une autre séance ou moins de places.",
  },
  location: {
    name: "Location",
    this: "cette location",
    your: "votre location",
    another: "une autre location",
    counted: counted("location", "locations"),
    units: dateWords,
    start: "Début",
    beforeStart: "avant le début de la location",
    afterwards: "après la location",
    person: "Locataire",
    people: "Locataires",
    seller: "le loueur",
    whereShown: "à la remise des clés",
    others: "Voir les autres locations",
    wish: "à bientôt !",
    farewell: "Merci d’avoir choisi Mboa.",
    noLongerAvailable: "Cette location n'est plus disponible.",
    notFound: "Cette location est introuvable.",
    soldOut: "Ces dates ne sont plus libres. Choisissez d’autres dates.",
  },
  rdv: {
    name: "Rendez-vous",
    this: "cette consultation",
    your: "votre rendez-vous",
    another: "un autre rendez-vous",
    counted: counted("rendez-vous", "rendez-vous"),
    units: slotWords,
    start: "Rendez-vous",
    beforeStart: "avant l’heure du rendez-vous",
    afterwards: "après le rendez-vous",
    person: "Patient",
    people: "Patients",
    seller: "le praticien",
    whereShown: "à l’accueil",
    others: "Voir les autres créneaux",
    wish: "à bientôt !",
    farewell: "Merci d’avoir choisi Mboa.",
    noLongerAvailable: "Cette consultation n'est plus disponible.",
    notFound: "Cette consultation est introuvable.",
    soldOut: "Ce créneau n’est plus libre. Choisissez-en un autre.",
  },
};

/** For a bill with several kinds. */
const mixedKindsFr: KindWords = {
  name: "Réservation",
  this: "cette réservation",
  your: "votre réservation",
  another: "autre chose",
  counted: counted("place", "places"),
  units: choiceWords,
  start: "Début",
  beforeStart: "avant le début",
  afterwards: "ensuite",
  person: "Personne",
  people: "Personnes",
  seller: "le partenaire",
  whereShown: "à l’arrivée",
  others: "Voir ce qui se réserve",
  wish: "à bientôt !",
  farewell: "Merci d’avoir choisi Mboa.",
  noLongerAvailable: "Cette réservation n'est plus disponible.",
  notFound: "Cette réservation est introuvable.",
  soldOut: "Il n’en reste plus assez. Choisissez à nouveau.",
};

/** The words of a kind for so many places: a single one has words of its own. */
export function wordsFor(kind: ServiceKind, places: number): KindWords {
  const words = kindsFr[kind];
  return places === 1 && words.units === placeWords ? { ...words, units: onePlaceWords } : words;
}

/** The words of the single kind among these for all their places, or those that fit several kinds. */
export function wordsOfKinds(kinds: readonly ServiceKind[], places: number): KindWords {
  const [first] = kinds;
  return first && kinds.every((kind) => kind === first) ? wordsFor(first, places) : mixedKindsFr;
}

/** The name of each list, and its text while it has no offers. */
export const offersFr: Record<OfferName, { title: string; soon: string }> = {
  trip: { title: "Voyages en bus", soon: "Les départs de bus arrivent bientôt ici." },
  consultant: { title: "Rendez-vous et consultations", soon: "Les praticiens arrivent bientôt ici." },
  car: { title: "Location de voitures", soon: "Les voitures à louer arrivent bientôt ici." },
  house: { title: "Location de logements", soon: "Les logements à louer arrivent bientôt ici." },
  event: { title: "Sorties et événements", soon: "Les événements arrivent bientôt ici." },
};

/** The nouns that begin the labels of places. */
const placeNouns: Readonly<Record<string, string>> = { Siège: "Sièges", Place: "Places" };

/** « Siège 8 », « Sièges 8, 9 et 10 »: labels with the same noun name it once; others are listed unchanged. */
export function listedPlaces(labels: readonly string[]): string {
  const [noun = ""] = labels[0]?.split(" ") ?? [];
  const many = placeNouns[noun];
  const shared = labels.length > 1 && labels.every((label) => label.startsWith(`${noun} `));
  if (!many || !shared) return listed(labels);
  return `${many} ${listed(labels.map((label) => label.slice(noun.length + 1)))}`;
}
