import type { Locale } from "../../../text/locale.ts";

/** The other language, in its own words: a link to it stands on every page. */
export const otherLanguageWords = { code: "en" as Locale, name: "English", read: "Read in English" };

/** The choice between the languages. */
export const languageChoiceWords = {
  title: "Langue",
  text: "Celle des pages, des messages, des billets et des reçus.",
  own: "Français",
  /** For what describes a page to programs. */
  region: "fr_FR",
};
