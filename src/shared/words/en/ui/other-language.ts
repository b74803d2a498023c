import type * as french from "../../fr/ui/other-language.ts";
import type { Translated } from "../../translated.ts";

export const otherLanguageWords: Translated<typeof french.otherLanguageWords> = {
  code: "fr",
  name: "Français",
  read: "Lire en français",
};
