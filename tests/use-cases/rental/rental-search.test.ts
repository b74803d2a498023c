import { describe, expect, test } from "vitest";
import { carSearchInput, houseSearchInput } from "../../../src/kinds/rental/schema.ts";
import { searchCars } from "../../../src/kinds/rental/search/search-cars.ts";
import { searchHouses } from "../../../src/kinds/rental/search/search-houses.ts";
import type { RentalCard, RentalSearchResult } from "../../../src/kinds/rental/view-schema.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { carWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";

const world = await rentalWorld();
const { db } = world.services;
const ctx = await world.customer();
const { cityId: city = "" } = await db.terminal.findUniqueOrThrow({ where: { id: world.terminalId } });
const price = 30_000;
const stay = { city, from: world.day(3), to: world.day(10), priceMax: 7 * price };
const seven = [1, 2, 3, 4, 5, 6, 7];
// A city's rentals are cached for some seconds, so all of them are created before the first search.
const large = await world.createCar({ seats: 9 }, 2 * price);
await holdPlaces(ctx, rentalHold([large, carWish(world.day(20), world.day(22))]));
const special = await specialOffers();

/** One car and one house with unique features, more expensive than all others. */
async function specialOffers() {
  const car = await world.createCar({ gearbox: "AUTOMATIC", seats: 7 }, 9 * price);
  const house = await world.createHouse({ guests: 11 }, 9 * price);
  const { modelId } = await db.rentalCar.findUniqueOrThrow({ where: { productId: car } });
  const { brandId } = await db.carModel.findUniqueOrThrow({ where: { id: modelId } });
  const other = await db.carModel.findFirstOrThrow({ where: { brandId: { not: brandId } } });
  await db.rentalCar.update({ where: { productId: car }, data: { modelId: other.id } });
  const { id: specificationId } = await db.vehicleSpecification.findFirstOrThrow();
  await db.rentalCarSpecification.create({ data: { productId: car, specificationId, value: "Oui" } });
  const { typeId } = await db.rentalHouse.findUniqueOrThrow({ where: { productId: house } });
  const type = await db.houseType.findFirstOrThrow({ where: { id: { not: typeId } } });
  await db.rentalHouse.update({ where: { productId: house }, data: { typeId: type.id } });
  const { id: accessoryId } = await db.houseAccessory.findFirstOrThrow();
  await db.rentalHouseAccessory.create({ data: { productId: house, accessoryId } });
  const bedroom = await db.housePartType.findFirstOrThrow({ where: { bedroom: true } });
  const part = { productId: house, partTypeId: bedroom.id, count: 3 };
  await db.rentalHousePart.create({ data: part });
  return {
    car,
    house,
    brand: other.brandId,
    specification: specificationId,
    type: type.id,
    accessory: accessoryId,
  };
}

