import { afterAll, expect, test } from "vitest";
import { createToken } from "../../../src/modules/account/token/create-token.ts";
import { openDatabase } from "../../../src/platform/database/database.ts";
import { buildApp } from "../../../src/server/app.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { eventWish, organiserOf } from "../../support/event-world.ts";
import { untilWaiting } from "../../support/lock-waits.ts";
import { appointmentWish } from "../../support/practice-world.ts";
import { expectSound } from "../../support/purchase.ts";
import { carWish, fleetOf, houseWish, rentalHold } from "../../support/rental-world.ts";
import {
  holdOf,
  notFound,
  partnerCalls,
  partnerWorld,
  sellerOf,
  tokenWish,
  tripLeg,
} from "./partner-programs.ts";

/** What partners' programs sell, and who may read and cancel it. */

const { world, services, app, call, network, held, pay, partner, soldTrip, listed, answersTo } =
  await partnerWorld();
const { db } = services;
const fleet = await fleetOf(services, world);
const organiser = await organiserOf(services);

const session = await organiser.createSession([{ name: "Fosse", capacity: 10, tariffs: [{ price: 5000 }] }]);
const { offerId } = await world.consultant();
const offers: [string, () => Promise<object>][] = [
  ["a seat in a bus", async () => holdOf(tripLeg(await network.depart()))],
  ["a ticket of an event", async () => eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }])],
  ["a car", async () => rentalHold([await fleet.createCar(), carWish(fleet.day(5), fleet.day(7))])],
  ["a house", async () => rentalHold([await fleet.createHouse(), houseWish(fleet.day(5), fleet.day(7))])],
  ["an appointment", async () => appointmentWish(offerId, `${world.day}T09:00`)],
];

test.each(offers)(
  "a program sells %s and cancels it; another partner's finds nothing of it",
  async (_name, wish) => {
    const [own, other] = [await partner(), await partner()];
    const body = (await wish()) as { legs: { productId: string }[] };
    const product = (await call("GET", `products/${body.legs[0]?.productId}`)).json();
    expect(product).toMatchObject({ onSale: true, notice: null });
    const { billId, total, bookings } = await held(own.token, body);
    const bookingId = bookings[0]?.id ?? "";
    expect(total).toBeGreaterThan(0);
    const link = await call("POST", `bills/${billId}/link`, { token: own.token, body: {} });
    expect(link.json().url).toMatch(/^http/);
    await pay(own.ctx, billId);
    expect(await listed(own.token)).toEqual([[bookingId, "CONFIRMED"]]);
    expect(await listed(other.token)).toEqual([]);
    expect(await answersTo(other.token, { billId, bookingId })).toEqual(notFound);
    const quote = (await call("GET", `bookings/${bookingId}/refund`, { token: own.token })).json();
    expect(quote).toMatchObject({ allowed: true, paid: total });
    const cancel = (expectedRefund: number) =>
      call("POST", `bookings/${bookingId}/cancel`, { token: own.token, body: { expectedRefund } });
    expect((await cancel(quote.refund + 1)).json().code).toBe("REFUND_CHANGED");
    expect((await cancel(quote.refund)).json()).toMatchObject({ bookingId, refund: quote.refund });
    expect((await cancel(quote.refund)).statusCode).toBeGreaterThanOrEqual(400);
    const row = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(row).toMatchObject({ status: "CANCELLED", sellerId: own.company.id });
    expect(await listed(own.token)).toEqual([]);
    await world.drain();
    await expectSound(db);
  },
);

