import { beforeAll, describe, expect, it } from "vitest";
import { eventKind } from "../../../src/kinds/event/event-kind.ts";
import { findEvents } from "../../../src/kinds/event/search/find-events.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { searchOffers } from "../../../src/modules/booking/search/search-offers.ts";
import { searchOffersInput } from "../../../src/modules/booking/search/search-schema.ts";
import { addDays, dayOf, formatDayShort, typedDay } from "../../../src/shared/dates.ts";
import { contextFor } from "../../support/context.ts";
import { organiserOf } from "../../support/event-world.ts";
import { appointmentWish, practiceWorld } from "../../support/practice-world.ts";
import { carWish, fleetOf, licence, rentalHold } from "../../support/rental-world.ts";
import { tripNetwork } from "../../support/trip-network.ts";

/** Offers of every kind in one country: buses, an event at Douala, cars and houses, a practice. */
const world = await practiceWorld();
const { services, clock } = world;
Object.assign(services.kinds, { event: { ...eventKind, find: findEvents } });
const { db } = services;
const visitor = await contextFor(services);
const network = await tripNetwork(services);
const organiser = await organiserOf(services);
const fleet = await fleetOf(services, world);
/** Days from the one on which the tests began: late in the evening the minutes of all searches lead into the next. */
const today = dayOf(clock.now(), network.country.timeZone);
const day = (ahead: number) => addDays(today, ahead);

/** Advances a minute before each search, because answers are cached for some seconds. */
async function search(text: string, more: object = {}) {
  clock.advance(60_000);
  return searchOffers(visitor, searchOffersInput.parse({ text, ...more }));
}
/** Results that match the whole wish. */
async function found(text: string, more: object = {}) {
  const { groups: all, without } = await search(text, more);
  const groups = without ? [] : all;
  return Object.fromEntries(
    groups.map(({ offer, found: rows }) => [offer, rows.map(({ id, title }) => id ?? title)]),
  );
}

let consultant: { id: string; offerId: string };
let [car, house, event, departure] = ["", "", "", ""];

beforeAll(async () => {
  await db.terminal.update({ where: { id: world.placeId }, data: { quarter: "Bonapriso" } });
  consultant = await world.consultant();
  car = await fleet.createCar();
  house = await fleet.createHouse();
  event = (await organiser.createSession([{ name: "Fosse", capacity: 10, tariffs: [{ price: 4000 }] }])).id;
  departure = await network.depart({ date: day(1), time: "07:00" });
});

