/** Another way out was chosen after the return, which does not go with it. */
export const returnLeftWords = {
  tooEarly: "Le retour que vous aviez choisi part avant l’arrivée de cet aller : choisissez-en un autre.",
  places: "Le retour que vous aviez choisi est pour un autre nombre de places : choisissez-le à nouveau.",
} as const;
