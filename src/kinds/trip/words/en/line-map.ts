import { pageTitleWords } from "../../../../shared/words/en/backoffice/page-titles.ts";
import { plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/line-map.ts";

/** The map of a company's parks and routes. */
export const lineMapWords: Translated<typeof french.lineMapWords> = {
  title: pageTitleWords.map,
  label: (terminals, lines) =>
    `Map of ${plural(terminals, "park", "parks")} and ${plural(lines, "route", "routes")}`,
  legend: "A dot is a park, a line is a route; a dotted line is a route that does not run.",
  empty: "Add a park and a route: they will appear here.",
};
