import { expect, test } from "vitest";
import { rentalFr } from "../../../src/kinds/rental/words/fr/rental.ts";

test("taken days end with one full stop", () => {
  expect(rentalFr.panel.taken("8 déc., 9 déc.")).toBe(
    "Déjà pris : 8 déc., 9 déc. Choisissez d’autres dates.",
  );
  expect(rentalFr.panel.taken("8 mai")).toBe("Déjà pris : 8 mai. Choisissez d’autres dates.");
  expect(rentalFr.rescue.taken("8 déc.")).toMatch(/ 8 déc\.$/);
});
