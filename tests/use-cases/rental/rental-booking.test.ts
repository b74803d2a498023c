import { describe, expect, test } from "vitest";
import { getLicence } from "../../../src/kinds/rental/car/get-licence.ts";
import { saveLicence } from "../../../src/kinds/rental/car/save-licence.ts";
import { dayNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { carSearchInput, houseSearchInput } from "../../../src/kinds/rental/schema.ts";
import { getCalendar } from "../../../src/kinds/rental/search/get-calendar.ts";
import { getRental } from "../../../src/kinds/rental/search/get-rental.ts";
import { searchCars } from "../../../src/kinds/rental/search/search-cars.ts";
import { searchHouses } from "../../../src/kinds/rental/search/search-houses.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import type { AppError } from "../../../src/shared/app-error.ts";
import { addDays, formatDayShort } from "../../../src/shared/dates.ts";
import { errorSentence } from "../../../src/shared/text/sentences.ts";
import { liftHoldLimit } from "../../support/context.ts";
import { carWish, houseWish, licence, rentalHold, rentalWorld } from "../../support/rental-world.ts";

const world = await rentalWorld();
await liftHoldLimit(world.services);
const { db } = world.services;
const { day } = world;
const ctx = await world.customer();

const hold = (id: string, wish: Record<string, unknown>) => holdPlaces(ctx, rentalHold([id, wish]));
const refusal = async (id: string, wish: Record<string, unknown>) => {
  const error = await hold(id, wish).then(
    () => null,
    (cause: unknown) => cause,
  );
  return error as { code: string; detail: Record<string, unknown> };
};
const sentenceOf = (error: AppError) => errorSentence(error, "fr");
const unitsOf = (days: string[]) => days.map(dayNumber);

describe("a car", () => {
  test("occupies the days from pickup to return, and not the last one when it is back in time", async () => {
    const id = await world.createCar();
    const bill = await hold(id, carWish(day(3), day(5)));
    expect(bill.bookings[0]?.units).toEqual(unitsOf([day(3), day(4)]));
    expect(bill.total).toBe(60_000);
    // Another customer takes it over on the day of its return.
    await hold(id, carWish(day(5), day(6), { returnAt: "18:00" }));
    const taken = await refusal(id, carWish(day(6), day(7)));
    expect(taken.code).toBe("PLACES_TAKEN");
    expect(taken.detail.units).toEqual(unitsOf([day(6)]));
  });

  test("that became dearer after its price was shown is refused with the new price", async () => {
    const id = await world.createCar();
    const asked = { ...rentalHold([id, carWish(day(3), day(5))]), expectedTotal: 60_000 };
    await db.product.update({ where: { id }, data: { price: 31_000 } });
    await expect(holdPlaces(ctx, asked)).rejects.toMatchObject({
      code: "PRICE_CHANGED",
      detail: { total: 62_000, expected: 60_000 },
    });
    expect((await holdPlaces(ctx, { ...asked, expectedTotal: 62_000 })).total).toBe(62_000);
  });

  test("appears on the booking with its dates, its caution and a settlement a day after the return", async () => {
    const id = await world.createCar({ caution: 100_000 });
    const bill = await hold(id, carWish(day(3), day(5)));
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bill.bookings[0]?.id ?? "" } });
    const facts = booking.facts as { label: string; value: string }[];
    expect(facts[0]?.value).toMatch(/^\d+(er)? (\S+ )?(\d{4} )?– \d+(er)? \S+ \d{4}$/);
    expect(facts.some(({ value }) => value.includes("48\u00a0h"))).toBe(true);
    expect(booking.settlesAt?.getTime()).toBe(booking.endsAt.getTime() + 86_400_000);
    expect(booking.total).toBe(60_000);
    // The price covers all days, so their number is shown beside it.
    expect(booking.labels).toEqual(["2\u00a0jours"]);
  });

  test("is refused to a driver without the right licence", async () => {
    const id = await world.createCar({ minAge: 25, licenceYears: 3, driver: "OPTIONAL", driverPrice: 8000 });
    await world.createDriver();
    const from = day(10);
    const dates = [from, day(12)] as const;
    const years = (count: number) => `${Number(from.slice(0, 4)) - count}${from.slice(4)}`;
    const drives = (changed: object) =>
      refusal(id, carWish(...dates, { licence: { ...licence, ...changed } }));
    expect((await refusal(id, carWish(...dates, { licence: undefined }))).code).toBe("LICENCE_NEEDED");
    expect((await drives({ birthDate: addDays(years(25), 1) })).code).toBe("TOO_YOUNG");
    expect((await drives({ obtainedOn: addDays(years(3), 1) })).code).toBe("LICENCE_TOO_RECENT");
    expect((await drives({ expiresOn: day(11) })).code).toBe("LICENCE_EXPIRES");
    const edge = { ...licence, birthDate: years(25), obtainedOn: years(3), expiresOn: day(12) };
    await hold(id, carWish(...dates, { licence: edge }));
    // With the company's driver no licence is required.
    await hold(id, carWish(day(13), day(14), { licence: undefined, driver: true }));
  });

  test("advises a driver only where the company has one for it", async () => {
    const young = { ...licence, birthDate: "2005-01-01" };
    for (const driver of ["NONE", "OPTIONAL"] as const) {
      const id = await world.createCar({ minAge: 40, driver });
      const refused = await refusal(id, carWish(day(10), day(12), { licence: young }));
      const sentence = sentenceOf(refused as AppError);
      expect(sentence.includes("un chauffeur ou une autre voiture"), driver).toBe(driver === "OPTIONAL");
      expect(sentence).toContain("une autre voiture");
    }
  });

  test("is refused with a sentence for each wish that cannot be", async () => {
    const id = await world.createCar({ noticeHours: 24, maxDays: 10, beyondPrice: null });
    const codes = async (wish: Record<string, unknown>) => (await refusal(id, wish)).code;
    expect(await codes(carWish(day(5), day(4)))).toBe("INVALID_INPUT");
    expect(await codes(carWish(day(5), day(5), { returnAt: "12:00" }))).toBe("INVALID_INPUT");
    expect(await codes(carWish(day(-1), day(2)))).toBe("INVALID_INPUT");
    expect(await codes(carWish(day(5), day(16)))).toBe("RENTAL_TOO_LONG");
    expect(await refusal(id, carWish(day(5), day(15)))).toBeNull();
    expect(await codes(carWish(day(20), day(21), { pickupAt: "11:59" }))).toBe("OUTSIDE_HOURS");
    expect(await codes(carWish(day(20), day(21), { zone: "BEYOND" }))).toBe("INVALID_INPUT");
    expect(await codes(carWish(day(20), day(21), { driver: true }))).toBe("INVALID_INPUT");
    expect(await codes(carWish(day(20), day(21), { extras: ["jet"] }))).toBe("INVALID_INPUT");
    expect(await codes(houseWish(day(20), day(21)))).toBe("INVALID_INPUT");
    await db.product.update({ where: { id }, data: { status: "DRAFT" } });
    expect((await refusal(id, carWish(day(20), day(21)))).code).toBe("NO_LONGER_AVAILABLE");
  });

  test("is handed over in opening hours; the nearest moment is named", async () => {
    const id = await world.createCar({ pickupFrom: "09:00", returnBy: "08:00" });
    const monday = [0, 1, 2, 3, 4, 5, 6]
      .map((ahead) => day(20 + ahead))
      .find((one) => new Date(one).getUTCDay() === 1);
    if (!monday) throw new Error("no Monday in a week");
    await db.rentalHours.createMany({
      data: [1, 2, 3, 4, 5].map((weekday) => ({
        companyId: world.company.id,
        subject: "CAR" as const,
        weekday,
        opensAt: "08:00",
        closesAt: "18:00",
      })),
    });
    const asked = async (from: string, pickupAt: string) =>
      (await refusal(id, carWish(from, addDays(monday, 9), { pickupAt, returnAt: "17:00" }))).detail;
    expect(await asked(monday, "08:30")).toMatchObject({ day: monday, time: "09:00" });
    expect(await asked(monday, "19:00")).toMatchObject({ day: monday, time: "18:00" });
    expect(await asked(addDays(monday, 5), "10:00")).toMatchObject({
      day: addDays(monday, 7),
      time: "09:00",
    });
    await db.rentalHours.deleteMany();
  });
});

