import type { ServiceKind } from "../../kinds.ts";
import type * as french from "../fr/kinds.ts";
import { listed, plural } from "./grammar.ts";

/**
 * The words of each kind of service. Sentences of the core (checkout, bookings, messages, errors) take their
 * nouns from here, so that a guest of a house never reads about a bus.
 */
export type KindWords = french.KindWords;

const tickets = (count: number) => (count === 1 ? "the ticket" : "the tickets");

const counted = (one: string, many: string) => (count: number) => plural(count, one, many);

export const kindWords: Record<ServiceKind, KindWords> = {
  trip: {
    name: "Trip",
    this: "this trip",
    your: "your trip",
    another: "another trip",
    counted: counted("seat", "seats"),
    start: "Departure",
    beforeStart: "before departure",
    afterwards: "after the trip",
    person: "Passenger",
    people: "Passengers",
    seller: "the company",
    whereShown: "at boarding",
    paper: tickets,
    others: "See other departures",
    wish: "have a good trip!",
    farewell: "Have a good trip with Mboa.",
    noLongerAvailable: "This trip is no longer available.",
    notFound: "This trip cannot be found.",
    soldOut: "There are not enough seats left. Choose another departure or fewer seats.",
  },
  event: {
    name: "Event",
    this: "this event",
    your: "your event",
    another: "another event",
    counted: counted("place", "places"),
    start: "Start",
    beforeStart: "before the start",
    afterwards: "after the event",
    person: "Participant",
    people: "Participants",
    placeIsNamed: true,
    seller: "the organiser",
    whereShown: "at the entrance",
    paper: tickets,
    others: "See other events",
    wish: "enjoy yourself!",
    farewell: "Enjoy your outing with Mboa.",
    noLongerAvailable: "This event is no longer available.",
    notFound: "This event cannot be found.",
    soldOut: "There are not enough places left. Choose another session or fewer places.",
  },
  location: {
    name: "Rental",
    this: "this rental",
    your: "your rental",
    another: "another rental",
    counted: counted("rental", "rentals"),
    start: "Start",
    beforeStart: "before the rental starts",
    afterwards: "after the rental",
    person: "Renter",
    people: "Renters",
    seller: "the owner",
    whereShown: "when you get the keys",
    paper: () => "the rental slip",
    others: "See other rentals",
    wish: "see you soon!",
    farewell: "Thank you for choosing Mboa.",
    noLongerAvailable: "This rental is no longer available.",
    notFound: "This rental cannot be found.",
    soldOut: "These dates are no longer free. Choose other dates.",
  },
  rdv: {
    name: "Appointment",
    this: "this consultation",
    your: "your appointment",
    another: "another appointment",
    counted: counted("appointment", "appointments"),
    start: "Appointment",
    beforeStart: "before the appointment",
    afterwards: "after the appointment",
    person: "Patient",
    people: "Patients",
    placeIsTime: true,
    seller: "the practice",
    whereShown: "at the reception",
    paper: () => "the appointment slip",
    others: "See other times",
    wish: "see you soon!",
    farewell: "Thank you for choosing Mboa.",
    noLongerAvailable: "This consultation is no longer available.",
    notFound: "This consultation cannot be found.",
    soldOut: "This time slot is no longer free. Choose another one.",
  },
};

/**
 * The nouns that begin the labels of places, in both languages: a label is written on a booking in the language of the
 * person who made it.
 */
const placeNouns: Readonly<Record<string, { one: string; many: string }>> = {
  Siège: { one: "Seat", many: "Seats" },
  Seat: { one: "Seat", many: "Seats" },
  Place: { one: "Place", many: "Places" },
};

function inEnglish(label: string): string {
  const [noun = "", ...rest] = label.split(" ");
  return [placeNouns[noun]?.one ?? noun, ...rest].join(" ");
}

/** “Seat 8”, “Seats 8, 9 and 10”: labels with the same noun name it once; others are listed unchanged. */
export function listedPlaces(labels: readonly string[]): string {
  const said = labels.map(inEnglish);
  const [noun = ""] = said[0]?.split(" ") ?? [];
  const many = placeNouns[noun]?.many;
  const shared = said.length > 1 && said.every((label) => label.startsWith(`${noun} `));
  if (!many || !shared) return listed(said);
  return `${many} ${listed(said.map((label) => label.slice(noun.length + 1)))}`;
}
