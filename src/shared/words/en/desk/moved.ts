import type * as french from "../../fr/desk/moved.ts";

/** A seat sold offline had already been sold: the customer's new seat. */
export const movedWords: typeof french.movedWords = (from, to) =>
  `Already taken: ${from}. Now: ${to}. Tell the customer.`;
