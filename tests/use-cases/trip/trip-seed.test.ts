import { expect, test } from "vitest";
import { seedBusDrivers } from "../../../prisma/seed/bus-drivers.ts";
import {
  companyDrawings,
  demoCompanyId,
  demoTerminalId,
  seedCompanies,
} from "../../../prisma/seed/companies.ts";
import { driverAccount } from "../../../prisma/seed/demo-accounts.ts";
import { storePictures } from "../../../prisma/seed/images/store-pictures.ts";
import { seedId } from "../../../prisma/seed/seed-id.ts";
import { seedTrips } from "../../../prisma/seed/trips.ts";
import { tripSearchInput } from "../../../src/kinds/trip/schema.ts";
import { searchTrips } from "../../../src/kinds/trip/search/search-trips.ts";
import { type SeatLayout, validateLayout } from "../../../src/kinds/trip/supply/seat-layout-schema.ts";
import { fromJson } from "../../../src/platform/database/json-column.ts";
import { isoWeekday } from "../../../src/shared/calendar.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import { testServices } from "../../support/app.ts";
import { contextFor } from "../../support/context.ts";

const { services } = await testServices();
const { db, files } = services;
await seedCompanies(db, services.now());
await storePictures(db, files, companyDrawings());
const options = { now: services.now(), departures: 1000 };
const written = await seedTrips(db, options);

test("the demo is a network that one can travel in, with a picture for every company and bus", async () => {
  expect(await db.company.count()).toBeGreaterThanOrEqual(8);
  expect(await db.path.count()).toBeGreaterThanOrEqual(60);
  const terminals = await db.terminal.findMany({
    select: {
      id: true,
      companyId: true,
      cityId: true,
      latitude: true,
      name: true,
      quarter: true,
      landmark: true,
    },
  });
  expect(terminals.length).toBeGreaterThanOrEqual(40);
  expect(new Set(terminals.map((terminal) => terminal.cityId)).size).toBeGreaterThanOrEqual(14);
  expect(terminals.every((terminal) => terminal.latitude !== null)).toBe(true);
  expect(terminals.filter(({ quarter, landmark }) => !quarter || !landmark).map(({ name }) => name)).toEqual(
    [],
  );
  expect(terminals.find((terminal) => terminal.id === demoTerminalId)?.companyId).toBe(demoCompanyId);
  const pictures = [
    ...(await db.company.findMany()).map((company) => company.logoFileKey ?? ""),
    ...(await db.bus.findMany()).flatMap((bus) => bus.images),
  ];
  for (const key of new Set(pictures)) expect((await files.get(key))?.contentType, key).toBe("image/webp");
});

test("every bus has a layout that can be sold, and is in one place at a time", async () => {
  for (const bus of await db.bus.findMany())
    expect(validateLayout(fromJson<SeatLayout>(bus.layout)), bus.name).toEqual([]);
  const clashes = await db.$queryRaw<unknown[]>`
    select 1 from "Trip" a join "Product" p on p."id" = a."productId"
    join "Trip" b on a."busId" = b."busId" and a."productId" < b."productId"
    join "Product" q on q."id" = b."productId" and p."startsAt" < q."endsAt" and q."startsAt" < p."endsAt"`;
  expect(clashes).toHaveLength(0);
});

test("it creates about the requested number of departures, and none when run again", async () => {
  expect(written).toBeGreaterThan(900);
  await seedCompanies(db, services.now());
  expect(await seedTrips(db, options)).toBe(written);
  const date = addDays(dayOf(services.now()), 1);
  const found = await searchTrips(
    await contextFor(services),
    tripSearchInput.parse({ from: "Douala", to: "Yaoundé", date }),
  );
  expect(found.total).toBeGreaterThan(10);
  expect(found.facets.companies.length).toBeGreaterThanOrEqual(3);
});

test("nobody of the demo drives on a day off", async () => {
  const { phone, name } = driverAccount;
  const user = { id: seedId(`user:${phone}`), phone, firstName: name, lastName: "Essai" };
  await db.user.create({ data: { ...user, countryId: (await db.country.findFirstOrThrow()).id } });
  await seedBusDrivers(db, services.now());
  const trips = await db.trip.findMany({
    where: { driverId: { not: null } },
    select: {
      drivenBy: { select: { daysOff: true } },
      product: { select: { startsAt: true, endsAt: true } },
    },
  });
  expect(trips.length).toBeGreaterThan(2);
  for (const { drivenBy, product } of trips) {
    expect(drivenBy?.daysOff).toHaveLength(1);
    const days = [product.startsAt, product.endsAt].map((at) => isoWeekday(dayOf(at ?? 0, "Africa/Douala")));
    expect(drivenBy?.daysOff).not.toEqual(expect.arrayContaining(days.slice(0, 1)));
    expect(drivenBy?.daysOff).not.toEqual(expect.arrayContaining(days.slice(1)));
  }
});
