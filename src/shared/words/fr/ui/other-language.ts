import type { Locale } from "../../../text/locale.ts";

/** The other language, in its own words: a link to it stands on every page. */
export const otherLanguageWords = { code: "en" as Locale, name: "English", read: "Read in English" };
