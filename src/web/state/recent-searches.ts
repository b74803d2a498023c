import { getCountryContext } from "./country.ts";
import { readLocal, writeLocal } from "./stored.ts";

/** Recent searches on this phone, of every kind, latest first: most people search for the same few things. */

/** A bus line, or a sentence of the free-text search. */
export type RecentSearch = { from: string; to: string } | { text: string };

/** A storage key per country, because each has its own lines. */
const key = () => `mboa-searches-${getCountryContext().currentCountry?.shortCode ?? "CM"}`;
const maximum = 5;

/** A name that identifies a search. */
export const nameOfSearch = (search: RecentSearch): string =>
  "text" in search ? search.text : `${search.from} → ${search.to}`;

const isReadable = (kept: unknown): kept is RecentSearch => {
  const { from, to, text } = (kept ?? {}) as Record<string, unknown>;
  const filled = (value: unknown) => typeof value === "string" && value !== "";
  return filled(text) || (filled(from) && filled(to));
};

export function recentSearches(): RecentSearch[] {
  const kept = readLocal<unknown[]>(key());
  return Array.isArray(kept) ? kept.filter(isReadable).slice(0, maximum) : [];
}

export function rememberSearch(search: RecentSearch): void {
  const name = nameOfSearch(search).toLowerCase();
  const others = recentSearches().filter((one) => nameOfSearch(one).toLowerCase() !== name);
  writeLocal(key(), [search, ...others].slice(0, maximum));
}
