import { expect, test } from "vitest";
import { endCleaning } from "../../../src/kinds/rental/cleaning/end-cleaning.ts";
import { listCleanings } from "../../../src/kinds/rental/cleaning/list-cleanings.ts";
import { moveRental } from "../../../src/kinds/rental/move/move-rental.ts";
import { overdueDays } from "../../../src/shared/booking/deposit-rules.ts";
import { addDays } from "../../../src/shared/dates.ts";
import { carWish, houseWish } from "../../support/rental-world.ts";
import { cleaningWorld } from "./cleaning-world.ts";

/** What should have come back and has not is told to those who clean, on whatever day it was due. */

const world = await cleaningWorld();
const { clock, company, day, goTo, hand, rented, services, terminalId } = world;
const { db } = services;
const own = await world.cleanerAt({ companyId: company.id, terminalId });
const other = await world.cleanerAt(await world.createBranch());

/** Which bookings stand where on the list. */
async function shown() {
  const { late, cleanings } = await listCleanings(own);
  const ids = (rows: readonly { bookingId: string }[]) => rows.map(({ bookingId }) => bookingId);
  return {
    late: ids(late),
    back: ids(cleanings.filter(({ id }) => id !== null)),
    expected: ids(cleanings.filter(({ id }) => id === null)),
  };
}

test("a car that is out after its end is late, past midnight of the country too, until it is back and clean", async () => {
  const [from, to, after] = [day(1), day(2), day(3)];
  const car = await world.createCar();
  const bookingId = await rented(car, carWish(from, to));
  const keptAt = await rented(await world.createHouse(), houseWish(from, to));
  const tomorrow = await rented(await world.createHouse(), houseWish(from, after));
  const next = await rented(car, carWish(addDays(after, 1), addDays(after, 2)));
  goTo(from, "12:00");
  await hand(bookingId, "OUT");

  goTo(to, "09:59");
  expect(await shown()).toEqual({ late: [], back: [], expected: [bookingId, keptAt] });
  goTo(to, "10:00");
  expect(await shown()).toEqual({ late: [bookingId], back: [], expected: [keptAt] });
  const { endsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: next } });
  expect((await listCleanings(own)).late).toMatchObject([
    { id: null, name: "Toyota Yaris", at: endsAt.toISOString(), neededAt: startsAt.toISOString() },
  ]);
  expect((await listCleanings(other)).late).toEqual([]);

  goTo(to, "23:30");
  expect(await shown()).toMatchObject({ late: [bookingId], expected: [keptAt] });
  // 23:30 of the same day in UTC: the day of the country is another, and keys that were never given are not late.
  goTo(after, "00:30");
  expect(clock.now().getUTCHours()).toBe(23);
  expect(await shown()).toEqual({ late: [bookingId], back: [], expected: [tomorrow] });

  const id = await hand(bookingId, "IN");
  expect(await shown()).toEqual({ late: [], back: [bookingId], expected: [tomorrow] });
  await endCleaning(own, { id });
  expect(await shown()).toEqual({ late: [], back: [], expected: [tomorrow] });
});

test("a house that is out is late, and a rental that is cancelled is not waited for", async () => {
  const [from, to] = [day(1), day(2)];
  const house = await rented(await world.createHouse(), houseWish(from, to));
  const cancelled = await rented(await world.createCar(), carWish(from, to));
  goTo(from, "15:00");
  await hand(house, "OUT");
  await hand(cancelled, "OUT");
  goTo(day(2), "08:00");
  const late = async () => (await shown()).late.sort();
  expect(await late()).toEqual([house, cancelled].sort());
  expect((await listCleanings(own)).late.find(({ bookingId }) => bookingId === house)).toMatchObject({
    ...{ kind: "house", detail: "Bonapriso" },
  });
  await db.booking.update({ where: { id: cancelled }, data: { status: "CANCELLED" } });
  expect(await late()).toEqual([house]);
});

test("the car to which a rental was moved is the one that is late", async () => {
  const [from, to] = [day(1), day(2)];
  const [first, second] = [await world.createCar(), await world.createCar()];
  const bookingId = await rented(first, carWish(from, to));
  const dates = { bookingId, productId: second, from, to };
  await moveRental(world.partner, { ...dates, extra: "CHARGED", idempotencyKey: bookingId });
  goTo(from, "12:00");
  await hand(bookingId, "OUT");
  goTo(to, "18:00");
  const { plate } = await db.rentalCar.findUniqueOrThrow({ where: { productId: second } });
  const found = (await listCleanings(own)).late.find((row) => row.bookingId === bookingId);
  expect(found?.detail).toBe(plate);
});

test("after as many days as it is kept off sale, nobody waits for it any more", async () => {
  const [from, to] = [day(1), day(2)];
  const bookingId = await rented(await world.createCar(), carWish(from, to));
  goTo(from, "12:00");
  await hand(bookingId, "OUT");
  goTo(addDays(to, overdueDays), "09:59");
  expect((await shown()).late).toContain(bookingId);
  goTo(addDays(to, overdueDays), "10:00");
  expect((await shown()).late).not.toContain(bookingId);
});
