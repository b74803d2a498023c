/** When people buy: hardly at night, most of all in the morning and after work. */

const hour = 3_600_000;
/** The demo's clocks are an hour ahead of UTC all year. */
const offset = hour;

/** The share of each hour of the day, from midnight on. */
const weights = [
  2, 1, 1, 1, 2, 6, 20, 45, 60, 55, 45, 40, 45, 40, 35, 40, 55, 80, 90, 75, 50, 30, 14, 6,
] as const;
const ofDay = weights.reduce<number>((sum, weight) => sum + weight, 0);

/** How much is bought from a fixed midnight to this local time. */
function boughtUntil(local: number): number {
  const hours = Math.floor(local / hour);
  const today = hours - Math.floor(hours / 24) * 24;
  const before = weights.slice(0, today).reduce<number>((sum, weight) => sum + weight, 0);
  const current = ((local - hours * hour) / hour) * (weights[today] ?? 0);
  return Math.floor(hours / 24) * ofDay + before + current;
}

/** The local time until which as much is bought: the reverse. */
function localTimeOf(bought: number): number {
  const day = Math.floor(bought / ofDay);
  let rest = bought - day * ofDay;
  for (const [index, weight] of weights.entries()) {
    if (rest < weight) return (day * 24 + index + rest / weight) * hour;
    rest -= weight;
  }
  return (day + 1) * 24 * hour;
}

/** The moment between two others at which this share of what is bought between them has been bought. */
export function busyMoment(from: Date, until: Date, share: number): Date {
  const first = boughtUntil(from.getTime() + offset);
  const last = boughtUntil(until.getTime() + offset);
  return new Date(Math.round(localTimeOf(first + share * (last - first)) - offset));
}

/** A moment of the same day, as busy as its place in the day says, and before `latest`. */
export function atBusyTime(moment: Date, latest: Date): Date {
  const midnight = Math.floor((moment.getTime() + offset) / (24 * hour)) * 24 * hour - offset;
  const end = Math.min(midnight + 24 * hour, latest.getTime());
  const share = (moment.getTime() - midnight) / (end - midnight);
  return busyMoment(new Date(midnight), new Date(end), share);
}
