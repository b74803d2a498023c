import { addDays, type Day, daysBetween } from "./dates.ts";

/** As many days, immediately before: what a period is compared with. */
export function periodBefore({ from, to }: { from: Day; to: Day }): { from: Day; to: Day } {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
}
