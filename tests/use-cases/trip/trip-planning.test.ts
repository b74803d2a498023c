import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { updateDeparture } from "../../../src/kinds/trip/operate/update-departure.ts";
import { saveBusInput } from "../../../src/kinds/trip/schema.ts";
import { generateTrips } from "../../../src/kinds/trip/supply/generate-trips.ts";
import { saveBus } from "../../../src/kinds/trip/supply/save-bus.ts";
import { savePath } from "../../../src/kinds/trip/supply/save-path.ts";
import { saveTripPlan } from "../../../src/kinds/trip/supply/save-trip-plan.ts";
import { scheduleTrip } from "../../../src/kinds/trip/supply/schedule-trip.ts";
import { buildLayout } from "../../../src/kinds/trip/supply/seat-layout-schema.ts";
import { weekdayOf } from "../../../src/shared/calendar.ts";
import { dayOf, formatTime } from "../../../src/shared/dates.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { type TripNetwork, tripNetwork } from "../../support/trip-network.ts";

const { services, clock } = await testServices();
const { db } = services;
const worker = await contextFor(services);

const departuresOf = (planId: string) =>
  db.trip
    .findMany({ where: { planId }, include: { product: true }, orderBy: { product: { startsAt: "asc" } } })
    .then((trips) =>
      trips.map(({ product: { startsAt, endsAt, price }, ...trip }) => ({
        ...trip,
        price,
        departsAt: startsAt as Date,
        arrivesAt: endsAt as Date,
      })),
    );

describe("plans become departures", () => {
  test("on their weekdays, in their period, at the time on the clock of the country", async () => {
    const network = await tripNetwork(services);
    const plan = network.plan({
      weekdays: [1, 5],
      validFrom: network.day(3),
      validTo: network.day(40),
      departureTime: "22:15",
    });
    const { id, created } = await saveTripPlan(network.partner, plan);
    const trips = await departuresOf(id);
    expect(created).toBe(trips.length);
    expect(trips.length).toBeGreaterThanOrEqual(10);
    for (const trip of trips) {
      const day = dayOf(trip.departsAt, network.country.timeZone);
      expect([0, 4]).toContain(weekdayOf(day));
      expect(formatTime(trip.departsAt, network.country.timeZone)).toBe("22:15");
      expect(trip.arrivesAt.getTime() - trip.departsAt.getTime()).toBe(240 * 60_000);
      expect(day >= network.day(3) && day <= network.day(40)).toBe(true);
    }
    const product = await db.product.findUniqueOrThrow({ where: { id: trips[0]?.productId ?? "" } });
    expect(product).toMatchObject({
      cityId: network.from.id,
      toCityId: network.to.id,
      kind: "trip",
      status: "PUBLISHED",
      title: "Douala → Yaoundé",
      price: 5000,
      currency: "XAF",
    });
  });

  test("not on excepted days, and not on holidays when it does not run then", async () => {
    const network = await tripNetwork(services);
    const [exception, holiday] = [network.day(4), network.day(6)];
    const date = new Date(`${holiday}T00:00:00Z`);
    const ours = { countryId: network.country.id, date };
    // The day may be a public holiday of the country.
    await db.holiday.upsert({
      where: { countryId_date: ours },
      create: { ...ours, name: "Fête" },
      update: {},
    });
    const abroad = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
    const theirs = { countryId: abroad.id, date: new Date(`${network.day(5)}T00:00:00Z`), name: "Fête" };
    await db.holiday.create({ data: theirs });
    const { id } = await saveTripPlan(
      network.partner,
      network.plan({ exceptions: [exception], runsOnHolidays: false }),
    );
    const days = (await departuresOf(id)).map((trip) => dayOf(trip.departsAt, network.country.timeZone));
    expect(days).toContain(network.day(5));
    expect(days).not.toContain(exception);
    expect(days).not.toContain(holiday);
    const open = await saveTripPlan(network.partner, network.plan({ busId: (await network.createBus()).id }));
    const all = (await departuresOf(open.id)).map((trip) => dayOf(trip.departsAt, network.country.timeZone));
    expect(all).toContain(holiday);
  });

  test("a second run, and ten at once, make no duplicate and no product without a departure", async () => {
    const network = await tripNetwork(services);
    const { id } = await saveTripPlan(network.partner, network.plan());
    await generateTrips(worker);
    const before = await departuresOf(id);
    expect((await generateTrips(worker)).created).toBe(0);
    await db.product.deleteMany({ where: { id: { in: before.slice(0, 30).map((trip) => trip.productId) } } });
    const runs = await Promise.all(Array.from({ length: 10 }, () => generateTrips(worker)));
    expect(runs.reduce((sum, run) => sum + run.created, 0)).toBe(30);
    const after = await departuresOf(id);
    expect(after.map((trip) => trip.departsAt)).toEqual(before.map((trip) => trip.departsAt));
    expect(await db.product.count({ where: { companyId: network.company.id } })).toBe(after.length);
  });

  test("nothing for a suspended company, a closed line or a bus out of service; all of it once they are back", async () => {
    const network = await tripNetwork(services);
    const off = [
      () => db.company.update({ where: { id: network.company.id }, data: { status: "SUSPENDED" } }),
      () => db.path.update({ where: { id: network.path.id }, data: { active: false } }),
      () => db.bus.update({ where: { id: network.bus.id }, data: { active: false } }),
    ];
    const { id } = await saveTripPlan(network.partner, network.plan());
    for (const switchOff of off) {
      await db.product.deleteMany({ where: { companyId: network.company.id } });
      await switchOff();
      await generateTrips(worker);
      expect(await departuresOf(id)).toEqual([]);
      await db.company.update({ where: { id: network.company.id }, data: { status: "ACTIVE" } });
      await db.path.update({ where: { id: network.path.id }, data: { active: true } });
      await db.bus.update({ where: { id: network.bus.id }, data: { active: true } });
    }
    await generateTrips(worker);
    expect((await departuresOf(id)).length).toBeGreaterThan(50);
  });
});