test("each refusal is a sentence that names what would do", async () => {
  const car = await world.createCar({ minAge: 30, licenceYears: 3, maxDays: 10, noticeHours: 72 });
  const house = await world.createHouse({ minNights: 2 });
  const said = async (id: string, wish: Record<string, unknown>) =>
    sentenceOf((await refusal(id, wish)) as AppError);
  const drives = (changed: object) =>
    said(car, carWish(day(10), day(12), { licence: { ...licence, ...changed } }));
  const years = (count: number) => `${Number(day(10).slice(0, 4)) - count}${day(10).slice(4)}`;
  expect(await said(car, carWish(day(10), day(12), { licence: undefined }))).toContain("permis de conduire");
  expect(await drives({ birthDate: addDays(years(30), 1) })).toContain("30 ans");
  expect(await drives({ obtainedOn: addDays(years(3), 1) })).toContain("3 ans");
  expect(await drives({ expiresOn: day(11) })).toContain(formatDayShort(day(11)));
  expect(await said(car, carWish(day(10), day(21)))).toContain("10 jours");
  expect(await said(car, carWish(day(1), day(2)))).toContain("72 heures");
  expect(await said(house, houseWish(day(10), day(11)))).toMatch(/\b2\b/);
  expect(await said(house, houseWish(day(10), day(12), { guests: 5 }))).toContain("4 voyageurs");
  const early = await said(car, carWish(day(10), day(12), { pickupAt: "11:00" }));
  expect(early).toContain(formatDayShort(day(10)));
  expect(early).toContain("12:00");
  const closed = [
    { day: dayNumber(day(14)), arrivalOk: false },
    { day: dayNumber(day(18)), departureOk: false },
  ];
  for (const rule of closed) await db.rentalDay.create({ data: { productId: house, ...rule } });
  expect(await said(house, houseWish(day(14), day(16)))).toContain(formatDayShort(day(14)));
  expect(await said(house, houseWish(day(16), day(18)))).toContain(formatDayShort(day(18)));
  await db.product.update({ where: { id: house }, data: { status: "DRAFT" } });
  const gone = "Cette location n'est plus disponible.";
  expect(await said(house, houseWish(day(10), day(12)))).toBe(gone);
  const opened = [getRental(ctx, { id: house }), getCalendar(ctx, { id: house, from: day(0), days: 7 })];
  expect(await Promise.all(opened.map((page) => page.catch(sentenceOf)))).toEqual([gone, gone]);
});

