import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Product } from "../../prisma/client/client.ts";
import { rescheduleBooking } from "../../src/modules/booking/reschedule/reschedule-booking.ts";
import type { Context } from "../../src/platform/context.ts";
import { bookingWorld } from "../support/booking-world.ts";
import { processesOf } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { killedConnection } from "../support/faults/kill-transaction.ts";
import { expectSound, startPurchase } from "../support/purchase.ts";
import { operatorOf } from "../support/scripted-provider.ts";
import { createClaimWithoutKey, lookThenInsert, meetingOf } from "./unguarded.ts";

const world = await bookingWorld({ pool: 24 });
const { db } = world.services;
await liftHoldLimit(world.services);
await createClaimWithoutKey(db);
const operator = operatorOf(world.services);
const elsewhere = processesOf(world, 8);
const refundTiers = [{ hoursBefore: 1, refundPercent: 100 }];

async function sold(product: Product, unit: number) {
  const ctx = await world.customer();
  const { payment, bookingId } = await startPurchase(ctx, product, 1, [unit]);
  await operator.settle(ctx, payment);
  return { ctx, bookingId };
}

const move = (ctx: Context, bookingId: string, product: Product, unit: number) =>
  rescheduleBooking(ctx, {
    bookingId,
    productId: product.id,
    wish: { places: 1, units: [unit] },
    idempotencyKey: randomUUID(),
  }).then(
    (result) => result.state,
    (error: { code: string }) => error.code,
  );
const unitsOf = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).units;

test("without the key of the claims two changes have one slot", async () => {
  const product = await world.createProduct(1);
  const whenLooked = meetingOf(2);
  const look = { product, capacity: 1, table: "ClaimWithoutKey" as const, taste: 0, whenLooked };
  await Promise.all([1, 2].map(() => lookThenInsert(world.database.pool, look)));
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from "ClaimWithoutKey" where "resourceId" = ${product.id}::uuid`;
  expect(rows).toHaveLength(2);
});

test("of eight changes to one slot one has it, and the others keep what they had", async () => {
  const product = await world.createProduct(20, { refundTiers });
  const people = [];
  for (let unit = 1; unit <= 8; unit++) people.push({ unit, ...(await sold(product, unit)) });
  const outcomes = await Promise.all(
    people.map(({ ctx, bookingId }, index) => move(elsewhere(ctx, index), bookingId, product, 15)),
  );
  expect(outcomes.filter((outcome) => outcome === "DONE")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "PLACES_TAKEN")).toHaveLength(7);
  for (const [index, { bookingId, unit }] of people.entries())
    expect(await unitsOf(bookingId)).toEqual([outcomes[index] === "DONE" ? 15 : unit]);
  await expectSound(db);
});

test("two that want each other's slot end without a deadlock, each with a slot", async () => {
  const product = await world.createProduct(10, { refundTiers });
  const [a, b] = [await sold(product, 1), await sold(product, 2)];
  for (let round = 0; round < 5; round++) {
    const outcomes = await Promise.all([
      move(elsewhere(a.ctx, 0), a.bookingId, product, 2),
      move(elsewhere(b.ctx, 1), b.bookingId, product, 1),
    ]);
    expect(outcomes).toEqual(["PLACES_TAKEN", "PLACES_TAKEN"]);
  }
  // One makes room first; then the other can take it.
  const outcomes = await Promise.all([
    move(elsewhere(a.ctx, 0), a.bookingId, product, 5),
    move(elsewhere(b.ctx, 1), b.bookingId, product, 1),
  ]);
  expect(outcomes[0]).toBe("DONE");
  expect(await unitsOf(a.bookingId)).toEqual([5]);
  expect(await unitsOf(b.bookingId)).toEqual([outcomes[1] === "DONE" ? 1 : 2]);
  await expectSound(db);
});

test("the same change sent by two processes at once is made once", async () => {
  const product = await world.createProduct(10, { refundTiers });
  const { ctx, bookingId } = await sold(product, 1);
  const input = {
    bookingId,
    productId: product.id,
    wish: { places: 1, units: [4] },
    idempotencyKey: randomUUID(),
  };
  const [first, second] = await Promise.all(
    [0, 1].map((index) => rescheduleBooking(elsewhere(ctx, index), input)),
  );
  expect(second).toEqual(first);
  expect(await db.bookingChange.count({ where: { bookingId } })).toBe(1);
  expect((await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).rescheduled).toBe(1);
  await expectSound(db);
});

test("a change that is killed between taking and freeing leaves the booking as it was", async () => {
  const product = await world.createProduct(10, { refundTiers });
  const { ctx, bookingId } = await sold(product, 1);
  await db.$executeRawUnsafe(`create function "dieOnTicket"() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await db.$executeRawUnsafe(
    `create trigger "die" before update on "Ticket" for each row execute function "dieOnTicket"()`,
  );
  const wish = {
    bookingId,
    productId: product.id,
    wish: { places: 1, units: [4] },
    idempotencyKey: randomUUID(),
  };
  await expect(rescheduleBooking(ctx, wish)).rejects.toThrow(killedConnection);
  await db.$executeRawUnsafe(`drop trigger "die" on "Ticket"`);
  expect(await unitsOf(bookingId)).toEqual([1]);
  const claims = await db.claim.findMany({ where: { resourceId: product.id } });
  expect(claims.map(({ unit, bookingId: owner }) => [unit, owner])).toEqual([[1, bookingId]]);
  await expectSound(db);
  expect((await rescheduleBooking(ctx, wish)).state).toBe("DONE");
  expect(await unitsOf(bookingId)).toEqual([4]);
  await expectSound(db);
});
