import type * as french from "../../fr/backoffice/list-pages.ts";
import type { Translated } from "../../translated.ts";
import { grouped } from "../grammar.ts";

const rows = (from: number, to: number) => `${grouped(from)}–${grouped(to)}`;

/** Which rows of a list a page shows. */
export const listPageWords: Translated<typeof french.listPageWords> = {
  shown: {
    exact: (from, to, total) => `${rows(from, to)} of ${grouped(total)}`,
    beyond: (from, to, total) => `${rows(from, to)} of more than ${grouped(total - 1)}`,
    about: (from, to, total) => `${rows(from, to)} of about ${grouped(total)}`,
  },
};
