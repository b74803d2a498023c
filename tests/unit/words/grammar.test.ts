import { expect, test } from "vitest";
import { identifierField } from "../../../src/modules/account/schema.ts";
import { paymentScreensFr } from "../../../src/shared/fr/booking/payment-screens.ts";
import { tripFr } from "../../../src/shared/fr/trip/trip.ts";
import { listed, ofName } from "../../../src/shared/text/grammar.ts";

test("« de » loses its vowel before another, with an accent or without", () => {
  expect(["Douala", "Ebolowa", "Édéa", "Yaoundé", "Ambam", "Yves"].map(ofName)).toEqual([
    "de Douala",
    "d’Ebolowa",
    "d’Édéa",
    "de Yaoundé",
    "d’Ambam",
    "d’Yves",
  ]);
});

test("an operator's name follows the same rule", () => {
  expect(paymentScreensFr.method.otherOperator("Orange Money", "MTN MoMo")).toBe(
    "Ce numéro est d’Orange Money, pas de MTN MoMo. Choisissez Orange Money ou un autre numéro.",
  );
});

test("a city read aloud and seats in a sentence follow", () => {
  expect(tripFr.lineAloud("Ebolowa", "Douala")).toBe("D’Ebolowa à Douala");
  expect(tripFr.detail.seatLost([8, 9])).toContain("Les sièges 8 et 9 viennent");
  expect(tripFr.detail.seatLost([8])).toContain("Le siège 8 vient");
});

test("somebody of another country signs in with their number, a neighbour without a prefix does not", () => {
  const read = (value: string) => identifierField("CM").safeParse(value);
  expect(read("+221 77 123 45 67").data).toBe("+221771234567");
  expect(read("677 00 00 01").data).toBe("+237677000001");
  expect(read("Awa@Exemple.SN").data).toBe("awa@exemple.sn");
  expect(read("77 123 45 67").success).toBe(false);
});

test("the last of several is joined with « et »", () => {
  expect([listed([]), listed([8]), listed([8, 9]), listed([8, 9, 10])]).toEqual([
    "",
    "8",
    "8 et 9",
    "8, 9 et 10",
  ]);
});
