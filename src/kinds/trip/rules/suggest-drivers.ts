import { searchName } from "../../../shared/text/search-name.ts";
import {
  type Change,
  type Clash,
  clashesOf,
  type DriverFacts,
  type Duty,
  dutiesAfter,
  isRefused,
} from "./driver-policy.ts";

interface Named extends DriverFacts {
  id: string;
  name: string;
}

export interface Suggestion<Driver> {
  driver: Driver;
  clashes: Clash[];
}

interface Asked {
  duty: Duty;
  timeZone: string;
  /** What the roster would change besides, this departure included or not. */
  changes: readonly Change[];
}

/** What would speak against this driver, if he drove it and all else were changed as it stands. */
export function clashesWith(driver: Named, { duty, timeZone, changes }: Asked): Clash[] {
  return clashesOf(duty, { ...driver, duties: dutiesAfter(driver, changes) }, timeZone);
}

/** Whether each typed word begins a word of the name. */
function fits(name: string, typed: readonly string[]): boolean {
  const words = searchName(name).split(" ");
  return typed.every((begin) => words.some((word) => word.startsWith(begin)));
}

/**
 * The drivers in service whose names begin with what was typed: those against whom nothing speaks first, so that the
 * first letters and one key are enough for most departures.
 */
export function suggestDrivers<Driver extends Named>(
  text: string,
  drivers: readonly Driver[],
  asked: Asked,
): Suggestion<Driver>[] {
  const typed = searchName(text).split(" ").filter(Boolean);
  if (typed.length === 0) return [];
  const rank = ({ driver, clashes }: Suggestion<Driver>) =>
    (clashes.some(isRefused) ? 4 : 0) +
    (clashes.length > 0 ? 2 : 0) +
    (searchName(driver.name).startsWith(typed.join(" ")) ? 0 : 1);
  return drivers
    .filter(({ active, name }) => active && fits(name, typed))
    .map((driver) => ({ driver, clashes: clashesWith(driver, asked) }))
    .sort((one, other) => rank(one) - rank(other) || one.driver.name.localeCompare(other.driver.name, "fr"));
}
