import type { ServiceKind } from "../../kinds.ts";
import { type KindWords, kindWords } from "./kinds.ts";

/**
 * What is held while it is paid, in whole sentences because number and gender differ. A file of its own: pages that only
 * show offers load the words of the kinds without these.
 */

/** Words for places, dates or a slot. */
export interface UnitWords {
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

/** The words of a kind, and of its units that are held. */
export interface HeldWords extends KindWords {
  units: UnitWords;
}

const unitsOfKinds: Record<ServiceKind, UnitWords> = {
  trip: placeWords,
  event: placeWords,
  location: dateWords,
  rdv: slotWords,
};

/** For a bill with several kinds. */
const mixedKindWords: HeldWords = {
  name: "Réservation",
  this: "cette réservation",
  your: "votre réservation",
  another: "autre chose",
  counted: kindWords.trip.counted,
  units: choiceWords,
  start: "Début",
  beforeStart: "avant le début",
  afterwards: "ensuite",
  person: "Personne",
  people: "Personnes",
  seller: "le partenaire",
  whereShown: "à l’arrivée",
  paper: kindWords.trip.paper,
  others: "Voir ce qui se réserve",
  wish: "à bientôt !",
  farewell: "Merci d’avoir choisi Mboa.",
  noLongerAvailable: "Cette réservation n'est plus disponible.",
  notFound: "Cette réservation est introuvable.",
  soldOut: "Il n’en reste plus assez. Choisissez à nouveau.",
};

/** The label above a booking's units, however many they are. */
export const unitLabelWords: Record<ServiceKind, string> = {
  trip: "Places",
  event: "Places",
  location: "Dates",
  rdv: "Créneau",
};

/** The words of a kind for so many places: a single one has words of its own. */
export function wordsFor(kind: ServiceKind, places: number): HeldWords {
  const units = unitsOfKinds[kind];
  return { ...kindWords[kind], units: places === 1 && units === placeWords ? onePlaceWords : units };
}

/** The words of the single kind among these for all their places, or those that fit several kinds. */
export function wordsOfKinds(kinds: readonly ServiceKind[], places: number): HeldWords {
  const [first] = kinds;
  return first && kinds.every((kind) => kind === first) ? wordsFor(first, places) : mixedKindWords;
}
