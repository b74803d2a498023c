import { type Day, typedDay } from "../../../dates.ts";

/** The sentence that refuses a day out of range; undefined for an empty one. */
export function dayOutside(
  day: Day | "",
  { min, max }: { min?: Day | undefined; max?: Day | undefined },
): string | undefined {
  if (day && min && day < min) return `Choisissez le ${typedDay(min, "/")} ou un jour plus tard.`;
  if (day && max && day > max) return `Choisissez le ${typedDay(max, "/")} ou un jour plus tôt.`;
  return undefined;
}