test("two partners on two processes race for the last seat: one of them sells it", async () => {
  const database = openDatabase(world.database.url, { pool: 4 });
  const elsewhere = await buildApp({ ...services, db: database.db, replica: database.db }, { apiOnly: true });
  afterAll(() => database.close());
  afterAll(() => elsewhere.close());
  await elsewhere.ready();
  const [first, second] = [await partner(), await partner()];
  const productId = await network.depart();
  for (let seat = 2; seat <= 20; seat++) await network.claim(productId, seat);
  expect((await call("GET", `products/${productId}`)).json()).toMatchObject({ available: 1 });
  // Both have chosen the free seat when they wait for the rows of their buyers.
  const lock = await world.database.pool.connect();
  await lock.query("begin");
  await lock.query('select 1 from "User" where "id" = any($1::uuid[]) for update', [
    [first.actor.id, second.actor.id],
  ]);
  const asked = awaitedLater(
    [
      call("POST", "holds", { token: first.token, body: holdOf(tripLeg(productId)) }),
      partnerCalls(elsewhere)("POST", "holds", { token: second.token, body: holdOf(tripLeg(productId)) }),
    ].map((one) => Promise.resolve(one)),
  );
  await untilWaiting(world.database.pool, 2);
  expect(await db.booking.count({ where: { productId } })).toBe(0);
  await lock.query("rollback");
  lock.release();
  const answers = (await Promise.all(asked)).map((one) => [one.statusCode, one.json().code]);
  expect(answers.sort()).toEqual([
    [200, undefined],
    [409, "SOLD_OUT"],
  ]);
  expect(await db.booking.count({ where: { productId } })).toBe(1);
});

test("a token that sells reaches only what it sold, whatever its owner has bought or runs", async () => {
  const own = await sellerOf(services, "sell", network.company.id);
  const person = await createToken(own.ctx, { ...tokenWish, scope: "write" });
  const bought = await held(person.token, holdOf(tripLeg(await network.depart())));
  const bookingId = bought.bookings[0]?.id ?? "";
  await pay(own.ctx, bought.billId);
  expect(await listed(own.token)).toEqual([]);
  // Its owner works for the company of the booking as well.
  expect(await answersTo(own.token, { billId: bought.billId, bookingId })).toEqual(notFound);
  const sold = await soldTrip(own);
  expect(await listed(own.token)).toEqual([[sold.bookingId, "CONFIRMED"]]);
  const headers = { authorization: `Bearer ${own.token}` };
  for (const url of [
    `/api/trpc/booking.mine?input=${encodeURIComponent('{"when":"upcoming"}')}`,
    "/api/trpc/account.me",
    "/api/account/favour/list",
    "/api/backoffice/partner/booking",
  ]) {
    const answer = await app.inject({ url, headers });
    expect([url, answer.statusCode]).toEqual([url, 403]);
    expect(answer.body).toContain("NOT_BY_TOKEN");
  }
  // The same key of its owner's own program holds something else.
  const body = holdOf(tripLeg(await network.depart()));
  const both = [await held(person.token, body), await held(own.token, body)];
  expect(new Set(both.map(({ billId }) => billId)).size).toBe(2);
});

test("a hold is replaced only by who made it", async () => {
  const own = await partner();
  const person = await createToken(own.ctx, { ...tokenWish, scope: "write" });
  const productId = await network.depart();
  const mine = await held(own.token, holdOf(tripLeg(productId)));
  const replacing = { ...holdOf(tripLeg(productId)), replacesBillId: mine.billId };
  const refused = await call("POST", "holds", { token: person.token, body: replacing });
  expect(refused.json().code).toBe("NOT_FOUND");
  const again = await held(own.token, replacing);
  expect(await db.booking.count({ where: { billId: mine.billId, status: "EXPIRED" } })).toBe(1);
  const back = await call("POST", "holds", {
    token: own.token,
    body: {
      ...holdOf(tripLeg(productId)),
      replacesBillId: (await held(person.token, holdOf(tripLeg(productId)))).billId,
    },
  });
  expect([back.json().code, again.bookings.length]).toEqual(["NOT_FOUND", 1]);
});

test("colleagues' programs act for their company, and a person's own only for themselves", async () => {
  const own = await partner();
  const colleague = await sellerOf(services, "sell", own.company.id);
  const sold = await soldTrip(own);
  expect(await listed(colleague.token)).toEqual([[sold.bookingId, "CONFIRMED"]]);
  const alone = await sellerOf(services);
  const twin = await createToken(alone.ctx, { ...tokenWish, scope: "sell" });
  const other = await soldTrip(alone);
  expect(await listed(alone.token)).toEqual([[other.bookingId, "CONFIRMED"]]);
  expect(await listed(twin.token)).toEqual([]);
  expect(await answersTo(twin.token, other)).toEqual(notFound);
});
