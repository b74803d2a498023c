import { typedDay } from "../../../dates.ts";
import type * as french from "../../fr/ui/day-range.ts";

/** The sentence that refuses a day out of range; undefined for an empty one. */
export const dayOutside: typeof french.dayOutside = (day, { min, max }) => {
  if (day && min && day < min) return `Choose ${typedDay(min, "/")} or a later day.`;
  if (day && max && day > max) return `Choose ${typedDay(max, "/")} or an earlier day.`;
  return undefined;
};
