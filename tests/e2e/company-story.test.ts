import { it } from "vitest";
import { askToSell, examineAndAccept, openOwnArea } from "../support/browser/story-founding.ts";
import {
  boardWithoutNetwork,
  closeShift,
  comeToWork,
  employee,
  makeAccount,
  readManifest,
  sellForCash,
} from "../support/browser/story-gate.ts";
import { arrive, endMonth, readTheMonth } from "../support/browser/story-money.ts";
import { buyOnline } from "../support/browser/story-selling.ts";
import { createNetwork, hire, seeOnlyOwn } from "../support/browser/story-supply.ts";
import { storyWorld } from "../support/browser/story-world.ts";

const world = await storyWorld();

it("takes a company from its request to an invoice that agrees with the ledger", async () => {
  const partner = await askToSell(world);
  await examineAndAccept(world);
  await openOwnArea(partner);
  await seeOnlyOwn(partner, world);
  await createNetwork(partner, world);
  await makeAccount(world);
  await hire(partner, employee);
  await partner.context().close();

  const code = await buyOnline(world);

  await world.goTo(world.departureDay, "05:40");
  const gate = await comeToWork(world);
  await sellForCash(gate);
  await readManifest(gate, 0);
  await boardWithoutNetwork(gate, code, world);
  await readManifest(gate, 1);
  await closeShift(gate);

  await arrive(world);
  await endMonth(world);
  await readTheMonth(world);
});
