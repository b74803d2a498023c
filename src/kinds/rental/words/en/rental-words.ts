import { grouped } from "../../../../shared/words/en/grammar.ts";

const plural = (count: number, one: string, many: string) =>
  `${grouped(count)}\u00a0${count === 1 ? one : many}`;

export const nightWords = (count: number) => plural(count, "night", "nights");
export const rentalDayWords = (count: number) => plural(count, "day", "days");
export const rentalLengthWords = { car: rentalDayWords, house: nightWords } as const;
export const guestWords = (count: number) => plural(count, "guest", "guests");
