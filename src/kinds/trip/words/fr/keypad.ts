import type { KeypadWords } from "../../../../shared/words/fr/ussd.ts";

export const tripKeypadWords: KeypadWords = {
  menu: "Prochains départs",
  ask: "Départ et arrivée, premières lettres. Ex. : DOU YAO",
  names: "Prénom et nom du voyageur. Plusieurs : virgule entre eux.",
  none: "Aucun départ ce jour-là.",
};
