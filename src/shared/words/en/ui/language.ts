import type * as french from "../../fr/ui/language.ts";
import type { Translated } from "../../translated.ts";

export const languageWords: Translated<typeof french.languageWords> = {
  code: "en",
  base: "/en",
  region: "en_CM",
  choose: "Language",
  names: { fr: "Français", en: "English" },
  ofMessages: "Of the pages, messages, tickets and receipts.",
  readInOther: "Lire en français",
};
