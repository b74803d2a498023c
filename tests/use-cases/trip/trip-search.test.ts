import { describe, expect, test } from "vitest";
import { tripSearchInput } from "../../../src/kinds/trip/schema.ts";
import { findConnections } from "../../../src/kinds/trip/search/find-connections.ts";
import { getTrip } from "../../../src/kinds/trip/search/get-trip.ts";
import { getTripPlaces } from "../../../src/kinds/trip/search/get-trip-places.ts";
import { listDayPrices } from "../../../src/kinds/trip/search/list-day-prices.ts";
import { listPopularLines } from "../../../src/kinds/trip/search/list-popular-lines.ts";
import { searchTrips } from "../../../src/kinds/trip/search/search-trips.ts";
import { formatTime } from "../../../src/shared/dates.ts";
import { testServices } from "../../support/app.ts";
import { contextFor } from "../../support/context.ts";
import { type TripNetwork, tripNetwork } from "../../support/trip-network.ts";

const { services, clock } = await testServices();
const { db } = services;
const visitor = await contextFor(services);
const minute = 60_000;

/** Each test uses a different day, so that they do not see each other's departures. */
let nextDay = 2;
async function fresh(): Promise<{
  network: TripNetwork;
  date: string;
  search: (wish?: object) => ReturnType<typeof searchTrips>;
}> {
  const network = await tripNetwork(services);
  const date = network.day(nextDay);
  nextDay += 1;
  const search = (wish: object = {}) =>
    searchTrips(visitor, tripSearchInput.parse({ from: "douala", to: "Yaounde", date, ...wish }));
  return { network, date, search };
}
const times = (result: Awaited<ReturnType<typeof searchTrips>>) =>
  result.trips.map((trip) => formatTime(trip.departsAt, result.timeZone));

test("of one means of transport, when the address names it", async () => {
  const { network, date, search } = await fresh();
  const domain = await db.domain.create({
    data: { kind: "trip", name: "Minibus", slug: `minibus-${crypto.randomUUID()}` },
  });
  const all = [await network.depart({ date, time: "07:00" }), await network.depart({ date, time: "09:00" })];
  await db.product.update({ where: { id: all[1] }, data: { domainId: domain.id } });
  const idsOf = async (wish: object) => (await search(wish)).trips.map(({ id }) => id);
  expect(await idsOf({})).toEqual(all);
  expect(await idsOf({ service: domain.slug })).toEqual([all[1]]);
  expect(await idsOf({ service: domain.slug, free: 1 })).toEqual([all[1]]);
  expect(await idsOf({ service: "pirogue" })).toEqual([]);
});

describe("a journey with a change", () => {
  /** A line to a third city, of the same company. */
  async function connected() {
    const { network, date } = await fresh();
    const onward = await db.city.findFirstOrThrow({
      where: { countryId: network.country.id, id: { notIn: [network.from.id, network.to.id] } },
    });
    const [, middle] = network.terminals;
    const end = await db.terminal.create({
      data: { companyId: network.company.id, cityId: onward.id, name: `Gare ${crypto.randomUUID()}` },
    });
    const line = {
      distanceKm: 300,
      durationMinutes: 300,
      basePrice: 6000,
      currency: network.country.currency,
    };
    const path = await db.path.create({
      data: { ...line, companyId: network.company.id, startTerminalId: middle.id, endTerminalId: end.id },
    });
    const find = (places = 1) =>
      findConnections(visitor, { from: network.from.id, to: onward.id, date, places });
    const onwards = (time: string, more: object = {}) =>
      network.depart({ date, time, pathId: path.id, price: 6000, ...more });
    return { network, date, find, onwards };
  }

  test("waits an hour at least, and is shown with both parts, the wait and the total", async () => {
    const { network, date, find, onwards } = await connected();
    const first = await network.depart({ date, time: "07:00" });
    await onwards("11:59");
    expect(await find()).toEqual([]);
    const second = await onwards("12:00");
    await onwards("13:00");
    expect(await find()).toMatchObject([
      { first: { id: first }, second: { id: second }, waitMinutes: 60, price: 11_000 },
    ]);
    // Too late for this one, but in time for the next.
    await db.product.update({
      where: { id: first },
      data: { endsAt: new Date(Date.parse((await find())[0]?.first.arrivesAt ?? "") + minute) },
    });
    expect(await find()).toMatchObject([{ first: { id: first }, waitMinutes: 119 }]);
  });

  test("has places enough in both, waits for no answer, and not until the next morning", async () => {
    const { network, date, find, onwards } = await connected();
    await network.depart({ date, time: "05:00" });
    await onwards("17:01");
    expect(await find()).toEqual([]);
    await onwards("16:00", { requireValidation: true });
    expect(await find()).toEqual([]);
    const second = await onwards("17:00");
    expect(await find()).toMatchObject([{ second: { id: second }, waitMinutes: 480 }]);
    for (let seat = 1; seat <= 18; seat++) await network.claim(second, seat);
    expect(await find(2)).toHaveLength(1);
    expect(await find(3)).toEqual([]);
  });
});

