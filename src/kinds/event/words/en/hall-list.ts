import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/hall-list.ts";

/** The numbered places as a list beside the plan of the hall. */
export const hallListWords: Translated<typeof french.hallListWords> = {
  open: "Choose your places from a list",
  row: (name, free) => `Row ${name} · ${free} free`,
};