test("a licence is written once for all rentals, and does not change a birth date that is known", async () => {
  const driver = await world.customer();
  expect(await getLicence(driver)).toBeNull();
  await saveLicence(driver, licence);
  expect(await getLicence(driver)).toMatchObject(licence);
  await saveLicence(driver, { ...licence, number: "CM-2", birthDate: "1999-01-01" });
  expect(await getLicence(driver)).toMatchObject({ ...licence, number: "CM-2" });
  expect(await getLicence(await world.customer())).toBeNull();
});

describe("a house", () => {
  test("is left on the day on which the next guest arrives", async () => {
    const id = await world.createHouse({ cleaning: 5000 });
    const bill = await hold(id, houseWish(day(3), day(6)));
    expect(bill.bookings[0]?.units).toEqual(unitsOf([day(3), day(4), day(5)]));
    expect(bill.total).toBe(80_000);
    await hold(id, houseWish(day(6), day(7)));
    expect((await refusal(id, houseWish(day(5), day(6)))).code).toBe("PLACES_TAKEN");
    const states = (await getCalendar(ctx, { id, from: day(2), days: 6 })).map((one) => one.state);
    expect(states).toEqual(["FREE", "DEPARTURE_ONLY", "TAKEN", "TAKEN", "TAKEN", "FREE"]);
  });

  test("of thirty nights is held by one statement", async () => {
    const id = await world.createHouse();
    const bill = await hold(id, houseWish(day(40), day(70)));
    expect(bill.bookings[0]?.units).toHaveLength(30);
    // Rows written by one statement have the same command id.
    const commands = await db.$queryRaw<{ nights: number }[]>`
      select count(*)::int as "nights" from "Claim" where "resourceId" = ${id}::uuid group by xmin::text, cmin::text`;
    expect(commands).toEqual([{ nights: 30 }]);
  });

  test("has its minimum from the day of arrival, and days without arrival or departure", async () => {
    const id = await world.createHouse({ minNights: 2 });
    const rule = (ahead: number, columns: object) =>
      db.rentalDay.create({ data: { productId: id, day: dayNumber(day(ahead)), ...columns } });
    await rule(10, { minStay: 4, price: 50_000 });
    await rule(11, { arrivalOk: false });
    await rule(14, { departureOk: false });
    expect(await refusal(id, houseWish(day(9), day(10)))).toMatchObject({
      code: "RENTAL_TOO_SHORT",
      detail: { minimum: 2, day: day(9) },
    });
    expect((await refusal(id, houseWish(day(10), day(13)))).detail).toMatchObject({ minimum: 4 });
    expect((await refusal(id, houseWish(day(11), day(13)))).code).toBe("NO_ARRIVAL");
    expect((await refusal(id, houseWish(day(12), day(14)))).code).toBe("NO_DEPARTURE");
    expect((await refusal(id, houseWish(day(12), day(15), { guests: 5 }))).code).toBe("TOO_MANY_GUESTS");
    // The season's night inside a stay has the season's price.
    const bill = await hold(id, houseWish(day(9), day(12)));
    expect(bill.total).toBe(25_000 + 50_000 + 25_000);
  });

  test("a villa excludes its rooms and its rooms exclude it, and two rooms do not exclude each other", async () => {
    const villa = await world.createHouse({});
    const [first, second] = [
      await world.createHouse({ parentId: villa }),
      await world.createHouse({ parentId: villa }),
    ];
    await hold(first, houseWish(day(3), day(5)));
    await hold(second, houseWish(day(3), day(5)));
    expect((await refusal(villa, houseWish(day(4), day(6)))).code).toBe("PLACES_TAKEN");
    await hold(villa, houseWish(day(5), day(7)));
    expect((await refusal(second, houseWish(day(6), day(8)))).code).toBe("PLACES_TAKEN");
    const city = await db.city.findFirstOrThrow({ where: { products: { some: { id: villa } } } });
    const found = await searchHouses(
      ctx,
      houseSearchInput.parse({ city: city.name, from: day(3), to: day(4), limit: 50 }),
    );
    expect(found.rentals.map(({ id }) => id)).not.toContain(villa);
  });
});

describe("a driver", () => {
  test("drives one car at a time; the next free one takes the second", async () => {
    await db.driver.deleteMany();
    const [one, two] = [await world.createDriver(), await world.createDriver()];
    const cars = await Promise.all(
      [0, 1, 2].map(() => world.createCar({ driver: "ALWAYS", driverPrice: 5000 })),
    );
    const [a, b, c] = cars as [string, string, string];
    await hold(a, carWish(day(3), day(5)));
    await hold(b, carWish(day(3), day(5)));
    const also = await db.booking.findMany({ where: { productId: { in: [a, b] } }, select: { also: true } });
    const drivers = also.flatMap((row) =>
      (row.also as { resourceId: string }[]).map((each) => each.resourceId),
    );
    expect(drivers.sort()).toEqual([one, two].sort());
    expect(["PLACES_TAKEN", "SOLD_OUT"]).toContain((await refusal(c, carWish(day(4), day(6)))).code);
    const city = await db.city.findFirstOrThrow({ where: { products: { some: { id: c } } } });
    const found = await searchCars(
      ctx,
      carSearchInput.parse({ city: city.name, from: day(4), to: day(6), limit: 50 }),
    );
    expect(found.rentals.map(({ id }) => id)).not.toContain(c);
  });
});
