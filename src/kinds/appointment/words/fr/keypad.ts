import type { KeypadWords } from "../../../../shared/words/fr/ussd.ts";

export const appointmentKeypadWords: KeypadWords = {
  menu: "Rendez-vous",
  ask: "Spécialité et ville. Ex. : dentiste Douala",
  names: "Prénom et nom du patient",
  none: "Aucun créneau libre bientôt.",
};
