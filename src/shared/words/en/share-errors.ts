import type * as french from "../fr/share-errors.ts";
import type { Translated } from "../translated.ts";

export const shareErrorWords: Translated<typeof french.shareErrorWords> = {
  missing: (sum) => `${sum} is missing to make the total.`,
  over: (sum) => `The parts are ${sum} over the total.`,
};
