import { dayOf, formatTime } from "./dates.ts";

const keptTimes = 20_000;
const times = new Map<string, string>();

/**
 * « 2026-11-23 06:30:00 » on a country's clock. Cached, because a list repeats the same few thousand instants
 * and time-zone formatting is slow.
 */
export function wireTime(instant: string, timeZone: string): string {
  const key = instant + timeZone;
  const known = times.get(key);
  if (known) return known;
  if (times.size >= keptTimes) times.clear();
  const text = `${dayOf(instant, timeZone)} ${formatTime(instant, timeZone)}:00`;
  times.set(key, text);
  return text;
}
