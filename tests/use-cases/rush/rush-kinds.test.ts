import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { offerPlaces } from "../../../src/kinds/event/wait/offer-places.ts";
import { waitForPlaces } from "../../../src/kinds/event/wait/wait-for-places.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { testApp } from "../../support/app.ts";
import { wishFor } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";
import { keypadOf, ussdEnv } from "../../support/keypad/dial.ts";
import { operatorOf } from "../../support/scripted-provider.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const parts = await testApp({ env: ussdEnv });
const { app, services, clock } = parts;
const { db } = services;
const network = await tripNetwork(services);
operatorOf(services);

async function putQueue(productId: string): Promise<void> {
  const { companyId } = await db.product.findUniqueOrThrow({ where: { id: productId } });
  await db.rush.create({ data: { productId, companyId, opensAt: clock.now() } });
}

test("a keypad is told where the queue is, and holds nothing", async () => {
  const trip = await network.depart({ time: "14:30" });
  await putQueue(trip);
  const keypad = keypadOf(app, "+237677300901");
  await keypad.press();
  const screen = await keypad.press("1", "dou yao", "2", "1", "Awa Ngo");
  expect(screen).toContain("Il y a une file d'attente");
  expect(screen).toContain(`/attente/${trip}`);
  expect(await db.bill.count()).toBe(0);
});

test("a program that buys for its owner is refused with the address of the queue", async () => {
  const trip = await network.depart({ time: "15:30" });
  await putQueue(trip);
  const actor = await createActor(services);
  const ctx = await contextFor(services, {
    ...actor,
    tokenId: randomUUID(),
    tokenScopes: ["read", "sell"],
  });
  await expect(
    holdPlaces(ctx, wishFor({ product: { id: trip, kind: "trip" }, places: 1 })),
  ).rejects.toMatchObject({ code: "RUSH_QUEUE", detail: { address: expect.stringContaining(trip) } });
});

test("places that come back to a waiting list are offered to it beside the queue", async () => {
  const world = await eventWorld();
  const session = await world.createSession([
    { name: "Fosse", capacity: 3, tariffs: [{ name: "Fosse", price: 5000 }] },
  ]);
  const wish = (count: number) => eventWish(session, [{ tariff: "Fosse/Fosse", count }]);
  await holdPlaces(await world.customer(), wish(3));
  const waiting = await world.customer();
  await waitForPlaces(waiting, { productId: session.id, count: 2 });
  const { companyId } = await world.services.db.product.findUniqueOrThrow({ where: { id: session.id } });
  await world.services.db.rush.create({
    data: { productId: session.id, companyId, opensAt: world.clock.now() },
  });
  await world.services.db.claim.deleteMany({ where: { resourceId: session.id } });
  expect(await offerPlaces(await contextFor(world.services))).toBe(1);
  expect(await world.services.db.bill.count({ where: { userId: waiting.actor.id } })).toBe(1);
  await expect(holdPlaces(await world.customer(), wish(1))).rejects.toMatchObject({ code: "RUSH_QUEUE" });
});
