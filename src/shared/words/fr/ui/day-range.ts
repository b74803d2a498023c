import { type Day, formatDay } from "../../../dates.ts";

/** The sentence that refuses a day out of range; undefined for an empty one. */
export function dayOutside(
  day: Day | "",
  { min, max }: { min?: Day | undefined; max?: Day | undefined },
): string | undefined {
  if (day && min && day < min) return `Choisissez le ${formatDay(min, "/")} ou un jour plus tard.`;
  if (day && max && day > max) return `Choisissez le ${formatDay(max, "/")} ou un jour plus tôt.`;
  return undefined;
}
