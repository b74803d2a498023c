import type { FreeStart, SlotsResult } from "../search/appointment-schema.ts";

const offered = 3;

/** The free slots after the wanted one, in order of time at any place. */
export function nextStarts({ days, next }: Pick<SlotsResult, "days" | "next">, wanted: string): FreeStart[] {
  const starts = days.flatMap(({ places }) => places.flatMap((place) => place.starts));
  const after = starts.filter(({ start }) => start > wanted).sort((one, other) => one.unit - other.unit);
  if (after.length > 0) return after.slice(0, offered);
  return next ? [next] : [];
}
