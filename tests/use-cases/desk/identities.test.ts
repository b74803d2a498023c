import { expect, it } from "vitest";
import { eraseIdentities } from "../../../src/modules/booking/ticket/erase-identities.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { forgetSettings } from "../../../src/platform/settings.ts";
import { setSetting } from "../../support/context.ts";
import { gateWorld, identity, saleOf } from "../../support/gate-world.ts";

const world = await gateWorld();
const { network, clock, services } = world;
const { db } = services;
const day = 86_400_000;

it("the numbers of papers are read on the way, masked after the arrival, and erased after the country's term", async () => {
  const cashier = await world.cashier();
  const id = await network.depart({ date: network.day(1) });
  await sellAtDesk(cashier, saleOf(id, [1, 2]));
  const numbers = async () => (await getManifest(cashier, { id })).rows.map((row) => row.identityNumber);
  const { endsAt } = await db.booking.findFirstOrThrow({ where: { productId: id } });
  const goTo = (at: number) => clock.advance(at - clock.now().getTime());

  goTo(endsAt.getTime() - 60_000);
  expect(await numbers()).toEqual([identity.identityNumber, identity.identityNumber]);
  goTo(endsAt.getTime() + 60_000);
  expect(await numbers()).toEqual(["•••445", "•••445"]);

  await setSetting(services, "identityDays", 30);
  // Another country's shorter retention applies to its own journeys only.
  const elsewhere = await db.country.findFirstOrThrow({ where: { id: { not: network.country.id } } });
  await db.setting.create({ data: { countryId: elsewhere.id, key: "identityDays", value: 1 } });
  forgetSettings(db);
  goTo(endsAt.getTime() + 30 * day - 60_000);
  expect(await eraseIdentities(cashier)).toBe(0);
  goTo(endsAt.getTime() + 30 * day + 60_000);
  expect(await eraseIdentities(cashier)).toBe(2);
  const { rows } = await getManifest(cashier, { id });
  expect(rows.map(({ name, identityType, identityNumber }) => [name, identityType, identityNumber])).toEqual([
    ["Passager 1", null, null],
    ["Passager 2", null, null],
  ]);
  expect(await eraseIdentities(cashier)).toBe(0);
});

it("the numbers of papers are read by the branch that checks them, and masked for everybody else", async () => {
  const cashier = await world.cashier();
  const id = await network.depart({ date: network.day(2) });
  await sellAtDesk(cashier, saleOf(id, [1]));
  const numberFor = async (ctx: typeof cashier | typeof network.partner) =>
    (await getManifest(ctx, { id })).rows[0]?.identityNumber;

  expect(await numberFor(cashier)).toBe(identity.identityNumber);
  expect(await numberFor(network.partner)).toBe("•••445");
  // Somebody of Mboa who is signed in for the employee is not at the gate.
  const helped = { ...cashier, actor: { ...cashier.actor, onBehalfId: network.partner.actor.id } };
  expect(await numberFor(helped)).toBe("•••445");
  // Where neither the country nor the company asks for papers, nobody checks them.
  const where = { id: network.country.id };
  await db.country.update({ where, data: { identityRequired: false } });
  expect(await numberFor(cashier)).toBe("•••445");
  await db.company.update({ where: { id: network.company.id }, data: { identityRequired: true } });
  expect(await numberFor(cashier)).toBe(identity.identityNumber);
  await db.country.update({ where, data: { identityRequired: true } });
});
