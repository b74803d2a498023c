import type { Locale } from "../../shared/text/sentences.ts";
import { ussdEn } from "../../shared/words/en/ussd.ts";
import { ussdFr } from "../../shared/words/fr/ussd.ts";

export const wordsOf = (locale: Locale) => (locale === "en" ? ussdEn : ussdFr);

/** The stored language of a number; French until it has chosen. */
export const localeOf = (text: string | undefined): Locale => (text === "en" ? "en" : "fr");
