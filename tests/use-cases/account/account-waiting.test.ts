import { expect, test } from "vitest";
import { offerPlaces } from "../../../src/kinds/event/wait/offer-places.ts";
import { waitForPlaces } from "../../../src/kinds/event/wait/wait-for-places.ts";
import { deleteAccount } from "../../../src/modules/account/profile/delete-account.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { waitForOffer } from "../../../src/modules/booking/search/wait-for-offer.ts";
import { contextFor } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";

/** What waits for a person whose account is gone, or closed. */

const world = await eventWorld();
const { db } = world.services;
const visitor = await contextFor(world.services);

async function soldOut() {
  const pool = { name: "Fosse", capacity: 2, tariffs: [{ name: "Fosse", price: 5000 }] };
  const session = await world.createSession([pool]);
  await holdPlaces(await world.customer(), eventWish(session, [{ tariff: "Fosse/Fosse", count: 2 }]));
  const waiting = [await world.customer(), await world.customer()] as const;
  for (const one of waiting) {
    await waitForPlaces(one, { productId: session.id, count: 2 });
    world.clock.advance(1000);
  }
  return { session, waiting };
}

const offeredTo = async (productId: string) =>
  (await db.eventWait.findMany({ where: { productId, status: "OFFERED" } })).map(({ userId }) => userId);

test("places that become free are offered to the next, not to an account that was deleted", async () => {
  const { session, waiting } = await soldOut();
  await deleteAccount(waiting[0], { confirm: true });
  await db.claim.deleteMany({ where: { resourceId: session.id } });
  expect(await offerPlaces(visitor)).toBe(1);
  expect(await offeredTo(session.id)).toEqual([waiting[1].actor.id]);
});

test("nor to one that is closed, which has its rank again once it is opened", async () => {
  const { session, waiting } = await soldOut();
  const first = { where: { id: waiting[0].actor.id } };
  await db.user.update({ ...first, data: { disabledAt: world.clock.now() } });
  await db.claim.deleteMany({ where: { resourceId: session.id } });
  await offerPlaces(visitor);
  expect(await offeredTo(session.id)).toEqual([waiting[1].actor.id]);
  await db.user.update({ ...first, data: { disabledAt: null } });
  world.clock.advance(30 * 60_000);
  await offerPlaces(visitor);
  expect(await offeredTo(session.id)).toEqual([waiting[0].actor.id]);
});

test("a number that was left to be told of a first offer goes with the account", async () => {
  const leaver = await world.customer();
  const stays = "+237677000999";
  const contact = "+237677000998";
  await db.user.update({
    where: { id: leaver.actor.id },
    data: { phone: contact, email: "Awa@mboa.example" },
  });
  for (const one of [contact, "awa@mboa.example", stays])
    await waitForOffer(visitor, { offer: "house", contact: one });
  await deleteAccount(leaver, { confirm: true });
  expect((await db.offerWait.findMany()).map((one) => one.contact)).toEqual([stays]);
});
