import { AppError } from "../../shared/app-error.ts";
import { exactUnits, type PlannedLeg } from "../booking/hold/plan-legs.ts";
import type { DeskPassenger } from "./desk-schema.ts";

/**
 * The passengers in the order of the places that they get. Units are sold in ascending order; where each passenger was
 * given one, these must be exactly the units that are sold.
 */
export function assignPlaces(leg: PlannedLeg, passengers: readonly DeskPassenger[]): PlannedLeg {
  if (passengers.every(({ unit }) => unit === undefined)) return leg;
  const seated = [...passengers].sort((a, b) => (a.unit ?? 0) - (b.unit ?? 0));
  const sold = leg.plan.units.flatMap((wish) => exactUnits(wish) ?? []).sort((a, b) => a - b);
  const same = sold.length === seated.length && sold.every((unit, place) => seated[place]?.unit === unit);
  if (!same) throw new AppError("UNKNOWN_PLACE");
  return { ...leg, input: { ...leg.input, passengers: seated } };
}
