import { expect, test } from "vitest";
import { getBookingFile } from "../../../src/modules/booking/view/get-booking-file.ts";
import { listMyBookings } from "../../../src/modules/booking/view/list-my-bookings.ts";
import { listOffers } from "../../../src/modules/booking/view/list-offers.ts";
import { previewProduct } from "../../../src/modules/booking/view/preview-product.ts";
import { addFavourite } from "../../../src/modules/favourite/add-favourite.ts";
import { listFavourites } from "../../../src/modules/favourite/list-favourites.ts";
import { listConversations } from "../../../src/modules/message/conversation/list-conversations.ts";
import { sendMessage } from "../../../src/modules/message/conversation/send-message.ts";
import { listReviews } from "../../../src/modules/review/list-reviews.ts";
import { reviewBooking } from "../../../src/modules/review/review-booking.ts";
import { getStatistics } from "../../../src/modules/statistics/get-statistics.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import { bookingWorld } from "../../support/booking-world.ts";
import { createActor } from "../../support/context.ts";
import { startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** The queries of customers' and companies' screens, with a kind unknown to the core. */

const world = await bookingWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const day = 24 * 3_600_000;

const concert = { title: "Concert au palais" };
const tripWords = /voyage|bus|siège|départ|passager|embarquement/i;

async function bought() {
  const ctx = await world.customer();
  const product = await world.createProduct(10, concert);
  const { payment, bookingId, bill } = await startPurchase(ctx, product, 2);
  await operator.settle(ctx, payment);
  await world.drain();
  return { ctx, product, bookingId, bill };
}

test("a booking comes with its own words: list, wish, messages and calendar", async () => {
  const { ctx, product, bookingId } = await bought();
  const { bookings } = await listMyBookings(ctx, { when: "upcoming", limit: 20 });
  expect(bookings).toMatchObject([
    { id: bookingId, kind: "event", productId: product.id, legs: 1, wish: { places: 2 }, product: concert },
  ]);
  expect(bookings[0]?.places.map(({ label }) => label)).toEqual(["Place 1", "Place 2"]);
  const calendar = await getBookingFile(ctx, { bookingId, file: "calendar.ics" });
  expect(calendar.body.toString()).toContain("SUMMARY:Concert au palais");
  const messages = await db.message.findMany({ where: { bookingId, template: "ticketsReady" } });
  expect(messages.length).toBeGreaterThan(0);
  for (const { body } of messages) {
    expect(body).toContain("Concert au palais");
    expect(body).not.toMatch(tripWords);
  }
});

test("a favourite of another kind is listed, and once it is over the next of the same name is offered", async () => {
  const ctx = await world.customer();
  const first = await world.createProduct(10, concert);
  const elsewhere = await world.createProduct(10, { title: "Autre concert" });
  const next = await world.createProduct(10, {
    ...concert,
    price: 7000,
    startsAt: new Date(world.clock.now().getTime() + 5 * day),
    endsAt: new Date(world.clock.now().getTime() + 5 * day + 3_600_000),
  });
  await addFavourite(ctx, { productId: first.id });
  await addFavourite(ctx, { productId: elsewhere.id });
  const page = { markAsRead: false, limit: 20 };
  expect((await listFavourites(ctx, page)).favourites).toMatchObject([
    { productId: elsewhere.id, kind: "event", offer: "event", available: true, next: { id: elsewhere.id } },
    { productId: first.id, title: concert.title, available: true, startsAt: first.startsAt?.toISOString() },
  ]);
  const later = { ...ctx, now: () => new Date(world.clock.now().getTime() + 3 * day) };
  expect((await listFavourites(later, page)).favourites).toMatchObject([
    { productId: elsewhere.id, available: false, next: null },
    { productId: first.id, available: false, next: { id: next.id, price: 7000 } },
  ]);
});

test("a product without a start is on sale until it is withdrawn", async () => {
  const ctx = await world.customer();
  const house = await world.createProduct(1, { title: "Villa", startsAt: null, endsAt: null });
  await addFavourite(ctx, { productId: house.id });
  const page = { markAsRead: false, limit: 20 };
  expect((await listFavourites(ctx, page)).favourites).toMatchObject([
    { productId: house.id, startsAt: null, available: true, next: null },
  ]);
  await db.product.update({ where: { id: house.id }, data: { status: "CANCELLED" } });
  expect((await listFavourites(ctx, page)).favourites).toMatchObject([{ available: false }]);
});

test("a customer writes to its seller about it, and judges it once it is over", async () => {
  const { ctx, bookingId } = await bought();
  const { conversationId } = await sendMessage(ctx, { bookingId, subject: "Entrée", body: "Quelle porte ?" });
  expect((await listConversations(ctx, { limit: 20 })).conversations).toMatchObject([
    { id: conversationId, company: { id: world.company.id }, booking: { id: bookingId } },
  ]);
  const opinion = { bookingId, rating: 5, comment: "Très bon son." };
  await expect(reviewBooking(ctx, opinion)).rejects.toMatchObject({ code: "NOT_YET_OVER" });
  await db.booking.update({ where: { id: bookingId }, data: { status: "COMPLETED" } });
  const after = { ...ctx, now: () => new Date(world.clock.now().getTime() + 3 * day) };
  await reviewBooking(after, opinion);
  expect((await listReviews(ctx, { companyId: world.company.id, limit: 3 })).reviews).toMatchObject([
    { rating: 5, comment: "Très bon son." },
  ]);
});

test("it is counted among what its company sells, by kind and by company", async () => {
  const { bookingId } = await bought();
  const { total, companyId } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId }));
  const today = dayOf(world.clock.now());
  const range = { area: "partner", from: today, to: addDays(today, 3), kind: "event" } as const;
  const { totals, rows } = await getStatistics(partner, { ...range, by: "company" });
  expect(totals.gross).toBeGreaterThanOrEqual(total);
  expect(rows).toMatchObject([{ key: companyId, gross: totals.gross }]);
  expect((await getStatistics(partner, { ...range, kind: "trip" })).totals.gross).toBe(0);
  const { rows: kinds } = await getStatistics(partner, { ...range, by: "kind" });
  expect(kinds).toMatchObject([{ gross: totals.gross, places: totals.places }]);
});

test("its link has a preview, and its list is announced only where something is on sale", async () => {
  const visitor = await world.as(null);
  const product = await world.createProduct(10, concert);
  expect(await previewProduct(visitor, { id: product.id })).toMatchObject({
    title: expect.stringMatching(/^Concert au palais, /),
    description: expect.stringContaining("dès 5\u202f000"),
  });
  await expect(previewProduct(visitor, { id: "no-id" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const free = await world.createProduct(10, { ...concert, price: 0 });
  expect((await previewProduct(visitor, { id: free.id })).description).toContain("Gratuit");
  expect(await listOffers(visitor)).toEqual(["event"]);
  const senegal = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
  expect(await listOffers({ ...visitor, country: senegal })).toEqual([]);
});
