import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/plain-seats.ts";

/** The seats as a list beside the map, and what it says where no program (JavaScript) runs. */
export const plainSeatWords: Translated<typeof french.plainSeatWords> = {
  list: "Choose your seats from a list",
  listHint: (places) =>
    `Tick as many seats as places (${places} to begin with). If you choose none, we seat you together where we can.`,
};
