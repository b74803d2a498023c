/** A name normalised for search: no accents, no case, no punctuation. */
export function searchName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0;

/** Whether the last two letters of the two prefixes are the same in swapped order. */
const isSwap = (a: string, b: string, i: number, j: number): boolean =>
  i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];

/** Edits (insert, delete, replace, swap of neighbours) between two words, given up above `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = isSwap(a, b, i, j) ? at(beforePrevious, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + cost, swapped));
    }
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}

/**
 * A match score; lower is better, null = no match. Prefixes rank before whole words, words before parts, and one
 * or two typing errors are tolerated.
 */
function matchScore(query: string, name: string): number | null {
  if (query === "") return 0;
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.split(" ").some((word) => word.startsWith(query))) return 2;
  if (query.length >= 3 && name.includes(query)) return 3;
  const slips = query.length >= 7 ? 2 : query.length >= 4 ? 1 : 0;
  if (slips === 0) return null;
  const distance = Math.min(
    editDistance(query, name.slice(0, query.length), slips),
    editDistance(query, name.slice(0, query.length + 1), slips),
    editDistance(query, name, slips),
  );
  return distance <= slips ? 3 + distance : null;
}

/** Whether two whole words are equal, allowing one typing error from four letters on and two from seven. */
export function isNearly(word: string, name: string): boolean {
  if (word === name) return true;
  const slips = name.length >= 7 ? 2 : name.length >= 4 ? 1 : 0;
  return slips > 0 && editDistance(word, name, slips) <= slips;
}

function bestScore(query: string, names: readonly string[]): number {
  const scores = names.map((name) => matchScore(query, searchName(name)));
  return Math.min(...scores.map((score) => score ?? Number.POSITIVE_INFINITY));
}

/** All that people write for a thing: its name first. */
export const writtenNamesOf = ({
  name,
  aliases = [],
}: {
  name: string;
  aliases?: readonly string[];
}): string[] => [name, ...aliases];

/** The items of which one name matches, best first; ties keep their original order. */
export function rankByName<T>(
  query: string,
  items: readonly T[],
  namesOf: (item: T) => readonly string[],
): T[] {
  const wanted = searchName(query);
  return items
    .map((item) => ({ item, score: bestScore(wanted, namesOf(item)) }))
    .filter(({ score }) => score < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.score - b.score)
    .map((entry) => entry.item);
}
