import { searchName } from "./search-name.ts";

/** The parts of a place without the empty ones and those that another part names: names and addresses often do. */
export function placeParts(...parts: readonly (string | null | undefined)[]): string[] {
  const known = parts
    .flatMap((part) => part?.split(", ") ?? [])
    .flatMap((text) => (text ? [{ text, words: ` ${searchName(text)} ` }] : []));
  return known
    .filter(
      ({ words }, index) =>
        !known.some(
          (other, at) => at !== index && other.words.includes(words) && (other.words !== words || at < index),
        ),
    )
    .map(({ text }) => text);
}

/** « Douala Bonabéri, Carrefour Ancienne Route » */
export const placeLine = (...parts: readonly (string | null | undefined)[]): string =>
  placeParts(...parts).join(", ");
