import { navigate as navigateTo } from "wouter/use-browser-location";
import { languageWords } from "../../shared/words/fr/ui/language.ts";

/** Addresses without what stands in front of them in this build's language: the documented paths. */

export function herePath(): string {
  const { base } = languageWords;
  const { pathname } = location;
  return base && pathname.startsWith(base) ? pathname.slice(base.length) || "/" : pathname;
}

/** The browser's address of a documented path. */
export const addressOf = (path: string): string => languageWords.base + path;

/** Goes to a documented path, outside of components. */
export const navigate = (path: string, options?: { replace?: boolean }): void =>
  navigateTo(addressOf(path), options);