describe("a changed plan", () => {
  async function plannedWithSales(network: TripNetwork) {
    const { id } = await saveTripPlan(network.partner, network.plan({ validFrom: network.day(1) }));
    const trips = await departuresOf(id);
    const [sold, held, lapsed] = trips.slice(5, 8);
    if (!sold || !held || !lapsed) throw new Error("not enough departures");
    await network.claim(sold.productId, 3);
    await network.claim(held.productId, 3, new Date(clock.now().getTime() + 300_000));
    await network.claim(lapsed.productId, 3, new Date(clock.now().getTime() - 1000));
    return { id, trips, sold, held, lapsed };
  }

  test("never alters what is sold or held; everything else ahead follows it", async () => {
    const network = await tripNetwork(services);
    const { id, trips, sold, held } = await plannedWithSales(network);
    const change = network.plan({ id, validFrom: network.day(1), price: 7500, departureTime: "09:45" });
    const result = await saveTripPlan(network.partner, change);
    expect(result).toEqual({
      id,
      created: trips.length - 2,
      replaced: trips.length - 2,
      kept: 2,
      held: 0,
      clashes: 0,
    });
    const after = await departuresOf(id);
    expect(after).toHaveLength(trips.length);
    for (const trip of after) {
      const isKept = [sold.productId, held.productId].includes(trip.productId);
      expect(trip.price).toBe(isKept ? 5000 : 7500);
      expect(formatTime(trip.departsAt, network.country.timeZone)).toBe(isKept ? "06:30" : "09:45");
    }
    expect(after.find((trip) => trip.productId === sold.productId)).toEqual(sold);
  });

  test("a plan that is switched off keeps only what is sold", async () => {
    const network = await tripNetwork(services);
    const { id, sold, held } = await plannedWithSales(network);
    await saveTripPlan(network.partner, network.plan({ id, active: false }));
    expect((await departuresOf(id)).map((trip) => trip.productId)).toEqual([sold.productId, held.productId]);
  });
});

