import type * as french from "../../fr/home/country-menu.ts";
import type { Translated } from "../../translated.ts";

/** The choice of a country in the header; only where there are several. */
export const countryMenuWords: Translated<typeof french.countryMenuWords> = {
  choose: (code, name) => `${code}, ${name}. Change country`,
  all: "All countries",
};
