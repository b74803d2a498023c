/** The two languages of Cameroon's offices, and of everything that is written here. */
export const locales = ["fr", "en"] as const;
export type Locale = (typeof locales)[number];

export const isLocale = (value: unknown): value is Locale => value === "fr" || value === "en";

/** A name in an answer; with its language where that is not the reader's, because nobody has translated it yet. */
export interface ReadName {
  name: string;
  nameIn?: Locale;
}

export const otherLanguage = (locale: Locale): Locale => (locale === "en" ? "fr" : "en");
