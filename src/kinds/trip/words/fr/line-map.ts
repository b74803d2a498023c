import { pageTitleWords } from "../../../../shared/words/fr/backoffice/page-titles.ts";

/** The map of a company's terminals and lines. */
export const lineMapWords = {
  title: pageTitleWords.map,
  label: (terminals: number, lines: number) => `Carte de ${terminals} gares et ${lines} lignes`,
  legend: "Un point est une gare, un trait une ligne\u00a0; en pointillés, une ligne qui ne circule pas.",
  empty: "Ajoutez une gare et une ligne\u00a0: elles apparaîtront ici.",
};
