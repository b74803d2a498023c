import type * as french from "../../fr/backoffice/columns.ts";
import type { Translated } from "../../translated.ts";

/** The columns of a list, where they are chosen. */
export const columnWords: Translated<typeof french.columnWords> = {
  label: "Columns",
  moveUp: (column) => `Move the column “${column}” forward`,
  moveDown: (column) => `Move the column “${column}” back`,
  reset: "Original columns",
};
