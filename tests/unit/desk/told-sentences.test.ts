import { expect, test } from "vitest";
import { tripSupplyWords } from "../../../src/kinds/trip/words/fr/trip-supply.ts";
import { impactWords } from "../../../src/shared/words/fr/backoffice/impact.ts";

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

test("of people without number and e-mail nothing is said that does not happen", () => {
  const { delay, cancelled, cashToGive, withoutNumber } = tripSupplyWords;
  expect(delay.announced("40 min", 9, 2)).toBe("Retard de 40 min annoncé à 7 voyageurs");
  expect(delay.announced("40 min", 2, 2)).toBe("Retard de 40 min annoncé");
  expect(delay.willBe("14:40", 3, 1)).toBe(
    "Nouveau départ\u00a0: 14:40. Annonce à 2 voyageurs. 1 voyageur n’a laissé ni numéro ni e-mail\u00a0: aucun message ne lui parvient.",
  );
  expect(delay.willBe("14:40", 2, 2)).toBe(`Nouveau départ\u00a0: 14:40. ${withoutNumber(2)}.`);
  expect(cancelled(2, 0, true)).toBe("Départ annulé");
  expect(cancelled(2, 5, true)).toBe("Départ annulé. 5 voyageurs sont prévenus");
  expect(cashToGive("8 000 FCFA")).toBe("8 000 FCFA à rendre en espèces au guichet");
  const impact = { people: 8, bookings: 4, refunded: "32 000 FCFA" };
  expect(impactWords.cancel({ ...impact, inCash: "12 000 FCFA", unreached: 2 })).toBe(
    "8 personnes (4 réservations) à prévenir\u00a0; 32 000 FCFA à rembourser, dont 12 000 FCFA en espèces au guichet. Sans numéro ni e-mail\u00a0: 2 personnes.",
  );
});
