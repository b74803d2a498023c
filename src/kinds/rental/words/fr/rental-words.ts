import { type Day, formatDayShort } from "../../../../shared/dates.ts";

/** « 12 déc. » */
export function shortDayWords(day: Day): string {
  return formatDayShort(day).replace(/^\S+ /, "");
}

/** « 12 → 15 déc. », « 28 déc. → 3 janv. » */
export function periodWords(from: Day, to: Day): string {
  if (from === to) return shortDayWords(from);
  const start = from.slice(0, 7) === to.slice(0, 7) ? shortDayWords(from).split(" ")[0] : shortDayWords(from);
  return `${start} → ${shortDayWords(to)}`;
}

const plural = (count: number, one: string, many: string) => `${count}\u00a0${count > 1 ? many : one}`;

export const nightWords = (count: number) => plural(count, "nuit", "nuits");
export const rentalDayWords = (count: number) => plural(count, "jour", "jours");
export const rentalLengthWords = { car: rentalDayWords, house: nightWords } as const;
export const guestWords = (count: number) => plural(count, "voyageur", "voyageurs");
