import { searchName } from "../../../shared/text/search-name.ts";

interface Paper {
  id: string;
  name: string;
}

/**
 * For which required document one that was just added is chosen: the one of its name, else the first that still lacks
 * one; null when nothing is missing.
 */
export function placePaper(
  required: readonly Paper[],
  chosen: Readonly<Record<string, string>>,
  label: string,
): string | null {
  const lacking = required.filter(({ id }) => !chosen[id]);
  const named = lacking.find(({ name }) => searchName(name) === searchName(label));
  return (named ?? lacking[0])?.id ?? null;
}
