import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { endCleaning } from "../../../src/kinds/rental/cleaning/end-cleaning.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { blockDays } from "../../../src/kinds/rental/operate/block-days.ts";
import { getOccupancy } from "../../../src/kinds/rental/operate/get-occupancy.ts";
import { occupancyInput } from "../../../src/kinds/rental/operate/occupancy-schema.ts";
import { unblockDays } from "../../../src/kinds/rental/operate/unblock-days.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { instantOf } from "../../../src/shared/dates.ts";
import { createActor, liftHoldLimit } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { carWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** Works and cleaning on the calendar of the company. */

const world = await rentalWorld();
await liftHoldLimit(world.services);
const { clock, company, day, services, terminalId } = world;
const { db } = services;
const operator = operatorOf(services);
const partner = await world.as(await createActor(services, { role: "PARTNER", companyId: company.id }));
const cleaner = await world.as(
  await createActor(services, { role: "CLEANER", companyId: company.id, terminalId }),
);
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

const hand = (bookingId: string, direction: "OUT" | "IN") =>
  recordHandover(partner, {
    ...{ id: randomUUID(), bookingId, direction, at: clock.now(), km: 100, fuelEighths: 8 },
    ...{ photos: [], notes: "" },
  });

async function shown(type: "car" | "house", productId: string, from: string, days = 20) {
  const asked = { companyId: company.id, type, from, days, first: productId };
  const { rows, cleanings } = await getOccupancy(partner, occupancyInput.parse(asked));
  return {
    spans: rows.find((row) => row.productId === productId)?.spans ?? [],
    cleanings: cleanings
      .filter((one) => one.productId === productId)
      .map(({ from: begin, until, cleaned }) => [begin, until, cleaned]),
  };
}

test("works of a villa are those of its rooms, and go with its block; another block is none", async () => {
  const villa = await world.createHouse({});
  const room = await world.createHouse({ parentId: villa });
  const at = { productId: villa, from: day(3), to: day(4) };
  const { blockId } = await blockDays(partner, { ...at, reason: "Toiture", works: true });
  await blockDays(partner, { productId: villa, from: day(6), to: day(6), reason: "Famille" });
  for (const id of [villa, room]) {
    const { spans } = await shown("house", id, day(0));
    expect(spans.map(({ state, works, from }) => [state, works, from])).toEqual([
      ["BLOCKED", true, day(3)],
      ["BLOCKED", undefined, day(6)],
    ]);
  }
  await unblockDays(partner, { blockId });
  expect((await shown("house", room, day(0))).spans.map(({ from }) => from)).toEqual([day(6)]);
});

test("a car is to be cleaned from its return until it is clean; one that goes out again is not", async () => {
  const car = await world.createCar();
  const [first, end, next, later] = [day(2), day(4), day(5), day(7)];
  const [before, after] = [await rented(car, carWish(first, end)), await rented(car, carWish(next, later))];
  goTo(first, "12:00");
  await hand(before, "OUT");
  expect((await shown("car", car, first)).cleanings).toEqual([]);
  goTo(end, "09:00");
  const { id } = await hand(before, "IN");
  const { at } = await db.handover.findUniqueOrThrow({ where: { id } });
  clock.standAt(new Date(at.getTime() + 3_600_000));
  const returned = at.toISOString();
  expect((await shown("car", car, first)).cleanings).toEqual([[returned, clock.now().toISOString(), false]]);
  const { cleanedAt } = await endCleaning(cleaner, { id });
  clock.standAt(new Date(at.getTime() + 7_200_000));
  expect((await shown("car", car, first)).cleanings).toEqual([[returned, cleanedAt, true]]);
  // The period begins after it: nothing is left to see.
  expect((await shown("car", car, next)).cleanings).toEqual([]);

  clock.standAt(instantOf(next, "12:00", "Africa/Lagos"));
  await hand(after, "OUT");
  clock.standAt(instantOf(later, "09:00", "Africa/Lagos"));
  await hand(after, "IN");
  clock.standAt(instantOf(later, "10:00", "Africa/Lagos"));
  const [, second] = (await shown("car", car, first)).cleanings;
  expect(second).toEqual([
    instantOf(later, "09:00", "Africa/Lagos").toISOString(),
    instantOf(later, "10:00", "Africa/Lagos").toISOString(),
    false,
  ]);
});
