import type * as french from "../../fr/ui/language-choice.ts";
import type { Translated } from "../../translated.ts";

export const languageChoiceWords: Translated<typeof french.languageChoiceWords> = {
  title: "Language",
  text: "Of the pages, messages, tickets and receipts.",
  own: "English",
  region: "en_CM",
};
