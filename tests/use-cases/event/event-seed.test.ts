import { expect, test } from "vitest";
import { seedCompanies } from "../../../prisma/seed/companies.ts";
import { seedEventReviews, seedEventSales } from "../../../prisma/seed/events/event-history.ts";
import { eventDrawings, seedEvents } from "../../../prisma/seed/events/seed-events.ts";
import { storePictures } from "../../../prisma/seed/images/store-pictures.ts";
import { seedId } from "../../../prisma/seed/seed-id.ts";
import { testServices } from "../../support/app.ts";
import { expectNothingAhead } from "../seeded-past.ts";

/** The demo's events, as a new user finds them. */

const { services } = await testServices();
const { db, files } = services;
const now = services.now();
await seedCompanies(db, now);
await storePictures(db, files, eventDrawings());
await seedEvents(db, now);
const { id: countryId } = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
const aicha = {
  id: seedId("user:+237677000001"),
  firstName: "Aïcha",
  lastName: "Ngono",
  phone: "+237677000001",
};
await db.user.create({ data: { ...aicha, countryId } });
await seedEventSales(db, [{ userId: aicha.id, name: "Aïcha Ngono", phone: aicha.phone }], now);
await seedEventReviews(db, now);

const coming = { product: { status: "PUBLISHED", startsAt: { gt: now } } } as const;

test("forty events in the cities, each with a drawn poster and dates to come, and a second run adds none", async () => {
  const events = await db.event.findMany({ include: { place: true, sessions: { where: coming } } });
  expect(events.length).toBeGreaterThanOrEqual(40);
  expect(new Set(events.map(({ place }) => place.cityId)).size).toBeGreaterThanOrEqual(8);
  expect(events.filter(({ sessions }) => sessions.length > 1).length).toBeGreaterThanOrEqual(10);
  for (const { title, images } of events)
    expect((await files.get(images[0] ?? ""))?.contentType, title).toBe("image/webp");
  const sessions = await db.eventSession.count();
  await seedEvents(db, now);
  expect(await db.event.count()).toBe(events.length);
  expect(await db.eventSession.count()).toBe(sessions);
});

test("a seated theatre, two tariffs on one pool, a free meet-up and a table", async () => {
  const pools = await db.eventPool.findMany({
    include: { tariffs: true, session: { include: { event: true } } },
  });
  expect(
    pools.some(({ map, capacity }) => Array.isArray(map) && map.length === capacity && capacity > 50),
  ).toBe(true);
  const fair = pools.find(({ session }) => session.event.title === "Foire de l’Ouest");
  expect(fair?.tariffs.map(({ price }) => price)).toEqual([1000, 500]);
  expect(pools.some(({ tariffs }) => tariffs.every(({ price }) => price === 0))).toBe(true);
  expect(pools.flatMap(({ tariffs }) => tariffs).some(({ admits }) => admits > 1)).toBe(true);
});

test("nothing has happened after now", () => expectNothingAhead(db, services.now()));

test("past sessions have entries, absences, reviews and refunds, and the ledger is even", async () => {
  const past = { booking: { kind: "event", endsAt: { lt: now } } } as const;
  expect(await db.ticket.count({ where: { ...past, entered: { gt: 0 } } })).toBeGreaterThan(100);
  expect(await db.ticket.count({ where: { ...past, status: "VALID", entered: 0 } })).toBeGreaterThan(0);
  expect(await db.review.count({ where: { booking: { kind: "event" } } })).toBeGreaterThan(10);
  expect(await db.payment.count({ where: { kind: "REFUND", status: "SUCCEEDED" } })).toBeGreaterThan(0);
  expect((await db.ledgerEntry.aggregate({ _sum: { amount: true } }))._sum.amount).toBe(0);
});
