import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventWords } from "../../../src/kinds/event/words/fr/event.ts";
import { tripWords } from "../../../src/kinds/trip/words/fr/trip.ts";
import { identifierField } from "../../../src/modules/account/schema.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { listed, ofName } from "../../../src/shared/text/grammar.ts";
import { paymentScreenWords } from "../../../src/shared/words/fr/booking/payment-screens.ts";
import { gateWords } from "../../../src/shared/words/fr/desk/gate.ts";
import { errorWords } from "../../../src/shared/words/fr/errors.ts";
import { listedPlaces } from "../../../src/shared/words/fr/kinds.ts";

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
  expect(paymentScreenWords.method.otherOperator("Orange Money", "MTN MoMo")).toBe(
    "Ce numéro est d’Orange Money, pas de MTN MoMo. Choisissez Orange Money ou un autre numéro.",
  );
});

test("a city read aloud and seats in a sentence follow", () => {
  expect(tripWords.lineAloud("Ebolowa", "Douala")).toBe("D’Ebolowa à Douala");
  expect(tripWords.detail.seatLost([8, 9])).toContain("Les sièges 8 et 9 viennent");
  expect(tripWords.detail.seatLost([8])).toContain("Le siège 8 vient");
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

test("labels of places say their noun once", () => {
  expect(listedPlaces([])).toBe("");
  expect(listedPlaces(["Siège 8"])).toBe("Siège 8");
  expect(listedPlaces(["Siège 8", "Siège 9", "Siège 10"])).toBe("Sièges 8, 9 et 10");
  expect(listedPlaces(["VIP 12", "Standard 3"])).toBe("VIP 12 et Standard 3");
  expect(listedPlaces(["Place 12", "Carré Or 3"])).toBe("Place 12 et Carré Or 3");
  // Of a booking that was made in the other language, and changed in this one.
  expect(listedPlaces(["Seat 8", "Siège 9"])).toBe("Sièges 8 et 9");
  expect(listedPlaces(["Seat"])).toBe("Siège");
  expect(listedPlaces(["Seating 8"])).toBe("Seating 8");
  inLanguage("en", () => {
    expect(listedPlaces(["Siège 8", "Seat 9"])).toBe("Seats 8 and 9");
    expect(listedPlaces(["Siège 8"])).toBe("Seat 8");
  });
});

test("every sentence about several places joins the last one with « et »", () => {
  expect(gateWords.desk.chosen([8, 9])).toBe("Sièges 8 et 9");
  expect(eventWords.detail.seatsChosen(["A1", "A2"])).toBe("Places A1 et A2");
  expect(eventWords.detail.seatLost(["A1", "A2"])).toContain(
    "A1 et A2\u00a0: quelqu’un vient de prendre ces places",
  );
  const taken = errorWords.PLACES_TAKEN;
  if (typeof taken !== "function") throw new Error("The sentence names the places.");
  expect(taken({ labels: ["Siège 8", "Siège 9"] })).toContain("Sièges 8 et 9\u00a0: quelqu’un d’autre");
});

test("sentences about data on the device do not call it a telephone", () => {
  const words = readdirSync("src/shared/words/fr", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join("src/shared/words/fr", name), "utf8"));
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((text) => /\b(ce|autre) téléphone/.test(text))).toEqual([]);
});
