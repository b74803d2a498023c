import { expect, test } from "vitest";
import { endCleaning } from "../../../src/kinds/rental/cleaning/end-cleaning.ts";
import { listCleanings } from "../../../src/kinds/rental/cleaning/list-cleanings.ts";
import { carWish, houseWish } from "../../support/rental-world.ts";
import { cleaningWorld } from "./cleaning-world.ts";

/** What came back is shown to those who clean at its place, until they say that it is clean. */

const world = await cleaningWorld();
const { clock, cleanerAt, company, day, goTo, hand, partner, rented, services, terminalId } = world;
const { db } = services;
const notFound = { code: "NOT_FOUND" };

test("a car that came back is cleaned once, and what is expected today is only announced", async () => {
  const car = await world.createCar();
  const house = await world.createHouse();
  const own = await cleanerAt({ companyId: company.id, terminalId });
  const other = await cleanerAt(await world.createBranch());
  const bookingId = await rented(car, carWish(day(1), day(3)));
  const [from, to] = [day(1), day(3)];
  await rented(house, houseWish(from, to));
  const next = await rented(car, carWish(day(4), day(5)));
  expect((await listCleanings(own)).cleanings).toEqual([]);

  goTo(from, "12:00");
  await hand(bookingId, "OUT", { km: 100, fuelEighths: 8 });
  expect((await listCleanings(own)).cleanings).toEqual([]);
  goTo(to, "09:00");
  const id = await hand(bookingId, "IN", { km: 300, fuelEighths: 8 });
  const returned = await db.handover.findUniqueOrThrow({ where: { id } });
  const { cleanings, cleans } = await listCleanings(own);
  expect(cleans).toBe(true);
  expect(cleanings).toMatchObject([
    { id, kind: "car", name: "Toyota Yaris", at: returned.at.toISOString() },
    { id: null, kind: "house", name: "Studio à Bonapriso", detail: "Bonapriso" },
  ]);
  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: next } });
  expect(cleanings[0]?.neededAt).toBe(startsAt.toISOString());
  // Nothing of the customers, and nothing of money.
  expect(Object.keys(cleanings[0] ?? {}).sort()).toEqual(
    ["at", "bookingId", "detail", "id", "kind", "name", "neededAt", "place"].sort(),
  );

  for (const ctx of [other, await world.customer(), partner]) {
    expect((await listCleanings(ctx)).cleanings).toEqual([]);
    await expect(endCleaning(ctx, { id })).rejects.toMatchObject(notFound);
  }
  const out = await db.handover.findFirstOrThrow({ where: { bookingId, direction: "OUT" } });
  await expect(endCleaning(own, { id: out.id })).rejects.toMatchObject(notFound);
  const first = await endCleaning(own, { id });
  clock.advance(60_000);
  expect(await endCleaning(own, { id })).toEqual(first);
  expect(await db.handover.findUnique({ where: { id } })).toMatchObject({ cleanedById: own.actor.id });
  expect(await db.auditEntry.count({ where: { action: "mark-cleaned", objectId: bookingId } })).toBe(1);
  expect((await listCleanings(own)).cleanings.map(({ kind }) => kind)).toEqual(["house"]);
});

test("what is handed over again before a cleaner said that it is clean leaves the list", async () => {
  const own = await cleanerAt({ companyId: company.id, terminalId });
  const car = await world.createCar();
  const [first, second] = [day(8), day(9)];
  const before = await rented(car, carWish(first, second));
  const after = await rented(car, carWish(second, day(11)));
  goTo(first, "12:00");
  await hand(before, "OUT");
  goTo(second, "09:00");
  await hand(before, "IN");
  const names = async () => (await listCleanings(own)).cleanings.map(({ bookingId }) => bookingId);
  expect(await names()).toContain(before);
  clock.advance(3_600_000);
  await hand(after, "OUT");
  expect(await names()).not.toContain(before);
});
