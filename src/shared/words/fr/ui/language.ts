import type { Locale } from "../../../text/locale.ts";

/** What every page needs to know of its own language; the first page carries no more of it. */
export const languageWords = {
  code: "fr" as Locale,
  /** Stands in front of every documented path. */
  base: "",
};
