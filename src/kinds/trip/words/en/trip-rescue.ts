import { listed } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/trip-rescue.ts";

/** Shown when seats were lost at the checkout: apart, because a departure's page never needs it. */
export const tripRescueWords: Translated<typeof french.tripRescueWords> = {
  near: (seats) =>
    seats.length > 1
      ? `The nearest seats still free: ${listed(seats)}.`
      : `The nearest seat still free: ${seats[0] ?? ""}.`,
  takeNear: (seats) => (seats.length > 1 ? `Take seats ${listed(seats)}` : `Take seat ${seats[0] ?? ""}`),
  anySeats: "Take other seats on this bus",
  full: "This bus is now full.",
  next: "Next departures on the same route",
  chooseSeats: "Choose on the map",
};
