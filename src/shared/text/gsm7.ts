import { nearestLetters } from "./nearest-letters.ts";

/**
 * The alphabet of an SMS. A message that keeps to it has 160 characters a part; one letter outside of it
 * (ê, ô, ç, a curly apostrophe) makes every part shrink to 70.
 */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** These take the room of two. */
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

/** The same sentence in the letters of an SMS: « où êtes-vous » becomes "où etes-vous". */
export function toGsm7(text: string): string {
  // « n° 4 » without its sign would be asked about: "n? 4".
  const plain = text
    .replace(/\b([Nn])[°º]/g, "$1o")
    .replace(/«[\s\u00a0\u202f]*/g, '"')
    .replace(/[\s\u00a0\u202f]*»/g, '"');
  return Array.from(plain.normalize("NFC"), letter).join("");
}

/** How many parts an SMS of these letters takes. */
export function smsParts(text: string): number {
  const septets = [...text].reduce((sum, character) => sum + (extended.has(character) ? 2 : 1), 0);
  return septets <= 160 ? 1 : Math.ceil(septets / 153);
}

/**
 * The sentence in SMS letters, cut where one part ends: for messages whose length depends on names. An address at its
 * end stays whole, because a piece of one leads nowhere: the words before it give way.
 */
export function oneSmsPart(text: string): string {
  const plain = toGsm7(text);
  const link = /https?:\/\/\S+$/.exec(plain)?.[0] ?? "";
  const room = link ? ` ${link}` : "";
  let words = plain.slice(0, plain.length - link.length).trimEnd();
  while (smsParts(words + room) > 1 && words.length > 4) words = `${words.slice(0, -4).trimEnd()}...`;
  return words + room;
}