test("pages of offers of one price show each of them once, whatever the order", async () => {
  const cars = await Promise.all(seven.map(() => world.createCar({}, price)));
  const houses = await Promise.all(seven.map(() => world.createHouse({}, price)));
  for (const sort of ["price", "rating", "recommended"]) {
    for (const [ids, search] of [
      [cars, (page: object) => searchCars(ctx, carSearchInput.parse(page))],
      [houses, (page: object) => searchHouses(ctx, houseSearchInput.parse(page))],
    ] as const) {
      const seen: string[] = [];
      for (let cursor: number | null = 0; cursor !== null; ) {
        const page: RentalSearchResult<RentalCard> = await search({ ...stay, sort, cursor, limit: 3 });
        expect(page.total).toBe(seven.length);
        expect(page.rentals.every(({ total }) => total === 7 * price)).toBe(true);
        seen.push(...page.rentals.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(seen.length).toBe(seven.length);
      expect([...seen].sort()).toEqual([...ids].sort());
    }
  }
});

test("a car that is held is gone from the list at once, and the next one takes its place", async () => {
  const input = carSearchInput.parse({ ...stay, limit: 3 });
  const [first, second, third] = (await searchCars(ctx, input)).rentals.map(({ id }) => id);
  await holdPlaces(ctx, rentalHold([second ?? "", carWish(world.day(9), world.day(11))]));
  const after = await searchCars(ctx, input);
  const ids = after.rentals.map(({ id }) => id);
  expect(ids).not.toContain(second);
  expect(ids).toHaveLength(3);
  expect(ids.slice(0, 2)).toEqual([first, third]);
  expect(after.total).toBe(seven.length - 1);
});

test("a car is listed for the days up to those that are taken, and not one day longer", async () => {
  const listed = async (from: number, to: number) => {
    const dates = { city, from: world.day(from), to: world.day(to) };
    const { rentals } = await searchCars(ctx, carSearchInput.parse({ ...dates, seats: 9 }));
    return rentals.some((car) => car.id === large);
  };
  expect(await listed(18, 20)).toBe(true);
  expect(await listed(18, 21)).toBe(false);
  expect(await listed(21, 23)).toBe(false);
  expect(await listed(22, 23)).toBe(true);
});

test("those who ask at the same time for different days each see what is free on theirs", async () => {
  const listed = async () => {
    const spans = [
      [40, 42],
      [42, 44],
      [41, 43],
    ] as const;
    const pages = spans.map(([from, to]) => {
      const dates = { city, from: world.day(from), to: world.day(to) };
      return searchCars(ctx, carSearchInput.parse({ ...dates, seats: 9 }));
    });
    return (await Promise.all(pages)).map(({ rentals }) => rentals.some(({ id }) => id === large));
  };
  expect(await listed()).toEqual([true, true, true]);
  await holdPlaces(await world.customer(), rentalHold([large, carWish(world.day(40), world.day(42))]));
  expect(await listed()).toEqual([false, true, false]);
});

describe("each filter keeps what fits and leaves out the rest", () => {
  const dates = { city, from: world.day(30), to: world.day(33), limit: 50 };
  const { car, house, brand, specification, type, accessory } = special;
  const cars = async (filter: object) =>
    (await searchCars(ctx, carSearchInput.parse({ ...dates, ...filter }))).rentals.map(({ id }) => id);
  const houses = async (filter: object) =>
    (await searchHouses(ctx, houseSearchInput.parse({ ...dates, ...filter }))).rentals.map(({ id }) => id);

  test.each([
    ["gearbox", { gearbox: ["AUTOMATIC"] }],
    ["brand", { brand: [brand] }],
    ["specification", { specification: [specification] }],
  ])("of cars, by %s", async (_name, filter) => {
    expect(await cars(filter)).toEqual([car]);
  });

  test("of cars, by seats, driver and price", async () => {
    expect(await cars({ seats: 7 })).toContain(car);
    expect(await cars({ seats: 8 })).toEqual([large]);
    expect(await cars({ driver: "with" })).toEqual([]);
    expect(await cars({ driver: "without" })).toContain(car);
    expect(await cars({ priceMax: 3 * 9 * price })).toContain(car);
    expect(await cars({ priceMax: 3 * 9 * price - 1 })).not.toContain(car);
  });

  test.each([
    ["type", { type: [type] }],
    ["bedrooms", { bedrooms: 3 }],
    ["guests", { guests: 11 }],
    ["accessory", { accessory: [accessory] }],
  ])("of houses, by %s", async (_name, filter) => {
    expect(await houses(filter)).toEqual([house]);
  });

  test("of houses, just beyond what there is", async () => {
    expect(await houses({ bedrooms: 4 })).toEqual([]);
    expect(await houses({ guests: 12 })).toEqual([]);
    expect(await houses({ priceMax: 3 * 9 * price })).toContain(house);
    expect(await houses({ priceMax: 3 * 9 * price - 1 })).not.toContain(house);
  });
});

test("each filter option shows how many rentals it leaves on the wanted days, whatever else is chosen", async () => {
  for (const [from, to] of [
    [3, 8],
    [19, 21],
    [60, 62],
  ] as const) {
    const dates = { city, from: world.day(from), to: world.day(to) };
    const cars = (more: object) => searchCars(ctx, carSearchInput.parse({ ...dates, ...more }));
    const houses = (more: object) => searchHouses(ctx, houseSearchInput.parse({ ...dates, ...more }));
    const { counts } = (await cars({})).facets;
    for (const [filter, value] of [
      ["gearbox", "AUTOMATIC"],
      ["gearbox", "MANUAL"],
      ["brand", special.brand],
      ["specification", special.specification],
      ["driver", "with"],
      ["driver", "without"],
    ] as const)
      expect([value, counts[value] ?? 0]).toEqual([value, (await cars({ [filter]: value })).total]);
    expect((await cars({ gearbox: "AUTOMATIC", seats: 7 })).facets.counts).toEqual(counts);
    expect((await cars({ limit: 1, cursor: 1 })).facets.counts).toEqual({});
    const rooms = (await houses({})).facets.counts;
    for (const [filter, value] of [
      ["type", special.type],
      ["accessory", special.accessory],
    ] as const)
      expect([value, rooms[value] ?? 0]).toEqual([value, (await houses({ [filter]: value })).total]);
  }
});

test("the counts beside the filters of houses are of those that are large enough", async () => {
  const dates = { city, from: world.day(60), to: world.day(62) };
  const counted = async (guests: number) =>
    (await searchHouses(ctx, houseSearchInput.parse({ ...dates, guests }))).facets.counts[special.type] ?? 0;
  expect([await counted(11), await counted(12)]).toEqual([1, 0]);
});
