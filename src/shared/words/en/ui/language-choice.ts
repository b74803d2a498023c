import type * as french from "../../fr/ui/language-choice.ts";
import type { Translated } from "../../translated.ts";

export const otherLanguageWords: Translated<typeof french.otherLanguageWords> = {
  code: "fr",
  name: "Français",
  read: "Lire en français",
};

export const languageChoiceWords: Translated<typeof french.languageChoiceWords> = {
  title: "Language",
  text: "Of the pages, messages, tickets and receipts.",
  own: "English",
  region: "en_CM",
};
