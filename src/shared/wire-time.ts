import { dayOf, formatTime } from "./dates.ts";

const keptTimes = 20_000;
const times = new Map<string, string>();

/**
 * « 2026-11-23 06:30:00 » on the clock of a country. Kept, because a list is mostly made of the same few thousand
 * instants and a calendar is slow to ask.
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
