import { type Day, dayOf, daysBetween, formatTime } from "../../src/shared/dates.ts";
import type { Span } from "./timeline-scale.ts";

/** Days since the first shown day. */
export const daysSince = ({ from }: Span, day: Day): number => daysBetween(from, day) - 1;

/** An instant among the shown days, with its exact time. */
export function exactAt(span: Span, instant: Date | string, timeZone: string): number {
  const [hours = 0, minutes = 0] = formatTime(instant, timeZone).split(":").map(Number);
  return daysSince(span, dayOf(instant, timeZone)) + (hours * 60 + minutes) / 1440;
}
