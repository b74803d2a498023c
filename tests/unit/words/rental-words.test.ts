import { expect, test } from "vitest";
import { rentalWords } from "../../../src/kinds/rental/words/fr/rental.ts";

test("taken days end with one full stop", () => {
  expect(rentalWords.panel.taken("8 déc., 9 déc.")).toBe(
    "Déjà pris : 8 déc., 9 déc. Choisissez d’autres dates.",
  );
  expect(rentalWords.panel.taken("8 mai")).toBe("Déjà pris : 8 mai. Choisissez d’autres dates.");
  expect(rentalWords.rescue.taken("8 déc.")).toMatch(/ 8 déc\.$/);
});
