import type { LegName } from "../../state/booking-draft.ts";

/** The units of one leg that another customer has taken. */
export interface TakenLeg {
  leg: LegName;
  units: number[];
}
