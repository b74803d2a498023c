import type { ServiceKind } from "../../kinds.ts";
import { listed } from "../../text/grammar.ts";

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
  /** « Départ », « Début »: the time at which it starts. */
  start: string;
  /** « avant le départ » */
  beforeStart: string;
  /** « après le voyage » */
  afterwards: string;
  /** « Passager », « Locataire »: the holder of a ticket. */
  person: string;
  people: string;
  /** The place of its ticket is a time, which does not tell one person from another. */
  placeIsTime?: true;
  /** The place of its ticket has a name that a company has given. */
  placeIsNamed?: true;
  /** « la compagnie », « le cabinet »: the seller. */
  seller: string;
  /** Where a ticket is shown: « à l’embarquement ». */
  whereShown: string;
  /** What is shown there: « le billet », « les billets ». */
  paper: (count: number) => string;
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

const tickets = (count: number) => (count > 1 ? "les billets" : "le billet");

const counted = (one: string, many: string) => (count: number) => `${count} ${count > 1 ? many : one}`;

export const kindWords: Record<ServiceKind, KindWords> = {
  trip: {
    name: "Voyage",
    this: "ce voyage",
    your: "votre voyage",
    another: "un autre voyage",
    counted: counted("place", "places"),
    start: "Départ",
    beforeStart: "avant le départ",
    afterwards: "après le voyage",
    person: "Passager",
    people: "Passagers",
    seller: "la compagnie",
    whereShown: "à l’embarquement",
    paper: tickets,
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
    start: "Début",
    beforeStart: "avant le début",
    afterwards: "après l’événement",
    person: "Participant",
    people: "Participants",
    placeIsNamed: true,
    seller: "l’organisateur",
    whereShown: "à l’entrée",
    paper: tickets,
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
    start: "Début",
    beforeStart: "avant le début de la location",
    afterwards: "après la location",
    person: "Locataire",
    people: "Locataires",
    seller: "le loueur",
    whereShown: "à la remise des clés",
    paper: () => "le bon de location",
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
    start: "Rendez-vous",
    beforeStart: "avant l’heure du rendez-vous",
    afterwards: "après le rendez-vous",
    person: "Patient",
    people: "Patients",
    placeIsTime: true,
    seller: "le cabinet",
    whereShown: "à l’accueil",
    paper: () => "le bon de rendez-vous",
    others: "Voir les autres créneaux",
    wish: "à bientôt !",
    farewell: "Merci d’avoir choisi Mboa.",
    noLongerAvailable: "Cette consultation n'est plus disponible.",
    notFound: "Cette consultation est introuvable.",
    soldOut: "Ce créneau n’est plus libre. Choisissez-en un autre.",
  },
};

/**
 * The nouns that begin the labels of places, in both languages: a label is written on a booking in the language of the
 * person who made it.
 */
const placeNouns: Readonly<Record<string, { one: string; many: string }>> = {
  Siège: { one: "Siège", many: "Sièges" },
  Seat: { one: "Siège", many: "Sièges" },
  Place: { one: "Place", many: "Places" },
};

function inFrench(label: string): string {
  const [noun = "", ...rest] = label.split(" ");
  return [placeNouns[noun]?.one ?? noun, ...rest].join(" ");
}

/** « Siège 8 », « Sièges 8, 9 et 10 »: labels with the same noun name it once; others are listed unchanged. */
export function listedPlaces(labels: readonly string[]): string {
  const said = labels.map(inFrench);
  const [noun = ""] = said[0]?.split(" ") ?? [];
  const many = placeNouns[noun]?.many;
  const shared = said.length > 1 && said.every((label) => label.startsWith(`${noun} `));
  if (!many || !shared) return listed(said);
  return `${many} ${listed(said.map((label) => label.slice(noun.length + 1)))}`;
}
