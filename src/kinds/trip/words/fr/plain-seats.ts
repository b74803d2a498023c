/** The seats as a list beside the map, and what it says where no program (JavaScript) runs. */
export const plainSeatWords = {
  list: "Choisir vos sièges dans une liste",
  listHint: (places: string) =>
    `Cochez autant de sièges que de places (${places} au départ). Sans choix, nous vous plaçons ensemble si possible.`,
} as const;
