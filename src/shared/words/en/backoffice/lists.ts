import type * as french from "../../fr/backoffice/lists.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";

/** The words around the rows of a list. */
export const listWords: Translated<typeof french.listWords> = {
  all: "All",
  /** The label of the tabs by status: “Status”. */
  tabs: (label) => `Rows by ${label.toLowerCase()}`,
  count: (count, maximum) => (count >= maximum ? `${maximum - 1}+` : String(count)),
  /** The heading of what was paid with a row. */
  paidFor: "Bookings",
  further: (count) => (count > 1 ? `and ${count} others` : "and one other"),
  export: "Export",
  formats: { csv: "CSV file", xlsx: "Excel file" },
  display: "Display",
  dense: "Compact rows",
  /** Several rows at once on a telephone. */
  choosing: {
    begin: "Choose several rows",
    count: (count) => (count === 0 ? "Tap the rows" : `${plural(count, "row", "rows")} chosen`),
    /** The bar above a table; it names the first rows. */
    named: (names) => {
      const more = names.length - 3;
      const others = more > 0 ? ` and ${plural(more, "other", "others")}` : "";
      return `${plural(names.length, "row", "rows")} chosen: ${names.slice(0, 3).join(", ")}${others}`;
    },
    page: (count) => (count > 1 ? `The ${count} on this page` : "The only one on this page"),
  },
  views: {
    label: "Saved views",
    keep: "Save this view",
    name: "Name of the view",
    help: "The filters and the sorting are kept for you, on all your devices.",
    replace: "The view of the same name will be replaced.",
    missing: "Give this view a name",
    save: "Save",
    remove: (name) => `Remove the view “${name}”`,
    dropped: (name) =>
      `The view “${name}” had a filter or a sorting that no longer exists: it has been taken out.`,
    removed: (name) => `View “${name}” removed`,
  },
};
