import type { Locale } from "../../../text/locale.ts";

/** The choice between the languages. */
export const languageChoiceWords = {
  title: "Langue",
  text: "Celle des pages, des messages, des billets et des reçus.",
  own: "Français",
  other: { code: "en" as Locale, name: "English", read: "Read in English" },
  /** For what describes a page to programs. */
  region: "fr_FR",
};
