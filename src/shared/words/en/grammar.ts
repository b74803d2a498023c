/** Small rules of English grammar for composed sentences. */

/** “8, 9 and 10”, “8, 9 or 10” */
export function listed(parts: readonly (string | number)[], word: "and" | "or" = "and"): string {
  if (parts.length < 2) return String(parts[0] ?? "");
  return `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
}

/** “1,200”: by hand, because the first use of Intl blocks a cheap phone. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** “1 seat”, “3 seats”, “0 seats” */
export const plural = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
