import { getCountryContext } from "./country.ts";
import { readLocal, writeLocal } from "./stored.ts";

/** The lines that somebody looked for on this phone, the latest first: most people travel the same two. */

export interface SearchedLine {
  from: string;
  to: string;
}

/** Each country has its own lines. */
const key = () => `mboa-searches-${getCountryContext().currentCountry?.shortCode ?? "CM"}`;
const maximum = 3;

export function recentSearches(): SearchedLine[] {
  const kept = readLocal<SearchedLine[]>(key());
  return Array.isArray(kept) ? kept.filter(({ from, to }) => from && to).slice(0, maximum) : [];
}

export function rememberSearch({ from, to }: SearchedLine): void {
  const others = recentSearches().filter((one) => one.from !== from || one.to !== to);
  writeLocal(key(), [{ from, to }, ...others].slice(0, maximum));
}
