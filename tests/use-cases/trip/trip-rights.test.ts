import { describe, expect, test } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { saveBus } from "../../../src/kinds/trip/supply/save-bus.ts";
import { savePath } from "../../../src/kinds/trip/supply/save-path.ts";
import { saveTripPlan } from "../../../src/kinds/trip/supply/save-trip-plan.ts";
import { scheduleTrip } from "../../../src/kinds/trip/supply/schedule-trip.ts";
import type { SeatLayout } from "../../../src/kinds/trip/supply/seat-layout-schema.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

/** People with the right role still reach only their own country, company and terminal. */

const { services } = await testServices();
const { db } = services;
const network = await tripNetwork(services);
const [here, there] = network.terminals;
const notFound = { code: "NOT_FOUND" };
const terms = { price: 5000, refundable: true, requireValidation: false, canChoosePlace: true };

async function chiefOf(terminalId: string) {
  const companyId = network.company.id;
  return contextFor(services, await createActor(services, { role: "TERMINAL_CHIEF", companyId, terminalId }));
}

async function adminOf(countryId: string) {
  const actor = await createActor(services, { role: "ADMIN" });
  return contextFor(services, { ...actor, grants: actor.grants.map((grant) => ({ ...grant, countryId })) });
}

describe("an administrator of one country", () => {
  test("runs the departures of that country and of no other", async () => {
    const other = await db.country.findFirstOrThrow({ where: { shortCode: { not: "CM" } } });
    const [ours, foreign] = [await adminOf(network.country.id), await adminOf(other.id)];
    const id = await network.depart();
    const trip = {
      companyId: network.company.id,
      pathId: network.path.id,
      busId: (await network.createBus()).id,
      date: network.day(2),
      time: "09:00",
      comment: "",
      counterSeats: [],
      published: true,
      ...terms,
    };
    await expect(cancelDeparture(foreign, { id, reason: "Panne" })).rejects.toMatchObject(notFound);
    await expect(scheduleTrip(foreign, trip)).rejects.toMatchObject(notFound);
    await expect(saveTripPlan(foreign, network.plan())).rejects.toMatchObject(notFound);
    await scheduleTrip(ours, trip);
    expect(await cancelDeparture(ours, { id, reason: "Panne" })).toMatchObject({ id });
  });
});

describe("the chief of one terminal", () => {
  test("takes over neither line, nor plan, nor bus of another terminal by naming their own", async () => {
    const chief = await chiefOf(there.id);
    const companyId = network.company.id;
    const { distanceKm, durationMinutes, basePrice } = network.path;
    const back = { companyId, startTerminalId: there.id, endTerminalId: here.id };
    const line = { distanceKm, durationMinutes, basePrice, active: true };
    const own = await savePath(chief, { ...back, ...line });
    const plan = await saveTripPlan(network.partner, network.plan());
    const bus = await network.createBus({}, { terminalId: here.id });
    const layout = bus.layout as unknown as SeatLayout;
    const { name, plate, comfort, amenities, images, active } = bus;
    const taken = {
      companyId,
      terminalId: there.id,
      name,
      plate,
      comfort,
      amenities,
      images,
      active,
      layout,
    };

    await expect(savePath(chief, { ...back, ...line, id: network.path.id })).rejects.toMatchObject(notFound);
    const moved = network.plan({ id: plan.id, pathId: own.id });
    await expect(saveTripPlan(chief, moved)).rejects.toMatchObject(notFound);
    await expect(saveBus(chief, { ...taken, id: bus.id })).rejects.toMatchObject(notFound);
    expect(await db.tripPlan.findUniqueOrThrow({ where: { id: plan.id } })).toMatchObject({
      pathId: network.path.id,
    });
    expect(await saveTripPlan(chief, network.plan({ pathId: own.id }))).toMatchObject({ kept: 0 });
  });
});
