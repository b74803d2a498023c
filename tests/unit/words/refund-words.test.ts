import { expect, test } from "vitest";
import { type RefundWay, refundSentence } from "../../../src/shared/words/fr/booking/refund.ts";

const orange: RefundWay = { method: "orange-money", number: "6 99 00 11 22", manual: true };
const told = (way: RefundWay) =>
  (["ASKED", "SENT", "RECEIVED"] as const).map((stage) => refundSentence(stage, "4 500 FCFA", way, "K7M-2P"));

test("a refund by an operator says who gives it, where to, by when, and how far it has come", () => {
  expect(told(orange)).toEqual([
    "4 500 FCFA demandés : Mboa vous les rend sur votre compte Orange Money, au 6 99 00 11 22, sous 3 jours ouvrés.",
    "4 500 FCFA envoyés sur votre compte Orange Money, au 6 99 00 11 22. Nous attendons la confirmation.",
    "4 500 FCFA rendus sur votre compte Orange Money, au 6 99 00 11 22.",
  ]);
  expect(told({ ...orange, method: "mtn-momo", number: null, manual: false })[0]).toBe(
    "4 500 FCFA demandés : Mboa vous les rend sur votre compte MTN MoMo, dans l’heure.",
  );
});

test("a card's bank takes days, and cash waits at the company's desk with the code", () => {
  expect(told({ method: "stripe", number: null, manual: false })).toEqual([
    "4 500 FCFA demandés : Mboa vous les rend sur la carte qui a payé, sous 5 à 10 jours, selon votre banque.",
    "4 500 FCFA envoyés sur la carte qui a payé. Nous attendons la confirmation.",
    "4 500 FCFA rendus sur la carte qui a payé.",
  ]);
  const [asked, , received] = told({ method: "cash", number: null, manual: false });
  expect(asked).toBe("4 500 FCFA vous attendent en espèces au guichet de la compagnie, avec le code K7M-2P.");
  expect(received).toBe("4 500 FCFA rendus en espèces, au guichet de la compagnie.");
});

test("other payers are refunded, and their accounts are not shown", () => {
  expect(told({ ...orange, payers: 3 })[1]).toBe(
    "4 500 FCFA envoyés à chacune des 3 personnes qui ont payé, selon sa part. Nous attendons la confirmation.",
  );
  const [asked] = told({ ...orange, byOther: true });
  expect(asked).toContain("Mboa les rend à la personne qui a payé, par le même moyen");
  expect(asked).not.toContain("6 99");
});
