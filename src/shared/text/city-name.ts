/** Words that stay small within a name: « Saint-Germain-de-la-Rivière ». */
const small = new Set(["de", "des", "du", "en", "et", "la", "le", "les", "sous", "sur"]);

/** A city as a person has typed it, with the capitals that its name has: « douala » is « Douala ». */
export function cityName(typed: string | null): string {
  const text = typed?.trim() ?? "";
  if (text !== text.toLowerCase()) return text;
  return text.replace(/\p{L}+/gu, (word, at: number) =>
    at > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}
