import type * as french from "../../fr/home/failure-page.ts";
import type { Translated } from "../../translated.ts";

/** Shown in place of a page that could not be answered. */
export const failurePageWords: Translated<typeof french.failurePageWords> = {
  title: "Mboa: this page could not be opened",
  name: "Mboa",
  again: "Try again",
  request: (id) => `Request ${id}`,
};
