import { expect, test, vi } from "vitest";
import { cancelSession } from "../../src/kinds/event/operate/cancel-session.ts";
import { unitOf } from "../../src/kinds/event/pool-units-schema.ts";
import { refundCancelledProduct } from "../../src/modules/booking/cancel/refund-cancelled-product.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import { eventWish, eventWorld } from "../support/event-world.ts";
import { killTransaction } from "../support/faults/kill-transaction.ts";
import { sellMany } from "../support/many-sales.ts";
import { balanceOf, expectSound, payInput } from "../support/purchase.ts";
import { operatorOf } from "../support/scripted-provider.ts";
import { until } from "../support/spawned-process.ts";

vi.setConfig({ testTimeout: 120_000 });

const world = await eventWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const sold = 300;
const price = 5000;

test("a session is cancelled by a process that dies on the way: the next run refunds and tells each buyer once", async () => {
  const session = await world.createSession([
    { name: "Fosse", capacity: 1000, tariffs: [{ name: "Fosse", price, cap: 900 }] },
  ]);
  const product = await db.product.findUniqueOrThrow({ where: { id: session.id } });
  const now = world.clock.now();
  await sellMany(db, product, { count: sold, provider: "mtn-momo", firstUnit: unitOf(1, 1), now });
  // One of them pays while the session is being cancelled.
  const late = await world.customer();
  const bill = await holdPlaces(late, eventWish(session, [{ tariff: "Fosse/Fosse", count: 2 }]));
  const payment = await payBill(late, payInput(bill.billId));
  await collectPayment(late, { paymentId: payment.id });

  const partner = await world.partner();
  const promised = await cancelSession(partner, { id: session.id, reason: "Scène inondée" });
  expect(promised).toMatchObject({ refunded: sold * price });
  const cancelled = () => db.booking.count({ where: { productId: session.id, status: "CANCELLED" } });
  const firstRun = refundCancelledProduct(partner, { productId: session.id }).then(
    () => "finished",
    () => "killed",
  );
  await until("some refunds", async () => (await cancelled()) >= 100);
  await until("a transaction to kill", async () => (await killTransaction(db)) > 0);
  expect(await firstRun).toBe("killed");
  expect(await cancelled()).toBeLessThan(sold);

  await operator.settle(late, payment);
  // The jobs that the cancellation enqueued continue on their own.
  await world.drain();
  world.clock.advance(60_000);
  await world.drain();
  expect(await db.booking.count({ where: { productId: session.id, status: { not: "CANCELLED" } } })).toBe(0);
  const refunds = await db.payment.groupBy({
    by: ["bookingId"],
    where: { kind: "REFUND", bill: { bookings: { some: { productId: session.id } } } },
    _count: true,
    _sum: { amount: true },
  });
  expect(refunds).toHaveLength(sold + 1);
  expect(refunds.every((row) => row._count === 1)).toBe(true);
  expect(refunds.reduce((sum, row) => sum + (row._sum.amount ?? 0), 0)).toBe((sold + 2) * price);
  const told = await db.message.groupBy({
    by: ["bookingId"],
    where: { template: "serviceCancelled" },
    _count: true,
  });
  expect(told.length).toBeGreaterThanOrEqual(sold);
  expect(told.every((row) => row._count === 1)).toBe(true);
  expect(
    await db.claim.count({ where: { resourceId: { in: [session.id, ...session.tariffs.values()] } } }),
  ).toBe(0);
  expect(await balanceOf(db, "ESCROW")).toBe(0);
  await expectSound(db);
});
