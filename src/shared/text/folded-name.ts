/**
 * Folds names for search: accents, case and apostrophes do not count. The database folds what it stores
 * by the same table (the columns `foldedName`, one `translate` each), so that both sides agree on the
 * letters whatever the collation.
 */
const variants: Record<string, string> = {
  a: "ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎ",
  æ: "Æ",
  b: "ɓƁ",
  c: "ÇçĆćĈĉĊċČč",
  d: "ĎďđĐɗƊ",
  e: "ÈÉÊËèéêëĒēĔĕĖėĘęĚěɛƐəƏ",
  g: "ĜĝĞğĠġĢģ",
  h: "Ĥĥ",
  i: "ÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐɨƗı",
  j: "Ĵĵ",
  k: "Ķķ",
  l: "ĹĺĻļĽľłŁ",
  n: "ÑñŃńŅņŇňǸǹŋŊ",
  o: "ÒÓÔÕÖòóôõöŌōŎŏŐőǑǒøØɔƆ",
  œ: "Œ",
  r: "ŔŕŖŗŘř",
  s: "ŚśŜŝŞşŠš",
  t: "ŢţŤť",
  u: "ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųǓǔǕǖǗǘǙǚǛǜʉɄ",
  w: "Ŵŵ",
  y: "ÝýÿŶŷŸƴƳ",
  z: "ŹźŻżŽž",
};
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Combining accents, and every kind of apostrophe. */
const dropped = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328'’‘ʼ`´";

/**
 * The two arguments of `translate`: a letter of the first becomes the one at the same position in the second, or
 * is removed when there is none.
 */
export const foldedFrom = capitals + Object.values(variants).join("") + dropped;
export const foldedTo =
  capitals.toLowerCase() +
  Object.entries(variants)
    .map(([plain, letters]) => plain.repeat(letters.length))
    .join("");

const foldedLetter = new Map(
  [...foldedFrom].map((letter, index) => [letter, [...foldedTo][index] ?? ""] as const),
);

export function foldName(name: string): string {
  return [...name].map((letter) => foldedLetter.get(letter) ?? letter).join("");
}

/** The search words; single letters are dropped because they match everything. */
export function foldedWords(text: string): string[] {
  return foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

/**
 * Turns words into a full-text query for names with words that begin so: « ngo mar » → `ngo:* & mar:*`. Only letters
 * and digits are kept, because other characters are operators there; null when none are left.
 */
export function wordsQuery(words: readonly string[]): string | null {
  const clean = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "")).filter(Boolean);
  return clean.length > 0 ? clean.map((word) => `${word}:*`).join(" & ") : null;
}
