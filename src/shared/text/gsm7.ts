import { nearestLetters } from "./nearest-letters.ts";

/**
 * The GSM-7 alphabet of SMS. A message within it has 160 characters per part; one character outside of it (ê, ô,
 * ç, a curly apostrophe) reduces every part to 70.
 */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** These count as two characters. */
const extended = new Set("^{}\\[~]|€\f");

const replacements: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "•": "-",
  "·": "-",
  "→": "->",
  œ: "oe",
  Œ: "OE",
  ç: "c",
  "\u00a0": " ",
  "\u202f": " ",
  "\t": " ",
};

function letter(character: string): string {
  if (basic.has(character) || extended.has(character)) return character;
  const replacement = replacements[character];
  if (replacement !== undefined) return replacement;
  const bare = character.normalize("NFD").replace(/\p{M}/gu, "");
  const near = [...bare].map((part) => nearestLetters[part] ?? part);
  return near.every((part) => [...part].every((one) => basic.has(one))) ? near.join("") : "?";
}

/** The same sentence in GSM-7: « où êtes-vous » becomes "où etes-vous". */
export function toGsm7(text: string): string {
  // Without this, « n° 4 » would become "n? 4".
  const plain = text
    .replace(/\b([Nn])[°º]/g, "$1o")
    .replace(/«[\s\u00a0\u202f]*/g, '"')
    .replace(/[\s\u00a0\u202f]*»/g, '"');
  return Array.from(plain.normalize("NFC"), letter).join("");
}

/** How many SMS parts this text takes. */
export function smsParts(text: string): number {
  const septets = [...text].reduce((sum, character) => sum + (extended.has(character) ? 2 : 1), 0);
  return septets <= 160 ? 1 : Math.ceil(septets / 153);
}

/**
 * The sentence in GSM-7, cut to one SMS part, for messages whose length depends on names. An address at the end
 * is kept whole, because a cut one does not work: the words before it are cut instead.
 */
export function oneSmsPart(text: string): string {
  const plain = toGsm7(text);
  const link = /https?:\/\/\S+$/.exec(plain)?.[0] ?? "";
  const room = link ? ` ${link}` : "";
  let words = plain.slice(0, plain.length - link.length).trimEnd();
  while (smsParts(words + room) > 1 && words.length > 4) words = `${withoutLastWord(words)}...`;
  return words + room;
}

/** Between two words where there are several, so that no half of one is left. */
function withoutLastWord(words: string): string {
  const bare = words.replace(/\.\.\.$/, "");
  const space = bare.lastIndexOf(" ");
  return space > 0 ? bare.slice(0, space).replace(/[\s.,;:!?"(-]+$/, "") : bare.slice(0, -1);
}

/** The first of these sentences that is one SMS part, from the fullest on; else the last one, cut. */
export function fullestSmsPart(...sentences: readonly string[]): string {
  const all = sentences.map(toGsm7);
  return all.find((text) => smsParts(text) === 1) ?? oneSmsPart(all.at(-1) ?? "");
}
