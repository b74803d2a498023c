import type { Locale } from "../../shared/text/locale.ts";
import { ussdWords as englishUssdWords } from "../../shared/words/en/ussd.ts";
import { ussdWords } from "../../shared/words/fr/ussd.ts";

export const wordsOf = (locale: Locale) => (locale === "en" ? englishUssdWords : ussdWords);

/** The stored language of a number; French until it has chosen. */
export const localeOf = (text: string | undefined): Locale => (text === "en" ? "en" : "fr");
