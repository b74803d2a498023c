import type { Locale } from "../../../text/locale.ts";

/** What a page says of its own language, and of the other one. */
export const languageWords = {
  code: "fr" as Locale,
  /** Stands in front of every documented path. */
  base: "",
  /** For the head of a page. */
  region: "fr_FR",
  choose: "Langue",
  names: { fr: "Français", en: "English" },
  ofMessages: "Celle des pages, des messages, des billets et des reçus.",
  /** Shown to a person whose browser asks for the other language, in that language. */
  readInOther: "Read in English",
};