describe("one sentence over all kinds", () => {
  it("finds what a list, a quarter and a day name, whatever the accents and slips", async () => {
    expect(await found(`medecin bonaprizo ${typedDay(world.day)}`)).toEqual({ consultant: [consultant.id] });
    expect(await found("MÉDECIN Bonapriso")).toEqual({ consultant: [consultant.id] });
    expect(await found("medecin Bastos")).toEqual({});
    expect(await found("voiture toyotta")).toEqual({ car: [car] });
    expect(await found("apartement bonapriso")).toEqual({ house: [house] });
    expect(await found("grande soire")).toMatchObject({ event: [event] });
  });

  it("finds departures between two cities, and lines from one", async () => {
    const both = await search(`Duala Yaounde ${typedDay(day(1))}`);
    expect(both.understood.map(({ label }) => label)).toEqual(["Douala", "Yaoundé", formatDayShort(day(1))]);
    const [, , { others } = { others: "" }] = both.understood;
    expect(await found(others)).toEqual({ trip: [departure] });
    expect(both.groups).toMatchObject([
      {
        offer: "trip",
        found: [{ id: departure, price: 5000 }],
        query: { from: "Douala", date: day(1) },
      },
    ]);
    // Without a day, the next day with departures is used.
    expect(await found("Douala Yaoundé")).toEqual({ trip: [departure] });
    expect(await found("Yaoundé Douala")).toEqual({});
    expect(await found("Douala Yaoundé test voyages")).toEqual({ trip: [departure] });
    expect(await found("Douala Yaoundé finexs")).toEqual({});
    expect((await found("bus Douala")).trip).toEqual(["Douala → Yaoundé"]);
    expect((await found("bus test voyages")).trip).toEqual(["Douala → Yaoundé"]);
  });

  it("finds a journey with a change where no bus goes directly, on the named day only", async () => {
    const [, yaounde] = network.terminals;
    const city = await db.city.findFirstOrThrow({
      where: { countryId: network.country.id, id: { notIn: [network.from.id, network.to.id] } },
    });
    const { id: companyId } = network.company;
    const end = await db.terminal.create({ data: { companyId, cityId: city.id, name: "Gare du bout" } });
    const path = await db.path.create({
      data: {
        ...{ companyId, startTerminalId: yaounde.id, endTerminalId: end.id, distanceKm: 300 },
        ...{ durationMinutes: 300, basePrice: 6000, currency: network.country.currency },
      },
    });
    await network.depart({ date: day(1), time: "13:00", pathId: path.id, price: 6000 });
    const { groups } = await search(`Douala ${city.name} ${typedDay(day(1))}`);
    expect(groups).toMatchObject([
      {
        offer: "trip",
        found: [{ id: null, title: `Douala → ${city.name}`, price: 11_000, query: { date: day(1) } }],
      },
    ]);
    expect(groups[0]?.found).toHaveLength(1);
    expect(groups[0]?.found[0]?.text).toMatch(/^Avec un changement à Yaoundé : .* d’attente · Test Voyages$/);
    expect(await found(`Douala ${city.name}`)).toEqual({ trip: [`Douala → ${city.name}`] });
    expect(await found(`Douala ${city.name} ${typedDay(day(2))}`)).toEqual({});
    expect(await found(`Douala ${city.name} finexs`)).toEqual({});
    // The first of them is full for so many people.
    expect(await found(`Douala ${city.name} ${typedDay(day(1))} 60 personnes`)).toEqual({});
    await db.product.deleteMany({ where: { trip: { pathId: path.id } } });
  });

  it("shows nothing that is sold, closed or of another city on the named day", async () => {
    const customer = await world.customer();
    const [from, to] = [day(5), day(6)];
    expect((await found(`voiture ${typedDay(from)}`)).car).toEqual([car]);
    await holdPlaces(customer, rentalHold([car, carWish(from, to, { licence })]));
    expect((await found(`voiture ${typedDay(from)}`)).car).toBeUndefined();
    expect((await found(`voiture ${typedDay(to)}`)).car).toEqual([car]);
    // The consultant works on one day only.
    expect((await found(`médecin ${typedDay(day(3))}`)).consultant).toBeUndefined();
    expect((await found("concert Kribi")).event).toBeUndefined();
    expect((await found("concert Douala")).event).toEqual([event]);
    await db.company.update({ where: { id: organiser.company.id }, data: { status: "SUSPENDED" } });
    expect((await found("concert Douala")).event).toBeUndefined();
    await db.company.update({ where: { id: organiser.company.id }, data: { status: "ACTIVE" } });
    expect((await found("concert Douala")).event).toEqual([event]);
  });

  it("offers other days, then what is near, where nothing has all of the wish", async () => {
    const near = async (text: string) => {
      const { without, groups } = await search(text);
      return { without, offers: groups.map(({ offer }) => offer) };
    };
    const empty = typedDay(day(3));
    expect(await near(`médecin ${empty}`)).toEqual({ without: "day", offers: ["consultant"] });
    expect(await near("médecin Bastos")).toEqual({ without: "words", offers: ["consultant"] });
    expect(await near(`médecin Bastos ${empty}`)).toEqual({ without: "words", offers: ["consultant"] });
    // Words without a match do not return everything.
    expect(await near("introuvable")).toEqual({ without: null, offers: [] });
  });

  it("shows the lowest price first to whom asks for it", async () => {
    const [dear, cheap] = [await fleet.createCar({}, 90_000), await fleet.createCar({}, 5000)];
    const pricesOf = async (text: string) =>
      (await search(text)).groups.flatMap(({ found: rows }) => rows.map(({ price }) => price));
    const asked = await pricesOf("voiture pas chère");
    expect(asked).toEqual([...asked].sort((a, b) => a - b));
    expect(asked[0]).toBe(5000);
    await db.product.updateMany({ where: { id: { in: [dear, cheap] } }, data: { status: "DRAFT" } });
  });

  it("says the first free slot of a consultant", async () => {
    const { groups } = await search("docteur awa");
    const [first] = groups[0]?.found ?? [];
    expect(first).toMatchObject({ id: consultant.id, title: "Dr Awa Ngo 1", price: 10_000 });
    const before = first?.startsAt;
    await holdPlaces(await world.customer(), appointmentWish(consultant.offerId, `${world.day}T09:00`));
    const later = (await search("docteur awa")).groups[0]?.found[0]?.startsAt;
    expect(Date.parse(later ?? "")).toBeGreaterThan(Date.parse(before ?? ""));
  });

  it("answers an empty sentence with what is popular, of one list when one is named", async () => {
    const all = await found("");
    expect(Object.keys(all)).toEqual(["trip", "consultant", "car", "house", "event"]);
    expect(await found("", { offer: "house" })).toEqual({ house: [house] });
    expect(await found("Douala", { offer: "event" })).toEqual({ event: [event] });
    expect(await found("introuvable")).toEqual({});
    // Characters of the LIKE pattern match nothing special.
    expect(await found("%% __")).toEqual(all);
  });
});

describe("an answer that is kept for others", () => {
  it("is answered to each with as many as they asked for", async () => {
    await fleet.createCar();
    clock.advance(60_000);
    const carsOf = async (limit: number) => {
      const { groups } = await searchOffers(visitor, searchOffersInput.parse({ text: "voiture", limit }));
      return groups.find(({ offer }) => offer === "car")?.found.length;
    };
    // At once, so that the first answer is still kept.
    expect([await carsOf(1), await carsOf(2)]).toEqual([1, 2]);
  });
});
