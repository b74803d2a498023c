import { isInRange } from "../validate.ts";

/** Limits of the number of places in one booking. */
export const placesMinimum = 1;
export const placesMaximum = 5;
/** Upper limit of passengers: more than any kind allows for one booking. */
export const passengersMaximum = 100;

export function isPlaceCount(places: number): boolean {
  return Number.isInteger(places) && isInRange(places, placesMaximum);
}

/** One table of an event is one place for several people. */
export const peopleIn = ({ places, admits }: { places: number; admits: readonly number[] }): number =>
  admits.length > 0 ? admits.reduce((sum, people) => sum + people, 0) : places;
