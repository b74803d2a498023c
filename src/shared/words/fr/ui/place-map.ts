const number = new Intl.NumberFormat("fr");

/** The small map of a place with others around it, and the same in words. */
export const placeMapWords = {
  /** From the north clockwise. */
  directions: ["nord", "nord-est", "est", "sud-est", "sud", "sud-ouest", "ouest", "nord-ouest"],
  north: "N",
  metres: (metres: number) => `${number.format(metres)} m`,
  at: (name: string, metres: number, direction: string) =>
    `${name} à ${number.format(metres)} m (${direction})`,
  /** `places`: what `at` says of each. */
  around: (places: string) => `Autres gares autour : ${places}.`,
};
