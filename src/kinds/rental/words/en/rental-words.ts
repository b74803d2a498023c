import { type Day, formatDayShort } from "../../../../shared/dates.ts";
import { grouped } from "../../../../shared/words/en/grammar.ts";

/** “12 Dec” */
export function shortDayWords(day: Day): string {
  return formatDayShort(day).replace(/^\S+ /, "");
}

/** “12 → 15 Dec”, “28 Dec → 3 Jan” */
export function periodWords(from: Day, to: Day): string {
  if (from === to) return shortDayWords(from);
  const start = from.slice(0, 7) === to.slice(0, 7) ? shortDayWords(from).split(" ")[0] : shortDayWords(from);
  return `${start} → ${shortDayWords(to)}`;
}

const plural = (count: number, one: string, many: string) =>
  `${grouped(count)}\u00a0${count === 1 ? one : many}`;

export const nightWords = (count: number) => plural(count, "night", "nights");
export const rentalDayWords = (count: number) => plural(count, "day", "days");
export const rentalLengthWords = { car: rentalDayWords, house: nightWords } as const;
export const guestWords = (count: number) => plural(count, "guest", "guests");