describe("free places", () => {
  test("count out what is sold, what is held, and what the counter keeps; lapsed holds are free", async () => {
    const { network, date, search } = await fresh();
    const id = await network.depart({ date, counterSeats: [1, 2] });
    await network.claim(id, 1);
    await network.claim(id, 5);
    await network.claim(id, 6, new Date(clock.now().getTime() + 5 * minute));
    await network.claim(id, 7, new Date(clock.now().getTime() - minute));
    const expected = 20 - 4;
    expect((await search()).trips.map((trip) => trip.freePlaces)).toEqual([expected]);
    expect((await getTripPlaces(visitor, { id })).taken).toEqual([1, 2, 5, 6]);
    const detail = await getTrip(visitor, { id });
    expect(detail).toMatchObject({ freePlaces: expected, taken: [1, 2, 5, 6], state: "OPEN" });
  });

  test("a full bus says so and is left out when places are asked for", async () => {
    const { network, date, search } = await fresh();
    const id = await network.depart({ date, busId: (await network.createBus({ seats: 10 })).id });
    for (let unit = 1; unit <= 10; unit++) await network.claim(id, unit);
    expect((await search()).trips[0]?.freePlaces).toBe(0);
    expect((await search({ free: 1 })).trips).toEqual([]);
    expect((await getTripPlaces(visitor, { id })).state).toBe("FULL");
  });
});

describe("what is listed", () => {
  test("departures of that local day only, in the order of their departure", async () => {
    const { network, date, search } = await fresh();
    for (const time of ["23:30", "00:15", "12:00"]) await network.depart({ date, time });
    const result = await search();
    expect(times(result)).toEqual(["00:15", "12:00", "23:30"]);
    expect(result).toMatchObject({
      total: 3,
      from: { name: "Douala" },
      to: { name: "Yaoundé" },
      nextCursor: null,
    });
  });

  test("not what has left, what is cancelled, what is not on sale, or what a suspended company runs", async () => {
    const { network, search, date } = await fresh();
    const hidden = await network.depart({ date, time: "08:00", published: false });
    const cancelled = await network.depart({ date, time: "09:00" });
    const shown = await network.depart({ date, time: "10:00" });
    await db.product.update({ where: { id: cancelled }, data: { status: "CANCELLED" } });
    expect((await search()).trips.map((trip) => trip.id)).toEqual([shown]);
    expect((await getTrip(visitor, { id: hidden })).state).toBe("UNAVAILABLE");
    expect((await getTrip(visitor, { id: cancelled })).state).toBe("CANCELLED");

    await db.company.update({ where: { id: network.company.id }, data: { status: "SUSPENDED" } });
    expect((await search()).trips).toEqual([]);
    expect(await getTripPlaces(visitor, { id: shown })).toMatchObject({
      state: "UNAVAILABLE",
      freePlaces: 0,
    });
    await db.company.update({ where: { id: network.company.id }, data: { status: "ACTIVE" } });

    const later = { ...visitor, now: () => new Date(Date.parse(`${date}T10:00:00+01:00`) + minute) };
    expect(
      (await searchTrips(later, tripSearchInput.parse({ from: "Douala", to: "Yaoundé", date }))).trips,
    ).toEqual([]);
    expect((await getTripPlaces(later, { id: shown })).state).toBe("DEPARTED");
  });

  test("a city that nothing resembles is named", async () => {
    const { search } = await fresh();
    await expect(search({ from: "Zzyzx" })).rejects.toMatchObject({
      code: "UNKNOWN_CITY",
      detail: { city: "Zzyzx" },
    });
    expect((await search({ from: "Doula", to: "yaunde" })).from.name).toBe("Douala");
  });
});

