import type { Locale } from "../../../src/shared/text/locale.ts";

/** Letters between digits belong to a code, and a code may contain any of these words: « K7AT9M2P4X ». */
const anyOf = (words: string) => new RegExp(`(?<![\\p{L}\\d])(${words})(?![\\p{L}\\d])`, "iu");

/** Words of sentences, dates and names of places that only one language has. */
const wordsOf: Record<Locale, RegExp> = {
  fr: anyOf("votre|vos|vous|est|une|le|la|les|du|pour|jusqu|à|sièges?|billets?|réservation|annulée?"),
  en: anyOf("your|you|is|was|has|the|of|for|until|at|seats?|tickets?|booking|cancelled"),
};

/** The languages of which a text has words: one, unless sentences are mixed. Addresses of pages are left out. */
export function languagesIn(text: string): Locale[] {
  const said = text.replace(/https?:\S+/g, "");
  return (["fr", "en"] as const).filter((language) => wordsOf[language].test(said));
}
