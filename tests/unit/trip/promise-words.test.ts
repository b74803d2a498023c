import { expect, test } from "vitest";
import { promiseWords } from "../../../src/kinds/trip/words/fr/promise.ts";

test("what a promise would have cost is counted as French counts", () => {
  const cost = { travellers: 2671, amount: "13 600 000 FCFA" };
  expect(promiseWords.cost({ ...cost, departures: 1112 })).toMatch(/^1\s112 départs .* 2\s671 voyageurs/);
  expect(promiseWords.cost({ ...cost, departures: 1, travellers: 1 })).toMatch(/^1 départ .* 1 voyageur\s:/);
  expect(promiseWords.silent(2)).toContain("2 départs que personne n’a marqués");
  expect(promiseWords.silent(1)).toContain("1 départ que personne n’a marqué\u00a0:");
});