describe("single departures", () => {
  test("in the past, on another company's bus or line, or on a bus that is away: refused", async () => {
    const network = await tripNetwork(services);
    const other = await tripNetwork(services);
    await expect(network.depart({ date: network.day(-1) })).rejects.toMatchObject({
      code: "NO_LONGER_AVAILABLE",
    });
    await expect(network.depart({ busId: other.bus.id })).rejects.toMatchObject({
      code: "INVALID_REFERENCE",
    });
    await expect(network.depart({ pathId: other.path.id })).rejects.toMatchObject({
      code: "INVALID_REFERENCE",
    });
    await expect(network.depart({ counterSeats: [21] })).rejects.toMatchObject({ code: "NO_SUCH_SEAT" });
    await network.depart({ busId: network.bus.id, date: network.day(2), time: "08:00" });
    const overlapping = network.depart({ busId: network.bus.id, date: network.day(2), time: "11:30" });
    await expect(overlapping).rejects.toMatchObject({ code: "BUS_BUSY" });
    await network.depart({ busId: network.bus.id, date: network.day(2), time: "12:00" });
  });

  test("only for one's own company, a branch only from its own terminal", async () => {
    const network = await tripNetwork(services);
    const other = await tripNetwork(services);
    const wish = {
      ...network.plan(),
      date: network.day(1),
      time: "07:00",
      comment: "",
      counterSeats: [],
      published: true,
    };
    await expect(scheduleTrip(other.partner, wish)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const chief = async (terminalId: string) => {
      const actor = await createActor(services, {
        role: "TERMINAL_CHIEF",
        companyId: network.company.id,
        terminalId,
      });
      return contextFor(services, actor);
    };
    await expect(scheduleTrip(await chief(network.terminals[1].id), wish)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await scheduleTrip(await chief(network.terminals[0].id), wish)).id).toBeTruthy();
    await expect(scheduleTrip(worker, wish)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  });

  test("driver, note and counter seats change at any time; the price only before the first sale", async () => {
    const network = await tripNetwork(services);
    const id = await network.depart();
    await updateDeparture(network.partner, { id, price: 6000, driver: "Abena", counterSeats: [1, 2] });
    expect(await db.trip.findUnique({ where: { productId: id } })).toMatchObject({
      driver: "Abena",
      counterSeats: [1, 2],
    });
    expect(await db.product.findUnique({ where: { id } })).toMatchObject({ price: 6000 });
    await network.claim(id, 4);
    await expect(updateDeparture(network.partner, { id, price: 9000 })).rejects.toMatchObject({
      code: "HAS_SALES",
    });
    // Seat 4 is taken: the counter cannot get it, and what it has already may be sent again.
    const counter = (counterSeats: number[]) => updateDeparture(network.partner, { id, counterSeats });
    await expect(counter([1, 4])).rejects.toMatchObject({
      code: "SEAT_NOT_FOR_COUNTER",
      detail: { units: [4] },
    });
    await expect(counter([2, 20, 21])).rejects.toMatchObject({
      code: "NO_SUCH_SEAT",
      detail: { labels: ["Siège 21"], seats: 20 },
    });
    await counter([1, 20]);
    // A form that also sends the present price changes its driver.
    await updateDeparture(network.partner, { id, price: 6000, driver: "Biya" });
    expect(await db.trip.findUnique({ where: { productId: id } })).toMatchObject({ driver: "Biya" });
    await updateDeparture(network.partner, { id, published: false });
    expect(await db.product.findUnique({ where: { id } })).toMatchObject({ price: 6000, status: "DRAFT" });
  });
});

describe("buses and lines", () => {
  const bus = (network: TripNetwork, extra: object) =>
    saveBusInput.parse({
      companyId: network.company.id,
      name: "Car 09",
      plate: `CE ${randomUUID().slice(0, 6)}`,
      comfort: "VIP",
      layout: buildLayout({ pattern: "2+1", seats: 30 }),
      ...extra,
    });

  test("a layout that cannot be sold is refused with what is wrong", async () => {
    const network = await tripNetwork(services);
    const wrong = saveBus(network.partner, bus(network, { layout: { rows: [["driver", 1]] } }));
    await expect(wrong).rejects.toMatchObject({
      code: "INVALID_LAYOUT",
      detail: { issues: ["SEAT_COUNT", "NO_DOOR"] },
    });
    expect(await saveBus(network.partner, bus(network, {}))).toMatchObject({ seatCount: 30 });
    const twice = bus(network, {});
    await saveBus(network.partner, twice);
    await expect(saveBus(network.partner, twice)).rejects.toMatchObject({ code: "ALREADY_EXISTS" });
  });

  test("the seats of a bus do not change under people who bought one", async () => {
    const network = await tripNetwork(services);
    const id = await network.depart({ busId: network.bus.id });
    const change = bus(network, { id: network.bus.id });
    await network.claim(id, 2, new Date(clock.now().getTime() + 60_000));
    await expect(saveBus(network.partner, change)).rejects.toMatchObject({ code: "HAS_SALES" });
    await db.claim.deleteMany({ where: { resourceId: id } });
    await saveBus(network.partner, change);
    expect(await db.trip.findUnique({ where: { productId: id } })).toMatchObject({
      seatCount: 30,
      comfort: "VIP",
    });
  });

  test("a line joins two terminals of one company, once", async () => {
    const network = await tripNetwork(services);
    const other = await tripNetwork(services);
    const [start, end] = network.terminals;
    const line = {
      companyId: network.company.id,
      distanceKm: 245,
      durationMinutes: 240,
      basePrice: 5000,
      active: true,
    };
    await expect(
      savePath(network.partner, { ...line, startTerminalId: start.id, endTerminalId: other.terminals[1].id }),
    ).rejects.toMatchObject({ code: "INVALID_REFERENCE" });
    await expect(
      savePath(network.partner, { ...line, startTerminalId: start.id, endTerminalId: end.id }),
    ).rejects.toMatchObject({ code: "ALREADY_EXISTS" });
    expect(
      (await savePath(network.partner, { ...line, startTerminalId: end.id, endTerminalId: start.id })).id,
    ).toBeTruthy();
  });

  test("a line keeps its terminals with the first departure, which stands between them", async () => {
    const network = await tripNetwork(services);
    const { path, company, terminals } = network;
    const third = await db.terminal.create({
      data: { companyId: company.id, cityId: network.to.id, name: "Biyem-Assi" },
    });
    const { id, companyId, distanceKm, durationMinutes, basePrice } = path;
    const line = { id, companyId, distanceKm, durationMinutes, basePrice, active: true };
    const [start, end] = [terminals[0].id, terminals[1].id];
    await savePath(network.partner, { ...line, startTerminalId: start, endTerminalId: third.id });
    await savePath(network.partner, { ...line, startTerminalId: start, endTerminalId: end });
    await network.depart();
    const moved = { ...line, startTerminalId: start, endTerminalId: third.id };
    await expect(savePath(network.partner, moved)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      detail: { fields: { endTerminalId: expect.stringContaining("1 départ") } },
    });
    const dearer = { ...line, startTerminalId: start, endTerminalId: end, basePrice: 6000 };
    expect(await savePath(network.partner, dearer)).toEqual({ id });
  });

  test("a closed station gets no further departures; those that are on sale stay", async () => {
    const network = await tripNetwork(services);
    const plan = network.plan({ validFrom: network.day(1), validTo: network.day(2) });
    const { id } = await saveTripPlan(network.partner, plan);
    const [first, second] = (await departuresOf(id)).map(({ productId }) => productId);
    const station = { id: network.terminals[1].id };
    await db.terminal.update({ where: station, data: { active: false } });
    await db.trip.delete({ where: { productId: second } });
    await generateTrips(network.partner);
    expect((await departuresOf(id)).map(({ productId }) => productId)).toEqual([first]);
    await expect(network.depart()).rejects.toMatchObject({ code: "INVALID_REFERENCE" });
    await db.terminal.update({ where: station, data: { active: true } });
    await generateTrips(network.partner);
    expect(await departuresOf(id)).toHaveLength(2);
  });
});
