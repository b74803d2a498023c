import { afterEach, expect, test } from "vitest";
import { carSearchInput, houseSearchInput, quoteInput } from "../../../src/kinds/rental/schema.ts";
import { findRentals } from "../../../src/kinds/rental/search/find-rentals.ts";
import { getCalendar } from "../../../src/kinds/rental/search/get-calendar.ts";
import { quoteRental } from "../../../src/kinds/rental/search/quote-rental.ts";
import { searchCars } from "../../../src/kinds/rental/search/search-cars.ts";
import { searchHouses } from "../../../src/kinds/rental/search/search-houses.ts";
import type { AppError } from "../../../src/shared/app-error.ts";
import { addDays, instantOf } from "../../../src/shared/dates.ts";
import { carWish, houseWish, rentalWorld } from "../../support/rental-world.ts";

const world = await rentalWorld();
const { clock } = world;
const { db } = world.services;
const zone = "Africa/Douala";
const { cityId: city = "" } = await db.terminal.findUniqueOrThrow({ where: { id: world.terminalId } });
for (const subject of ["CAR", "HOUSE"] as const)
  await db.rentalHours.createMany({
    data: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      companyId: world.company.id,
      subject,
      weekday,
      opensAt: "08:00",
      closesAt: "18:00",
    })),
  });
const atOnce = await world.createCar({ noticeHours: 0 });
const threeHours = await world.createCar({ noticeHours: 3 });
const house = await world.createHouse({ noticeHours: 2 });
const all = { [atOnce]: "car", [threeHours]: "car in three hours", [house]: "house" };

afterEach(async () => {
  await db.rentalClosure.deleteMany();
});

/** The next day at this hour. */
async function tomorrowAt(time: string) {
  const day = world.day(1);
  clock.advance(instantOf(day, time, zone).getTime() - clock.now().getTime());
  return { day, ctx: await world.customer() };
}

/** What the lists, the search over all kinds, the calendars and the quotes offer for today. */
async function offeredToday({ day, ctx }: Awaited<ReturnType<typeof tomorrowAt>>) {
  const to = addDays(day, 2);
  const named = (ids: readonly (string | null)[]) => ids.map((id) => all[id ?? ""]).sort();
  const listed = [
    ...(await searchCars(ctx, carSearchInput.parse({ city, from: day, to }))).rentals,
    ...(await searchHouses(ctx, houseSearchInput.parse({ city, from: day, to }))).rentals,
  ];
  const nothing = { cities: [], implied: [], offers: [], words: [], hints: [] };
  const wish = { ...nothing, day, lastDay: day, part: null, places: 1, cheapest: false };
  const found = (await findRentals(ctx, wish, 5)).flatMap((one) => one.found);
  const free: string[] = [];
  const quoted: string[] = [];
  for (const id of Object.keys(all)) {
    const [today] = await getCalendar(ctx, { id, from: day, days: 1 });
    if (today?.state === "FREE") free.push(id);
    const wished =
      id === house
        ? houseWish(day, to, { arrivalAt: "18:00" })
        : carWish(day, to, { pickupAt: "18:00", licence: undefined });
    await quoteRental(ctx, quoteInput.parse({ productId: id, wish: wished })).then(
      () => quoted.push(id),
      () => undefined,
    );
  }
  const answers = [listed.map(({ id }) => id), found.map(({ id }) => id), free, quoted].map(named);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  return answers[0];
}

test.each([
  ["14:59", ["car", "car in three hours", "house"]],
  ["15:01", ["car", "house"]],
  ["15:59", ["car", "house"]],
  ["16:01", ["car"]],
  ["17:59", ["car"]],
  ["18:00", []],
])("at %s an agency that closes at 18:00 offers for today: %j", async (time, offered) => {
  expect(await offeredToday(await tomorrowAt(time))).toEqual(offered);
});

test("on a day on which the agency is closed, nothing begins", async () => {
  const companyId = world.company.id;
  for (const subject of ["CAR", "HOUSE"] as const)
    await db.rentalClosure.create({
      data: { companyId, subject, on: new Date(world.day(1)), reason: "Fête" },
    });
  expect(await offeredToday(await tomorrowAt("09:00"))).toEqual([]);
});

test("a time that is over, too close or after closing is answered with the next time that is still to come", async () => {
  const nearest = async (at: string, pickupAt: string) => {
    const { day, ctx } = await tomorrowAt(at);
    const wish = carWish(day, addDays(day, 2), { pickupAt, licence: undefined });
    const refused = quoteRental(ctx, quoteInput.parse({ productId: threeHours, wish }));
    const { code, detail } =
      (await refused.then(
        () => null,
        (error: AppError) => error,
      )) ?? {};
    return [code, detail?.day === day ? "today" : "later", detail?.time];
  };
  expect(await nearest("14:00", "19:00")).toEqual(["OUTSIDE_HOURS", "today", "18:00"]);
  expect(await nearest("15:30", "19:00")).toEqual(["OUTSIDE_HOURS", "later", "12:00"]);
  expect(await nearest("12:40", "12:00")).toEqual(["TOO_SHORT_NOTICE", "today", "16:00"]);
  expect(await nearest("14:50", "15:00")).toEqual(["TOO_SHORT_NOTICE", "today", "18:00"]);
  expect(await nearest("15:10", "17:00")).toEqual(["TOO_SHORT_NOTICE", "later", "12:00"]);
});

test("a list says « Remboursable » only of what would still be refunded on its dates", async () => {
  const refundTiers = [{ hoursBefore: 24, refundPercent: 80 }];
  await db.product.updateMany({
    where: { id: { in: Object.keys(all) } },
    data: { refundable: true, refundTiers },
  });
  const { day, ctx } = await tomorrowAt("09:00");
  const refundable = async (from?: string) => {
    const wish = from ? { city, from, to: addDays(from, 2) } : { city };
    const cars = await searchCars(ctx, carSearchInput.parse({ ...wish, pickupAt: "12:00" }));
    const houses = await searchHouses(ctx, houseSearchInput.parse(wish));
    return [...cars.rentals, ...houses.rentals].map((one) => one.refundable);
  };
  expect(await refundable(day)).toEqual([false, false, false]);
  expect(await refundable(addDays(day, 1))).toEqual([true, true, true]);
  expect(await refundable()).toEqual([true, true, true]);
});
