import type { ServiceKind } from "../../../kinds.ts";

/**
 * The words of the gate and the scanner for each kind: people board a bus, enter a
 * hall, take a car, see a doctor.
 */
interface GateKindWords {
  /** What is typed at the desk to find an entry: where a bus goes, what is played. */
  find: string;
  /** « Embarquement », as a heading above the arrivals. */
  entry: string;
  /** For a departure or session that has begun, and for a cancelled one. */
  started: string;
  cancelled: string;
  /** « 12 / 50 vendues »: a table is one ticket of several people, and says that it counts tickets. */
  sold: (sold: number, capacity: number) => string;
  /** « 3 / 8 à bord » */
  entered: (entered: number, tickets: number) => string;
  isIn: string;
  /** The same of several people, as a heading. */
  areIn: string;
  notIn: string;
  /** « Manifeste », « Liste des invités » */
  list: string;
  listEmpty: string;
  /** The column headings of the list. */
  place: string;
  person: string;
  /** A ticket of another product of the company. */
  other: string;
  otherText: string;
  unknownText: string;
  /** Greeting for a person who is admitted. */
  welcome: string;
  /** « Prochaines séances », on a company's home page. */
  next: string;
}

const counted = (word: string) => (entered: number, tickets: number) => `${entered} / ${tickets} ${word}`;

export const gateKindWords: Record<ServiceKind, GateKindWords> = {
  trip: {
    find: "Destination",
    next: "Prochains départs",
    entry: "Départ",
    started: "Parti",
    cancelled: "Annulé",
    sold: counted("vendues"),
    entered: counted("à bord"),
    isIn: "À bord",
    areIn: "À bord",
    notIn: "Pas encore",
    list: "Manifeste",
    listEmpty: "Aucun passager pour le moment",
    place: "Place",
    person: "Passager",
    other: "Autre départ",
    otherText: "Ce billet est pour un autre départ.",
    unknownText: "Aucun billet de ce départ ne porte ce code.",
    welcome: "Bon voyage",
  },
  event: {
    find: "Événement",
    next: "Prochaines séances",
    entry: "Séance",
    started: "Terminée",
    cancelled: "Annulée",
    sold: counted("billets vendus"),
    entered: counted("personnes entrées"),
    isIn: "Entré",
    areIn: "Entrés",
    notIn: "Pas encore",
    list: "Liste des invités",
    listEmpty: "Aucun participant pour le moment",
    place: "Place",
    person: "Participant",
    other: "Autre séance",
    otherText: "Ce billet est pour une autre séance.",
    unknownText: "Aucun billet de cette séance ne porte ce code.",
    welcome: "Bienvenue",
  },
  location: {
    find: "Voiture ou logement",
    next: "Remises et retours",
    entry: "Remise",
    started: "Commencée",
    cancelled: "Annulée",
    sold: counted("vendues"),
    entered: counted("remises faites"),
    isIn: "Remis",
    areIn: "Remis",
    notIn: "Attendu",
    list: "Remises du jour",
    listEmpty: "Aucune remise ce jour-là",
    place: "Dates",
    person: "Locataire",
    other: "Autre location",
    otherText: "Ce contrat est pour une autre location.",
    unknownText: "Aucun contrat de cette location ne porte ce code.",
    welcome: "Bienvenue",
  },
  rdv: {
    find: "Consultation",
    next: "Prochains rendez-vous",
    entry: "Consultation",
    started: "Terminée",
    cancelled: "Annulée",
    sold: counted("vendues"),
    entered: counted("arrivés"),
    isIn: "Arrivé",
    areIn: "Arrivés",
    notIn: "Attendu",
    list: "Patients du jour",
    listEmpty: "Aucun patient ce jour-là",
    place: "Heure",
    person: "Patient",
    other: "Autre consultation",
    otherText: "Ce rendez-vous est pour une autre consultation.",
    unknownText: "Aucun rendez-vous de cette consultation ne porte ce code.",
    welcome: "Bienvenue",
  },
};
