import { listed } from "../../../../shared/text/grammar.ts";

/** Shown when seats were lost at the checkout: apart, because a departure's page never needs it. */
export const tripRescueWords = {
  near: (seats: readonly number[]) =>
    seats.length > 1
      ? `Les plus proches encore libres : les sièges ${listed(seats)}.`
      : `Le plus proche encore libre : le siège ${seats[0] ?? ""}.`,
  takeNear: (seats: readonly number[]) =>
    seats.length > 1 ? `Prendre les sièges ${listed(seats)}` : `Prendre le siège ${seats[0] ?? ""}`,
  anySeats: "Prendre d’autres places dans ce bus",
  full: "Ce bus est maintenant complet.",
  next: "Prochains départs sur la même ligne",
  chooseSeats: "Choisir sur le plan",
} as const;
