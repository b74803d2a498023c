/**
 * Replacements for letters of Cameroonian languages that are not a base letter with an accent, used where they
 * cannot be shown: in SMS and in PDF fonts.
 */
export const nearestLetters: Readonly<Record<string, string>> = {
  ɓ: "b",
  Ɓ: "B",
  ɗ: "d",
  Ɗ: "D",
  ə: "e",
  Ə: "E",
  ɛ: "e",
  Ɛ: "E",
  ɨ: "i",
  Ɨ: "I",
  ŋ: "n",
  Ŋ: "N",
  ɔ: "o",
  Ɔ: "O",
  ʉ: "u",
  Ʉ: "U",
  ƴ: "y",
  Ƴ: "Y",
};
