/**
 * Letters of the languages of Cameroon that are no letter with an accent, as people write them where they are missing:
 * in an SMS and in the fonts of a PDF.
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
