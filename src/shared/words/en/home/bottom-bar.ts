import type * as french from "../../fr/home/bottom-bar.ts";
import type { Translated } from "../../translated.ts";

/** The bar at the foot of a phone's screen. */
export const bottomBarWords: Translated<typeof french.bottomBarWords> = {
  label: "Shortcuts",
  home: "Home",
  tickets: "Tickets",
  favourites: "Favourites",
  account: "Account",
};
