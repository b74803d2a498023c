import { expect, test, vi } from "vitest";
import { cancelBookingsOfProduct } from "../../src/modules/booking/cancel/cancel-bookings-of-product.ts";
import { nextBatch } from "../../src/modules/booking/cancel/cancel-by-batch.ts";
import { previewProductCancellation } from "../../src/modules/booking/cancel/preview-product-cancellation.ts";
import { refundCancelledProduct } from "../../src/modules/booking/cancel/refund-cancelled-product.ts";
import { withRetry } from "../../src/platform/database/database.ts";
import { bookingWorld } from "../support/booking-world.ts";
import { createActor } from "../support/context.ts";
import { killTransaction } from "../support/faults/kill-transaction.ts";
import { sellMany } from "../support/many-sales.ts";
import { balanceOf, expectSound } from "../support/purchase.ts";
import { until } from "../support/spawned-process.ts";

vi.setConfig({ testTimeout: 120_000 });

const world = await bookingWorld();
const { db } = world.services;

test("1,000 bookings, killed in the middle and run again: each is refunded once and told once", async () => {
  const product = await world.createProduct(1000);
  const now = world.clock.now();
  await sellMany(db, product, { count: 900, provider: "mtn-momo", now });
  await sellMany(db, product, { count: 100, provider: "cash", firstUnit: 901, now });
  await expectSound(db);
  const staff = await world.as(
    await createActor(world.services, { role: "PARTNER", companyId: world.company.id }),
  );
  const preview = await previewProductCancellation(staff, { productId: product.id });
  expect(preview).toMatchObject({ bookings: 1000, people: 1000, refunded: 5_000_000, currency: "XAF" });
  // The largest amount first, however the rows were read.
  expect(preview.byMethod).toEqual([
    { method: "mtn-momo", amount: 4_500_000 },
    { method: "cash", amount: 500_000 },
  ]);

  const promised = await withRetry(db, (tx) =>
    cancelBookingsOfProduct(staff, tx, { productId: product.id, reason: "Salle inondée" }),
  );
  expect(promised).toEqual(preview);
  const cancelled = () => db.booking.count({ where: { productId: product.id, status: "CANCELLED" } });
  const job = await world.as(null);
  const firstRun = refundCancelledProduct(job, { productId: product.id }).then(
    () => "finished",
    () => "killed",
  );
  await until("some refunds", async () => (await cancelled()) >= 200);
  await until("a transaction to kill", async () => (await killTransaction(db)) > 0);
  expect(await firstRun).toBe("killed");
  const before = await cancelled();
  expect(before).toBeGreaterThanOrEqual(200);
  expect(before).toBeLessThan(1000);
  expect(await db.payment.count({ where: { kind: "REFUND" } })).toBe(before);

  // Two processes continue it at the same time, and a third finds nothing left.
  await Promise.all([1, 2].map(() => refundCancelledProduct(job, { productId: product.id })));
  await refundCancelledProduct(job, { productId: product.id });
  expect(await cancelled()).toBe(1000);
  const refunds = await db.payment.groupBy({
    by: ["provider"],
    where: { kind: "REFUND" },
    _sum: { amount: true },
    _count: true,
    orderBy: { provider: "asc" },
  });
  expect(refunds.map(({ provider, _sum, _count }) => [provider, _count, _sum.amount])).toEqual([
    ["cash", 100, 500_000],
    ["mtn-momo", 900, 4_500_000],
  ]);
  const twice =
    await db.$queryRaw`select "bookingId" from "Payment" where "kind" = 'REFUND' group by 1 having count(*) > 1`;
  expect(twice).toEqual([]);
  const told = await db.message.groupBy({
    by: ["bookingId"],
    where: { template: "serviceCancelled" },
    _count: true,
  });
  expect(told).toHaveLength(1000);
  expect(told.every((row) => row._count === 1)).toBe(true);
  expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(0);
  expect(await balanceOf(db, "ESCROW")).toBe(0);
  expect(await balanceOf(db, "COMMISSION_RECEIVABLE")).toBe(0);
  expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(-4_500_000);
  const unbalanced = await db.$queryRaw`
    select "transactionId" from "LedgerEntry" group by 1 having sum("amount") <> 0`;
  expect(unbalanced).toEqual([]);
});

/** How many bookings of a product each transaction has cancelled, in their order. */
async function batchesOf(productId: string): Promise<number[]> {
  const batches = await db.booking.groupBy({
    by: ["cancelledAt"],
    where: { productId, status: "CANCELLED" },
    _count: true,
    orderBy: { cancelledAt: "asc" },
  });
  return batches.map(({ _count }) => _count);
}

/** Cancels a product of this many bookings while each batch takes so long, by a clock that goes on when it is read. */
async function cancelledWhile(count: number, perReading: number): Promise<number[]> {
  // The codes of bookings follow from their units.
  const firstUnit = 1 + (await db.booking.count());
  const product = await world.createProduct(count);
  await sellMany(db, product, { count, provider: "mtn-momo", firstUnit, now: world.clock.now() });
  await db.product.update({ where: { id: product.id }, data: { status: "CANCELLED" } });
  let time = world.clock.now().getTime();
  const job = await world.as(null);
  const slow = {
    ...job,
    now: () => {
      time += perReading;
      return new Date(time);
    },
  };
  await refundCancelledProduct(slow, { productId: product.id });
  return batchesOf(product.id);
}

test("batches grow while they are quick, and shrink to one booking while they are slow", async () => {
  expect(await cancelledWhile(120, 1)).toEqual([10, 20, 40, 50]);
  const slow = await cancelledWhile(14, 3000);
  expect(slow[0]).toBe(10);
  expect(slow.slice(1)).toEqual([1, 1, 1, 1]);
});

test.each([
  [10, 1000, 10],
  [10, 999, 10],
  [10, 2000, 5],
  [10, 20_000, 1],
  [10, 500, 20],
  [10, 1, 20],
  [10, 0, 20],
  [80, 100, 100],
  [1, 60_000, 1],
])("after %i bookings in %i ms come %i", (size, took, next) => {
  expect(nextBatch(size, took)).toBe(next);
});
