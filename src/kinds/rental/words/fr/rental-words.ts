import { type Day, formatDayShort } from "../../../../shared/dates.ts";

/** « 12 déc. » */
export function shortDayFr(day: Day): string {
  return formatDayShort(day).replace(/^\S+ /, "");
}

/** « 12 → 15 déc. », « 28 déc. → 3 janv. » */
export function periodFr(from: Day, to: Day): string {
  if (from === to) return shortDayFr(from);
  const start = from.slice(0, 7) === to.slice(0, 7) ? shortDayFr(from).split(" ")[0] : shortDayFr(from);
  return `${start} → ${shortDayFr(to)}`;
}

const plural = (count: number, one: string, many: string) => `${count}\u00a0${count > 1 ? many : one}`;

export const nightsFr = (count: number) => plural(count, "nuit", "nuits");
export const daysFr = (count: number) => plural(count, "jour", "jours");
export const rentalLengthFr = { car: daysFr, house: nightsFr } as const;
export const guestsFr = (count: number) => plural(count, "voyageur", "voyageurs");
export const roomsFr = (count: number) => plural(count, "chambre", "chambres");
