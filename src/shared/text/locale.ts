/** The two languages of Cameroon's offices, and of everything that is written here. */
export type Locale = "fr" | "en";

export const isLocale = (value: unknown): value is Locale => value === "fr" || value === "en";

export const otherLanguage = (locale: Locale): Locale => (locale === "en" ? "fr" : "en");
