import type * as french from "../../fr/booking/return-left.ts";
import type { Translated } from "../../translated.ts";

/** Another way out was chosen after the return, which does not go with it. */
export const returnLeftWords: Translated<typeof french.returnLeftWords> = {
  tooEarly: "The return you chose leaves before this trip arrives: choose another one.",
  places: "The return you chose is for another number of places: choose it again.",
};
