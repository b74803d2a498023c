import { expect, test } from "vitest";
import { allotSeats } from "../../../src/kinds/trip/gate/allot-seats.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { updateDeparture } from "../../../src/kinds/trip/operate/update-departure.ts";
import { previewTripPlan } from "../../../src/kinds/trip/supply/preview-trip-plan.ts";
import { saveTripPlan } from "../../../src/kinds/trip/supply/save-trip-plan.ts";
import { testServices } from "../../support/app.ts";
import { driverWorld } from "./driver-world.ts";

/** A plan that is changed writes its unsold departures anew: what the staff has prepared on them is not lost. */

const world = await driverWorld(await testServices());
const { network, record, give } = world;
const { db } = world.services;

const departuresOf = (planId: string) =>
  db.product.findMany({
    where: { trip: { planId } },
    orderBy: { startsAt: "asc" },
    include: { trip: true },
  });

test("the driver, the counter's seats and the note stay, and what is off sale stays so", async () => {
  const plan = network.plan({ validFrom: network.day(1), validTo: network.day(4) });
  const { id } = await saveTripPlan(network.partner, plan);
  const [driven, allotted, withdrawn] = (await departuresOf(id)).map((one) => one.id);
  if (!driven || !allotted || !withdrawn) throw new Error("three departures");
  const driver = await record();
  await give(await world.employee(), { [driven]: driver.id });
  await allotSeats(await world.employee(), { id: allotted, seats: [2, 20] });
  await updateDeparture(network.partner, { id: allotted, comment: "Quai 4" });
  await updateDeparture(network.partner, { id: withdrawn, published: false });

  const dearer = { ...plan, id, price: plan.price + 500 };
  const preview = await previewTripPlan(network.partner, dearer);
  expect(preview.days.map(({ state }) => state)).toEqual(["RUNS", "RUNS", "OFF_SALE", "RUNS"]);
  expect(await saveTripPlan(network.partner, dearer)).toMatchObject({ created: 3, replaced: 3, kept: 1 });
  const shown = async () =>
    (await departuresOf(id)).map(({ status, price, comment, trip }) => [
      ...[status, price - plan.price, comment, trip?.driverId ?? null, trip?.driver ?? null],
      trip?.counterSeats,
    ]);
  expect(await shown()).toEqual([
    ["PUBLISHED", 500, "", driver.id, driver.name, []],
    ["PUBLISHED", 500, "Quai 4", null, null, [2, 20]],
    ["DRAFT", 0, "", null, null, []],
    ["PUBLISHED", 500, "", null, null, []],
  ]);

  // At another time the driver may not be free, and a smaller bus has fewer seats.
  const { id: busId } = await network.createBus({ seats: 16 });
  await saveTripPlan(network.partner, { ...dearer, busId, departureTime: "09:15" });
  expect((await shown()).slice(0, 2)).toEqual([
    ["PUBLISHED", 500, "", null, null, []],
    ["PUBLISHED", 500, "Quai 4", null, null, [2]],
  ]);
});

test("a driver who was given another departure meanwhile, in the time that a delay had left, is not given two", async () => {
  const plan = network.plan({ validFrom: network.day(6), validTo: network.day(7), departureTime: "13:00" });
  const { id } = await saveTripPlan(network.partner, plan);
  const [delayed, other] = (await departuresOf(id)).map((one) => one.id);
  if (!delayed || !other) throw new Error("two departures");
  const [busy, free] = [await record(), await record()];
  const chief = await world.employee();
  await give(chief, { [delayed]: busy.id, [other]: free.id });
  await delayDeparture(network.partner, { id: delayed, minutes: 12 * 60, reason: "Panne" });
  const elsewhere = await network.depart({ date: network.day(6), time: "13:00" });
  expect((await give(chief, { [elsewhere]: busy.id })).rows).toEqual([{ id: elsewhere, failure: null }]);

  await saveTripPlan(network.partner, { ...plan, id, price: plan.price + 500 });
  const drivers = (await departuresOf(id)).map(({ trip }) => [trip?.driverId ?? null, trip?.driver ?? null]);
  expect(drivers).toEqual([
    [null, null],
    [free.id, free.name],
  ]);
  expect((await db.trip.findUniqueOrThrow({ where: { productId: elsewhere } })).driverId).toBe(busy.id);
});
