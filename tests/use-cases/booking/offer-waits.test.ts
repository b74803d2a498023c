import { expect, it } from "vitest";
import { notifyOffers } from "../../../src/modules/booking/search/notify-offers.ts";
import { waitForOffer } from "../../../src/modules/booking/search/wait-for-offer.ts";
import { contextFor } from "../../support/context.ts";
import { rentalWorld } from "../../support/rental-world.ts";

const world = await rentalWorld();
const { services } = world;
const { db } = services;
const visitor = await contextFor(services);
const job = await contextFor(services);
const told = async () =>
  (await db.message.findMany({ where: { template: "offerOnSale" } }))
    .map(({ recipient }) => recipient)
    .sort();

it("tells each person once when the first offer of a list goes on sale, and forgets the address", async () => {
  const wait = (contact: string, offer: "car" | "house" = "car") => waitForOffer(visitor, { offer, contact });
  expect(await wait("6 77 12 34 56")).toEqual({ state: "WAITING" });
  // The same number in another format, or a second time, counts as one entry.
  await wait("+237677123456");
  await wait(" Ama@Exemple.CM ");
  await wait("677999999", "house");
  expect(await db.offerWait.count()).toBe(3);
  await notifyOffers(job);
  expect(await told()).toEqual([]);

  await world.createCar();
  await Promise.all([notifyOffers(job), notifyOffers(await contextFor(services))]);
  expect(await told()).toEqual(["+237677123456", "ama@exemple.cm"]);
  expect(await db.offerWait.findMany({ select: { offer: true } })).toEqual([{ offer: "house" }]);
  await notifyOffers(job);
  expect(await told()).toHaveLength(2);
  // What is already on sale is answered at once, and nothing is stored.
  expect(await wait("677000111")).toEqual({ state: "ON_SALE" });
  expect(await db.offerWait.count()).toBe(1);
});

it("tells nobody of another country's offers", async () => {
  const gabon = await db.country.findUniqueOrThrow({ where: { shortCode: "GA" } });
  const there = { ...(await contextFor(services)), country: gabon };
  expect(await waitForOffer(there, { offer: "car", contact: "ga@exemple.cm" })).toEqual({ state: "WAITING" });
  await notifyOffers(job);
  expect(await told()).not.toContain("ga@exemple.cm");
});

it.each(["", "12", "ama@", "bonjour"])("refuses « %s », which reaches nobody", async (contact) => {
  await expect(waitForOffer(visitor, { offer: "house", contact })).rejects.toMatchObject({
    code: "INVALID_INPUT",
    detail: { fields: { contact: expect.any(String) } },
  });
});

it("stops a machine that leaves addresses all day", async () => {
  const machine = { ...visitor, address: "203.0.113.9" };
  for (let index = 0; index < 10; index += 1) {
    await waitForOffer(machine, { offer: "house", contact: `m${index}@exemple.cm` });
  }
  await expect(waitForOffer(machine, { offer: "house", contact: "m11@exemple.cm" })).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
});
