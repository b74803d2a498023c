import type * as french from "../../fr/ui/place-map.ts";
import type { Translated } from "../../translated.ts";

const number = new Intl.NumberFormat("en");

/** The small map of a place with others around it, and the same in words. */
export const placeMapWords: Translated<typeof french.placeMapWords> = {
  directions: ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"],
  north: "N",
  metres: (metres) => `${number.format(metres)} m`,
  at: (name, metres, direction) => `${name}, ${number.format(metres)} m (${direction})`,
  around: (places) => `Other parks nearby: ${places}.`,
};
