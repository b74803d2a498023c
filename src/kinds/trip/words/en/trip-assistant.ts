import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/trip-assistant.ts";

/** What assistants read of trips. */
export const tripAssistantWords: Translated<typeof french.tripAssistantWords> = {
  search:
    "Finds the bus departures of one day between two towns (from, to: names; date: YYYY-MM-DD), with times, prices and free seats. To hold one: kind “trip” and the id of the departure.",
  detail: "The details of a departure: places, times, luggage, seat map and taken seats, refund.",
};
