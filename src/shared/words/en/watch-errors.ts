import type * as french from "../fr/watch-errors.ts";
import type { Translated } from "../translated.ts";

export const watchErrorWords: Translated<typeof french.watchErrorWords> = {
  TOO_MANY_WATCHES: "You already have twenty alerts. Remove one first in your favourites.",
  PLACES_FREE: "There are free places: you can book them right away.",
  NOT_REACHABLE: "We could not tell you: first add a phone number or an e-mail address to your profile.",
};
