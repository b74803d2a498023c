import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { endCleaning } from "../../../src/kinds/rental/cleaning/end-cleaning.ts";
import { listCleanings } from "../../../src/kinds/rental/cleaning/list-cleanings.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { instantOf } from "../../../src/shared/dates.ts";
import { contextFor, createActor, liftHoldLimit } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { carWish, houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** What came back is shown to those who clean at its place, until they say that it is clean. */

const world = await rentalWorld();
await liftHoldLimit(world.services);
const { clock, company, day, services, terminalId } = world;
const { db } = services;
const operator = operatorOf(services);
const notFound = { code: "NOT_FOUND" };

const cleanerAt = async (place: { companyId: string; terminalId: string }) => {
  const actor = await createActor(services, { role: "CLEANER", ...place });
  return { ...(await contextFor(services, actor)), actor };
};
const goTo = (date: string, time: string) =>
  clock.advance(instantOf(date, time, "Africa/Lagos").getTime() - clock.now().getTime());

async function rented(productId: string, wish: Record<string, unknown>): Promise<string> {
  const ctx = await world.customer();
  const bill = await holdPlaces(ctx, rentalHold([productId, wish]));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  return bill.bookings[0]?.id ?? "";
}

test("a car that came back is cleaned once, and what is expected today is only announced", async () => {
  const car = await world.createCar();
  const house = await world.createHouse();
  const own = await cleanerAt({ companyId: company.id, terminalId });
  const elsewhere = await db.terminal.create({
    data: {
      ...{ companyId: company.id, name: "Akwa", kinds: ["location"] },
      cityId: (await db.terminal.findUniqueOrThrow({ where: { id: terminalId } })).cityId,
    },
  });
  const other = await cleanerAt({ companyId: company.id, terminalId: elsewhere.id });
  const bookingId = await rented(car, carWish(day(1), day(3)));
  const [from, to] = [day(1), day(3)];
  await rented(house, houseWish(from, to));
  const next = await rented(car, carWish(day(4), day(5)));
  expect((await listCleanings(own)).cleanings).toEqual([]);

  const partner = await world.as(await createActor(services, { role: "PARTNER", companyId: company.id }));
  const hand = (id: string, direction: "OUT" | "IN", km: number) =>
    recordHandover(partner, {
      ...{ id: randomUUID(), bookingId: id, direction, at: clock.now(), km, fuelEighths: 8 },
      ...{ photos: [], notes: "Sale" },
    });
  goTo(from, "12:00");
  await hand(bookingId, "OUT", 100);
  expect((await listCleanings(own)).cleanings).toEqual([]);
  goTo(to, "09:00");
  const { id } = await hand(bookingId, "IN", 300);
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
  const partner = await world.as(await createActor(services, { role: "PARTNER", companyId: company.id }));
  const hand = (bookingId: string, direction: "OUT" | "IN") =>
    recordHandover(partner, {
      ...{ id: randomUUID(), bookingId, direction, at: clock.now(), photos: [], notes: "" },
    });
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
