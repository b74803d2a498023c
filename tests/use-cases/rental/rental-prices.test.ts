import { describe, expect, test } from "vitest";
import { changePrices, previewPrices } from "../../../src/kinds/rental/operate/change-prices.ts";
import { changePricesInput, type PriceChange } from "../../../src/kinds/rental/operate/price-schema.ts";
import { setDays } from "../../../src/kinds/rental/operate/set-days.ts";
import { dayNumber, weekdayOfNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { addDays, type Day } from "../../../src/shared/dates.ts";
import { createCompany } from "../../support/booking-world.ts";
import { createActor } from "../../support/context.ts";
import { fleetOf, houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";

/** The prices of a season, of many cars or houses at once. */

const world = await rentalWorld();
const { db } = world.services;
const { day, company } = world;
const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId: company.id }));

const pricesOf = async (productId: string) =>
  Object.fromEntries(
    (await db.rentalDay.findMany({ where: { productId }, orderBy: { day: "asc" } })).map((row) => [
      row.day,
      row.price,
    ]),
  );

const wish = (productIds: string[], [from, to]: [Day, Day], change: PriceChange, weekdays: number[] = []) =>
  changePricesInput.parse({ productIds, from, to, change, weekdays });

/** A Monday at least a week ahead, so that weekends have known dates. */
const monday = Array.from({ length: 7 }, (_, index) => day(7 + index)).find(
  (one) => weekdayOfNumber(dayNumber(one)) === 1,
) as Day;
const sunday = addDays(monday, 6);
const number = (ahead: number) => dayNumber(addDays(monday, ahead));

describe("a season", () => {
  test("changes the ordinary price of each day by a share, in coins, and never piles up", async () => {
    const house = await world.createHouse({ weekendPrice: 30_010 }, 25_000);
    const season = wish([house], [monday, sunday], { kind: "PERCENT", percent: 15 });
    const preview = await previewPrices(partner, season);
    expect(preview).toMatchObject({ changed: 7, sold: 0, currency: "XAF" });
    expect(preview.steps).toMatchObject([
      { before: 25_000, after: 28_750, days: 5, detail: "Bonapriso" },
      { before: 30_010, after: 34_500, days: 2 },
    ]);
    expect(await pricesOf(house)).toEqual({});
    expect(await changePrices(partner, season)).toEqual(preview);
    expect(await changePrices(partner, season)).toMatchObject({ changed: 0, steps: [] });
    const prices = await pricesOf(house);
    expect(prices[number(3)]).toBe(28_750);
    expect(prices[number(4)]).toBe(34_500);
    await changePrices(partner, wish([house], [monday, sunday], { kind: "ORDINARY" }));
    expect(await pricesOf(house)).toEqual({});
  });

  test("fixes a price on some weekdays of several cars, and leaves rules as they are", async () => {
    const cars = [await world.createCar({}, 30_000), await world.createCar({}, 40_000)];
    const rule = { from: sunday, to: sunday, weekdays: [], minStay: 3 };
    await setDays(partner, { productIds: cars.slice(0, 1), ...rule });
    const changed = await changePrices(
      partner,
      wish(cars, [monday, sunday], { kind: "PRICE", price: 45_000 }, [6, 7]),
    );
    expect(changed).toMatchObject({ changed: 4 });
    for (const car of cars) expect(await pricesOf(car)).toEqual({ [number(5)]: 45_000, [number(6)]: 45_000 });
    const row = { productId: cars[0] ?? "", day: number(6) };
    expect(await db.rentalDay.findUnique({ where: { productId_day: row } })).toMatchObject({ minStay: 3 });
  });

  test("takes over the prices and rules of the same weekdays 52 weeks before", async () => {
    const house = await world.createHouse({}, 25_000);
    await db.rentalDay.createMany({
      data: [
        { productId: house, day: number(0) - 364, price: 40_000, minStay: 2 },
        { productId: house, day: number(3) - 364, price: 60_000 },
      ],
    });
    const copied = await changePrices(partner, wish([house], [monday, sunday], { kind: "COPY" }));
    expect(copied).toMatchObject({ changed: 2 });
    const rows = await db.rentalDay.findMany({
      where: { productId: house, day: { gte: number(0) } },
      orderBy: { day: "asc" },
    });
    expect(rows).toMatchObject([
      { day: number(0), price: 40_000, minStay: 2 },
      { day: number(3), price: 60_000, minStay: null },
    ]);
  });

  test("says how many days are booked, and leaves their bookings alone", async () => {
    const house = await world.createHouse({}, 25_000);
    const ctx = await world.customer();
    const bill = await holdPlaces(ctx, rentalHold([house, houseWish(monday, addDays(monday, 2))]));
    const season = wish([house], [monday, addDays(monday, 3)], { kind: "PRICE", price: 50_000 });
    expect(await changePrices(partner, season)).toMatchObject({ changed: 4, sold: 2 });
    const [booking] = bill.bookings;
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking?.id ?? "" } })).toMatchObject({
      total: 50_000,
    });
  });

  test("begins today at the earliest, and is refused when it is over, too long or somebody else's", async () => {
    const house = await world.createHouse({}, 25_000);
    const fixed = { kind: "PRICE", price: 50_000 } as const;
    expect(await changePrices(partner, wish([house], [day(-3), day(0)], fixed))).toMatchObject({
      changed: 1,
    });
    const refused = (code: string) => expect.objectContaining({ code });
    await expect(changePrices(partner, wish([house], [day(-3), day(-1)], fixed))).rejects.toEqual(
      refused("INVALID_INPUT"),
    );
    const long = wish([house], [day(0), addDays(day(0), 20_000)], fixed);
    await expect(changePrices(partner, long)).rejects.toEqual(refused("INVALID_PERIOD"));
    const other = await createCompany(world.services);
    const theirs = await (await fleetOf(world.services, other)).createHouse();
    await expect(changePrices(partner, wish([theirs], [monday, sunday], fixed))).rejects.toEqual(
      refused("NOT_FOUND"),
    );
    expect(
      changePricesInput.safeParse({
        ...wish([house], [monday, sunday], fixed),
        change: { kind: "PERCENT", percent: 0 },
      }).success,
    ).toBe(false);
    expect(
      changePricesInput.safeParse({ ...wish([house], [monday, sunday], fixed), to: addDays(monday, -1) })
        .success,
    ).toBe(false);
  });
});
