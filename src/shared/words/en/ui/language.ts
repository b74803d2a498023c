import type * as french from "../../fr/ui/language.ts";
import type { Translated } from "../../translated.ts";

export const languageWords: Translated<typeof french.languageWords> = {
  code: "en",
  base: "/en",
};
