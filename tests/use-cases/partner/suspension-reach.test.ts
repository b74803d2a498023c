import { expect, test } from "vitest";
import { suspendCompany } from "../../../src/modules/partner/company/suspend-company.ts";
import { suspensionWords } from "../../../src/shared/words/fr/partner/suspension.ts";
import { moneyWorld } from "../../support/money-world.ts";

test("a suspension says whom it reaches, in people and francs: tickets to come, and nothing else", async () => {
  const world = await moneyWorld();
  await world.sellOnline(5000, 3);
  const cancelled = await world.sellOnline(5000, 1);
  await world.cancel(cancelled);
  await world.travel();
  await world.sellOnline(4000, 2);
  await world.sellForCash(5000, 1);
  const { id } = world.company;
  expect(await suspendCompany(world.admin, { id, reason: "Plaintes répétées" })).toEqual({
    ...{ told: 2, people: 3, amount: 13_000, currency: "XAF" },
  });
});

test("the sentence counts people, one and none", () => {
  expect(suspensionWords.reach(214, "1 240 000 FCFA")).toContain("214 personnes");
  expect(suspensionWords.reach(1, "5 000 FCFA")).toContain("1 personne a un billet");
  expect(suspensionWords.reach(0, "0 FCFA")).toContain("aucun message ne part");
});
