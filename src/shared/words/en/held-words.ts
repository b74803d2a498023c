import type { ServiceKind } from "../../kinds.ts";
import { capitalised } from "../../text/grammar.ts";
import type * as french from "../fr/held-words.ts";
import { kindWords } from "./kinds.ts";

/**
 * What is held while it is paid, in whole sentences. A file of its own: pages that only show offers load the words of
 * the kinds without these.
 */

export type UnitWords = french.UnitWords;

/** The sentences about one thing that is held, or about several. */
function unitWords(noun: string, number: "one" | "many"): UnitWords {
  const [is, was, has] = number === "one" ? ["is", "was", "has"] : ["are", "were", "have"];
  return {
    your: `your ${noun}`,
    holding: `Holding your ${noun}…`,
    kept: `${capitalised(noun)} held`,
    stillKept: `Your ${noun} ${is} still held`,
    keptUntil: (when) => `Your ${noun} ${is} kept until ${when}.`,
    lost: `Your ${noun} ${has} been released`,
    unpaid: `Your ${noun} ${was} not paid in time.`,
    released: `Your ${noun} ${is} no longer held.`,
    freed: `your ${noun} will simply be released`,
  };
}

const unitsOfKinds: Record<ServiceKind, { one: UnitWords; many: UnitWords }> = {
  trip: { one: unitWords("seat", "one"), many: unitWords("seats", "many") },
  event: { one: unitWords("place", "one"), many: unitWords("places", "many") },
  location: { one: unitWords("dates", "many"), many: unitWords("dates", "many") },
  rdv: { one: unitWords("time slot", "one"), many: unitWords("time slot", "one") },
};

export type HeldWords = french.HeldWords;

/** For a bill with several kinds. */
const mixedKindWords: HeldWords = {
  name: "Booking",
  this: "this booking",
  your: "your booking",
  another: "something else",
  counted: kindWords.event.counted,
  units: unitWords("booking", "one"),
  start: "Start",
  beforeStart: "before the start",
  afterwards: "afterwards",
  person: "Person",
  people: "People",
  seller: "the partner",
  whereShown: "on arrival",
  paper: kindWords.trip.paper,
  others: "See what can be booked",
  wish: "see you soon!",
  farewell: "Thank you for choosing Mboa.",
  noLongerAvailable: "This booking is no longer available.",
  notFound: "This booking cannot be found.",
  soldOut: "There is not enough left. Please choose again.",
};

/** The label above a booking's units, however many they are. */
export const unitLabelWords: typeof french.unitLabelWords = {
  trip: "Seats",
  event: "Places",
  location: "Dates",
  rdv: "Time slot",
};

/** The words of a kind for so many places: a single one has words of its own. */
export const wordsFor: typeof french.wordsFor = (kind, places) => ({
  ...kindWords[kind],
  units: unitsOfKinds[kind][places === 1 ? "one" : "many"],
});

/** The words of the single kind among these for all their places, or those that fit several kinds. */
export const wordsOfKinds: typeof french.wordsOfKinds = (kinds, places) => {
  const [first] = kinds;
  return first && kinds.every((kind) => kind === first) ? wordsFor(first, places) : mixedKindWords;
};
