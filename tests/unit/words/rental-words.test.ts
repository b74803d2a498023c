import { expect, test } from "vitest";
import { fleetWords } from "../../../src/kinds/rental/words/fr/fleet.ts";
import { rentalWords } from "../../../src/kinds/rental/words/fr/rental.ts";
import { rentalCockpitWords } from "../../../src/kinds/rental/words/fr/rental-cockpit.ts";
import { depositStatusWords } from "../../../src/shared/words/fr/booking/deposit.ts";

test("taken days end with one full stop", () => {
  expect(rentalWords.panel.taken("8 déc., 9 déc.")).toBe(
    "Déjà pris : 8 déc., 9 déc. Choisissez d’autres dates.",
  );
  expect(rentalWords.panel.taken("8 mai")).toBe("Déjà pris : 8 mai. Choisissez d’autres dates.");
  expect(rentalWords.rescue.taken("8 déc.")).toMatch(/ 8 déc\.$/);
});

test("a caution that is held is not called kept, which the company's claim alone does", () => {
  const held = depositStatusWords.HELD.toLowerCase();
  const kept = depositStatusWords.KEPT.toLowerCase();
  for (const title of [rentalCockpitWords.cautions, fleetWords.statistics.deposits]) {
    expect(title).toContain(held);
    expect(title).not.toContain(kept);
  }
});
