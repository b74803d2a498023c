import { expect, test } from "vitest";
import { seedCompanies } from "../../../prisma/seed/companies.ts";
import { seedComingRentals } from "../../../prisma/seed/rentals/rental-coming.ts";
import { seedRentalHistory } from "../../../prisma/seed/rentals/rental-history.ts";
import { rentalDrawings, seedRentals } from "../../../prisma/seed/rentals/seed-rentals.ts";
import { seedId } from "../../../prisma/seed/seed-id.ts";
import { getRentalBooking } from "../../../src/kinds/rental/handover/get-rental-booking.ts";
import { requireShots } from "../../../src/kinds/rental/handover/photo-policy.ts";
import { readPhoto } from "../../../src/kinds/rental/handover/read-photo.ts";
import { handoverState } from "../../../src/kinds/rental/handover/state-schema.ts";
import { matchDamages, matchPhotos } from "../../../src/kinds/rental/rules/match-photos.ts";
import { carShots } from "../../../src/kinds/rental/rules/photo-shots.ts";
import { carSearchInput, houseSearchInput, quoteInput } from "../../../src/kinds/rental/schema.ts";
import { getCalendar } from "../../../src/kinds/rental/search/get-calendar.ts";
import { getRental } from "../../../src/kinds/rental/search/get-rental.ts";
import { quoteRental } from "../../../src/kinds/rental/search/quote-rental.ts";
import { searchCars } from "../../../src/kinds/rental/search/search-cars.ts";
import { searchHouses } from "../../../src/kinds/rental/search/search-houses.ts";
import { syncFeeds } from "../../../src/modules/booking/feed/sync-feeds.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { balanceOf } from "../../support/purchase.ts";
import { testSimulators } from "../../support/simulators.ts";
import { expectNothingAhead } from "../seeded-past.ts";

const simulators = await testSimulators();
const world = await testServices();
const { services } = world;
const { db } = services;
await seedCompanies(db, services.now());
await seedRentals(db, services.now());
const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
const person = { firstName: "Aïcha", lastName: "Ngono", phone: "+237677000001", countryId: country.id };
await db.user.create({ data: { id: seedId("user:+237677000001"), ...person } });
await seedRentalHistory(db, services.now());
const ctx = await contextFor(services, null);
const from = addDays(dayOf(services.now()), 5);
const to = addDays(from, 4);

test("nothing has happened after now", () => expectNothingAhead(db, services.now()));

test("sixty cars and sixty houses are for rent, a second run adds none", async () => {
  await seedRentals(db, services.now());
  expect(await db.rentalCar.count()).toBe(60);
  expect(await db.rentalHouse.count()).toBe(60);
  expect(await db.rentalHouse.count({ where: { parentId: { not: null } } })).toBe(8);
  const undrawn = { where: { image: null } };
  expect([await db.carBrand.count(undrawn), await db.carModel.count(undrawn)]).toEqual([0, 0]);
});

test("the list, the calendar and the quote say the same price", async () => {
  const cars = await searchCars(ctx, carSearchInput.parse({ city: "douala", from, to }));
  expect(cars.total).toBeGreaterThan(3);
  expect(cars.facets.brands.length).toBeGreaterThan(2);
  for (const car of cars.rentals.slice(0, 5)) {
    const wish = {
      type: "car",
      from,
      to,
      pickupAt: "12:00",
      returnAt: "10:00",
      driver: car.driver === "ALWAYS",
    };
    const quote = await quoteRental(ctx, quoteInput.parse({ productId: car.id, wish }));
    expect(quote.total).toBe(car.total);
    expect(quote.taken).toEqual([]);
  }
  const houses = await searchHouses(ctx, houseSearchInput.parse({ city: "Kribi", from, to, guests: 2 }));
  expect(houses.total).toBeGreaterThan(1);
  for (const house of houses.rentals.slice(0, 5)) {
    const quote = await quoteRental(
      ctx,
      quoteInput.parse({ productId: house.id, wish: { type: "house", from, to, guests: 2 } }),
    );
    expect(quote.total).toBe(house.total);
    const view = await getRental(ctx, { id: house.id });
    expect(view.images.length).toBeGreaterThan(2);
    const days = await getCalendar(ctx, { id: house.id, from, days: 4 });
    const nights = days.reduce((sum, day) => sum + day.price, 0);
    expect(view.type === "house" && nights + view.cleaning).toBe(quote.total);
  }
});

test("past rentals have handovers, and their money and cautions stand in the ledger", async () => {
  expect(await db.booking.count({ where: { kind: "location", status: "COMPLETED" } })).toBeGreaterThan(40);
  expect(await db.handover.count({ where: { direction: "IN" } })).toBeGreaterThan(40);
  const disputed = await db.deposit.findMany({ where: { status: "DISPUTED" } });
  expect(disputed).toHaveLength(1);
  const held = await db.deposit.findMany({ where: { status: "HELD" } });
  const stillHeld = [...held.map(({ amount }) => amount), ...disputed.map(({ kept }) => kept)];
  expect(await balanceOf(db, "DEPOSIT_HELD")).toBe(-stillHeld.reduce((sum, amount) => sum + amount, 0));
  expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
});

test("handovers show what is drawn, and those of a car its views before and after", async () => {
  const drawn = [...rentalDrawings().keys()];
  const handovers = await db.handover.findMany({
    include: { booking: { select: { product: { select: { rentalCar: true } } } } },
  });
  expect(handovers.flatMap(({ photos }) => photos).filter((photo) => !drawn.includes(photo))).toEqual([]);
  const ofCars = handovers.filter(({ booking }) => booking.product.rentalCar);
  expect(ofCars.length).toBeGreaterThan(20);
  for (const { state, photos } of ofCars) requireShots(carShots, handoverState.parse(state), photos);
  const { bookingId } = await db.deposit.findFirstOrThrow({ where: { status: "DISPUTED" } });
  const helper = await contextFor(services, await createActor(services, { role: "HELP_DESK" }));
  const rental = await getRentalBooking(helper, { bookingId });
  const pairs = matchPhotos(rental, String);
  expect(pairs.map(({ id }) => id)).toEqual(carShots.map(({ id }) => id));
  expect(pairs[0]).toMatchObject({ out: { photo: expect.any(String) }, in: { photo: expect.any(String) } });
  expect(matchDamages(rental)).toMatchObject([{ id: "right", marks: [{ direction: "IN" }] }]);
  // The picture is served to those who may read the rental.
  const key = handovers.find((one) => one.bookingId === bookingId)?.photos[0] ?? "";
  await services.files.put(key, Buffer.from("picture"), "image/webp");
  const name = key.split("/").at(-1) ?? "";
  expect((await readPhoto(helper, { bookingId, name })).contentType).toBe("image/webp");
});

test("two houses stand on another site as well, whose calendars are read; one of its stays was sold here", async () => {
  await seedComingRentals(db, { now: services.now(), simulatorsUrl: simulators.url });
  expect(await syncFeeds(ctx)).toBe(2);
  const feeds = await db.calendarFeed.findMany();
  expect(feeds.map(({ state, error, events }) => [state, error, events])).toEqual([
    ["OK", null, 2],
    ["OK", null, 2],
  ]);
  expect(feeds.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBeGreaterThan(0);
});
