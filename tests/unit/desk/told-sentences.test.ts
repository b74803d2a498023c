import { expect, test } from "vitest";
import { tripSupplyWords } from "../../../src/kinds/trip/words/fr/trip-supply.ts";

test("what happened is said with the number of people who hear of it", () => {
  const { delay, cancelled } = tripSupplyWords;
  expect(delay.announced("40 min", 9)).toBe("Retard de 40 min annoncé à 9 voyageurs");
  expect(delay.announced("40 min", 1)).toBe("Retard de 40 min annoncé à 1 voyageur");
  expect(delay.willBe("14:40", 9)).toBe("Nouveau départ\u00a0: 14:40. Annonce à 9 voyageurs.");
  expect(delay.announced("40 min", 0)).toContain("aucun message ne part");
  expect(cancelled(0, 0)).toBe("Départ annulé. Personne n’avait réservé");
  expect(cancelled(1, 1)).toBe("Départ annulé. Le voyageur est prévenu et remboursé");
  expect(cancelled(2, 5)).toBe("Départ annulé. 5 voyageurs sont prévenus et remboursés");
});
