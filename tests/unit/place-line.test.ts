import { expect, test } from "vitest";
import { placeLine } from "../../src/shared/text/place-line.ts";

test.each([
  [["Bonanjo", "Rue Joffre, Bonanjo"], "Bonanjo, Rue Joffre"],
  [["Douala Bonabéri", "Carrefour Ancienne Route, Bonabéri"], "Douala Bonabéri, Carrefour Ancienne Route"],
  [["Yaoundé Tongolo", "Carrefour Tongolo", "Tongolo"], "Yaoundé Tongolo, Carrefour Tongolo"],
  [["Clinique du Wouri Bastos", "Bastos", "Yaoundé"], "Clinique du Wouri Bastos, Yaoundé"],
  [["Agence déïdo", "Déïdo", "Douala"], "Agence déïdo, Douala"],
  [["Molyko", "Molyko"], "Molyko"],
  [["Cabinet", null, "", undefined, "Kribi"], "Cabinet, Kribi"],
])("a place is named once: %j", (parts, line) => {
  expect(placeLine(...parts)).toBe(line);
});

test("only whole words are the same place", () => {
  expect(placeLine("Bonamoussadi", "Rue Bona", "Bona")).toBe("Bonamoussadi, Rue Bona");
  expect(placeLine("Douala", "Doualaville")).toBe("Douala, Doualaville");
});
