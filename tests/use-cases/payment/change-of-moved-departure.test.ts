import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { delayBookings } from "../../../src/modules/booking/delay/delay-bookings.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, payer, startPurchase } from "../../support/purchase.ts";

/** What a customer changes for is itself changed by its company, before the difference is paid. */

const world = await moneyWorld();
const { db, operator, clock } = world;
const hours = 3_600_000;
const inHours = (count: number) => new Date(clock.now().getTime() + count * hours);

/** A change for two seats of a dearer departure, whose difference the payer has been asked for. */
async function asked(units: number[]) {
  const ctx = await world.customer();
  const from = await world.createProduct(20, { price: 10_000 });
  const { payment, bookingId } = await startPurchase(ctx, from, 2);
  await operator.settle(ctx, payment);
  const to = await world.createProduct(20, { price: 13_000, startsAt: inHours(96), endsAt: inHours(100) });
  const change = { bookingId, productId: to.id, wish: { places: 2, units }, idempotencyKey: randomUUID() };
  const { changeId } = await rescheduleBooking(ctx, change);
  const method = "mtn-momo" as const;
  const extra = await payChange(ctx, { changeId, method, msisdn: payer, idempotencyKey: randomUUID() });
  await collectPayment(ctx, { paymentId: extra.id });
  return {
    ...{ from, to, extra },
    async paid() {
      await operator.settle(ctx, extra);
      return db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    },
  };
}

test("a departure that was delayed meanwhile is booked at its new times", async () => {
  const { to, paid } = await asked([7, 8]);
  const [startsAt, endsAt] = [inHours(99), inHours(104)];
  await db.product.update({ where: { id: to.id }, data: { startsAt, endsAt } });
  const delay = { productId: to.id, startsAt, endsAt, reason: "Route coupée" };
  await withRetry(db, (tx) => delayBookings(world.partner, tx, delay));
  expect(await paid()).toMatchObject({ productId: to.id, startsAt, endsAt, status: "CONFIRMED" });
  await expectSound(db);
});

test("seats that a smaller bus does not have are not booked, and the difference goes back", async () => {
  const { from, to, extra, paid } = await asked([17, 18]);
  await db.product.update({ where: { id: to.id }, data: { comment: "10" } });
  expect(await paid()).toMatchObject({ productId: from.id, status: "CONFIRMED" });
  expect(await db.payment.count({ where: { refundOfId: extra.id, amount: extra.amount } })).toBe(1);
  await expectSound(db);
});
