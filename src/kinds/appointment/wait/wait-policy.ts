import { minute } from "../../../shared/durations.ts";

/** How long a slot offered to one person on the waiting list is not offered to the next. */
export const offerMs = 30 * minute;

/** States of a wait that has not ended. */
export const openWait = { in: ["WAITING" as const, "OFFERED" as const] };

interface Waiting {
  knownUnits: readonly number[];
  toldUnits: readonly number[];
}

/**
 * The first start that was freed since this person last looked, and that was not just offered to a person before them;
 * null when there is none. `known`: starts that they need not be told of from now on.
 */
export function newlyFreed(
  { knownUnits, toldUnits }: Waiting,
  free: readonly number[],
  offered: ReadonlySet<number>,
): { unit: number | null; known: number[] } {
  const seen = new Set([...knownUnits, ...toldUnits]);
  const open = free.filter((unit) => !offered.has(unit));
  const unit = open.find((one) => !seen.has(one)) ?? null;
  return { unit, known: unit === null ? open.filter((one) => seen.has(one)) : open };
}
