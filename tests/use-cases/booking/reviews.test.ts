import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { tripSearchInput } from "../../../src/kinds/trip/schema.ts";
import { getTrip } from "../../../src/kinds/trip/search/get-trip.ts";
import { searchTrips } from "../../../src/kinds/trip/search/search-trips.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { listReviews } from "../../../src/modules/review/list-reviews.ts";
import { reviewBooking } from "../../../src/modules/review/review-booking.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { services, clock } = await testServices();
const { db } = services;
const network = await tripNetwork(services);
const visitor = await contextFor(services);
const { id: companyId } = network.company;

/** A person whose journey with the company is over. */
async function traveller(name: { firstName: string; lastName: string }, trip: string) {
  const actor = await createActor(services, { user: name });
  const ctx = { ...(await contextFor(services, actor)), actor };
  const held = await holdPlaces(ctx, {
    legs: [{ kind: "trip", productId: trip, leg: "OUTBOUND", wish: { places: 1 }, passengers: [] }],
    idempotencyKey: randomUUID(),
  });
  const bookingId = held.bookings[0]?.id ?? "";
  await db.booking.update({ where: { id: bookingId }, data: { status: "COMPLETED" } });
  return { ctx, bookingId };
}

const day = 24 * 3_600_000;

test("a journey is judged once, after it, and what is said is read beside the company's departures", async () => {
  const trip = await network.depart();
  const date = network.day(9);
  const later = await network.depart({ date });
  const aicha = await traveller({ firstName: "Aïcha", lastName: "Ngono" }, trip);
  const paul = await traveller({ firstName: "Paul", lastName: "Mbarga" }, trip);
  const words = { bookingId: aicha.bookingId, rating: 4, comment: "À l’heure, chauffeur prudent." };
  await expect(reviewBooking(aicha.ctx, words)).rejects.toMatchObject({ code: "NOT_YET_OVER" });
  expect((await getTrip(visitor, { id: later })).company.rating).toBeNull();

  clock.advance(2 * day);
  await expect(reviewBooking(paul.ctx, words)).rejects.toMatchObject({ code: "NOT_FOUND" });
  // A journey does not have a house's criteria.
  await expect(reviewBooking(aicha.ctx, { ...words, marks: { CLEANLINESS: 4 } })).rejects.toMatchObject({
    code: "INVALID_INPUT",
  });
  await reviewBooking(aicha.ctx, { ...words, marks: { PUNCTUALITY: 5, DRIVING: 4 } });
  await expect(reviewBooking(aicha.ctx, words)).rejects.toMatchObject({ code: "ALREADY_EXISTS" });
  clock.advance(60_000);
  await reviewBooking(paul.ctx, {
    bookingId: paul.bookingId,
    rating: 5,
    comment: "",
    marks: { PUNCTUALITY: 2 },
  });

  const { reviews, nextCursor, marks } = await listReviews(visitor, { companyId, limit: 3 });
  expect(marks).toEqual([
    { criterion: "DRIVING", average: 4 },
    { criterion: "PUNCTUALITY", average: 3.5 },
  ]);
  // A rating without a comment counts in the average, but is not listed.
  expect(reviews).toMatchObject([{ author: "Aïcha N.", rating: 4, comment: words.comment }]);
  expect(nextCursor).toBeNull();
  const rating = { average: 4.5, count: 2 };
  expect((await getTrip(visitor, { id: later })).company.rating).toEqual(rating);
  const search = { from: "Douala", to: "Yaoundé", date };
  const listed = await searchTrips(visitor, tripSearchInput.parse(search));
  expect(listed.trips.find(({ id }) => id === later)?.company.rating).toEqual(rating);
});

test("pages follow each other, the latest first; a removed review is neither shown nor counted", async () => {
  await db.review.deleteMany();
  const trip = await network.depart({ date: network.day(3) });
  const travellers = [];
  for (const lastName of ["Abena", "Biya", "Chi", "Doh"])
    travellers.push(await traveller({ firstName: "Léa", lastName }, trip));
  clock.advance(5 * day);
  for (const [index, { ctx, bookingId }] of travellers.entries()) {
    clock.advance(60_000);
    await reviewBooking(ctx, { bookingId, rating: index + 1, comment: `Avis ${index + 1}` });
  }
  await db.review.updateMany({ where: { rating: 3 }, data: { hidden: true } });
  await db.review.updateMany({ where: { rating: 3 }, data: { marks: { COMFORT: 1 } } });
  const first = await listReviews(visitor, { companyId, limit: 2 });
  expect(first.marks).toEqual([]);
  const rest = await listReviews(visitor, { companyId, limit: 2, cursor: first.nextCursor ?? "" });
  expect([...first.reviews, ...rest.reviews].map(({ comment }) => comment)).toEqual([
    "Avis 4",
    "Avis 2",
    "Avis 1",
  ]);
  expect(rest.nextCursor).toBeNull();
  const next = await network.depart({ date: network.day(4) });
  expect((await getTrip(visitor, { id: next })).company.rating).toEqual({ average: 7 / 3, count: 3 });
});