describe("filters and sorts", () => {
  test("company, terminal, time of day, comfort, price and free places narrow the list; facets stay whole", async () => {
    const { network, date, search } = await fresh();
    const other = await tripNetwork(services, { name: "Autre Voyages" });
    const vip = await network.createBus({}, { comfort: "VIP" });
    const early = await network.depart({ date, time: "06:00", price: 4000 });
    const late = await network.depart({ date, time: "18:00", price: 9000, busId: vip.id });
    const theirs = await other.depart({ date, time: "13:00", price: 6000 });
    const ids = async (wish: object) => (await search(wish)).trips.map((trip) => trip.id);
    expect(await ids({ company: other.company.id })).toEqual([theirs]);
    expect(await ids({ terminal: [network.terminals[0].id] })).toEqual([early, late]);
    expect(await ids({ time: ["morning", "evening"] })).toEqual([early, late]);
    expect(await ids({ comfort: "VIP" })).toEqual([late]);
    expect(await ids({ priceMin: 5000, priceMax: 6000 })).toEqual([theirs]);
    expect(await ids({ sort: "price" })).toEqual([early, theirs, late]);
    const { facets } = await search({ comfort: "VIP" });
    expect(facets.companies.map((company) => company.name)).toEqual(["Autre Voyages", "Test Voyages"]);
    expect(facets).toMatchObject({
      price: { min: 4000, max: 9000 },
      dayParts: ["morning", "afternoon", "evening"],
    });
    // Two departures that differ only in the minute are two.
    await other.depart({ date, time: "13:30", price: 6000 });
    clock.advance(60_000);
    const { counts } = (await search({ comfort: "VIP" })).facets;
    expect(counts).toMatchObject({ CLASSIC: 3, VIP: 1, morning: 1, afternoon: 2, evening: 1 });
    expect(counts.night).toBeUndefined();
    expect(counts[other.company.id]).toBe(2);
    expect(counts[network.terminals[0].id]).toBe(2);
  });

  test("pages follow each other without gap or repetition, whatever the sort", async () => {
    const { network, date, search } = await fresh();
    for (const [index, time] of ["06:00", "07:00", "08:00", "09:00", "10:00"].entries()) {
      await network.depart({ date, time, price: 5000 + (index % 2) * 1000 });
    }
    for (const sort of ["departure", "price", "duration", "arrival"]) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await search({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
        expect(page.total).toBe(5);
        seen.push(...page.trips.map((trip) => trip.id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(new Set(seen).size, sort).toBe(5);
      expect(seen, sort).toEqual((await search({ sort })).trips.map((trip) => trip.id));
    }
    await expect(search({ cursor: "1_nonsense_x" })).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });
});

test("departures of one minute and one price are on some page, each once", async () => {
  const { network, date, search } = await fresh();
  const made: string[] = [];
  for (let count = 0; count < 3; count++) made.push(await network.depart({ date, time: "11:00" }));
  for (const sort of ["departure", "price", "duration", "arrival"]) {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await search({ sort, limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.trips.map((trip) => trip.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.sort(), sort).toEqual([...made].sort());
  }
});

describe("other days", () => {
  test("each day shows the lowest price at which so many places can be bought", async () => {
    const { network, date } = await fresh();
    nextDay += 1;
    const cheap = await network.depart({
      date,
      price: 3000,
      time: "08:00",
      busId: (await network.createBus({ seats: 10 })).id,
    });
    await network.depart({ date, price: 7000, time: "09:00" });
    for (let unit = 1; unit <= 8; unit++) await network.claim(cheap, unit);
    const priceOf = async (places: number) =>
      (await listDayPrices(visitor, { from: "Douala", to: "Yaoundé", date, places, around: 1 })).find(
        (one) => one.day === date,
      );
    expect((await priceOf(2))?.price).toBe(3000);
    expect((await priceOf(3))?.price).toBe(7000);
  });

  test("nothing that day: the nearest days that have enough places", async () => {
    const network = await tripNetwork(services);
    const line = await services.db.city.findFirstOrThrow({ where: { name: "Kribi" } });
    const terminal = await db.terminal.create({
      data: { companyId: network.company.id, cityId: line.id, name: "Plage" },
    });
    const path = await db.path.create({
      data: {
        companyId: network.company.id,
        startTerminalId: network.terminals[0].id,
        endTerminalId: terminal.id,
        distanceKm: 165,
        durationMinutes: 180,
        basePrice: 2500,
        currency: "XAF",
      },
    });
    for (const ahead of [1, 6, 9])
      await network.depart({ pathId: path.id, date: network.day(ahead), price: 2500 });
    const wish = tripSearchInput.parse({ from: "Douala", to: "Kribi", date: network.day(7) });
    const { trips, nearest } = await searchTrips(visitor, wish);
    expect(trips).toEqual([]);
    const soldOn = (ahead: number) => ({ day: network.day(ahead), price: 2500 });
    expect(nearest).toEqual([6, 9, 1].map(soldOn));

    // Beyond everything that is on sale: the last days that are, also from years away.
    for (const ahead of [39, 40, 400]) {
      const beyond = await searchTrips(visitor, { ...wish, date: network.day(ahead) });
      expect(beyond.nearest).toEqual(ahead === 39 ? [soldOn(9)] : [9, 6, 1].map(soldOn));
    }
  });
});

test("popular lines show their next departure that still has a place", async () => {
  const network = await tripNetwork(services);
  const full = await network.depart({
    date: network.day(1),
    time: "00:30",
    busId: (await network.createBus({ seats: 10 })).id,
  });
  for (let unit = 1; unit <= 10; unit++) await network.claim(full, unit);
  const open = await network.depart({ date: network.day(1), time: "00:45" });
  const lines = await listPopularLines(visitor, { limit: 5 });
  const line = lines.find((one) => one.from.name === "Douala" && one.to.name === "Yaoundé");
  expect(line?.next).toMatchObject({ id: open, price: 5000 });
  expect(line?.durationMinutes).toBe(240);
});
