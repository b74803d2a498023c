import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import type { Context } from "../../../src/platform/context.ts";
import { refundWords } from "../../../src/shared/words/fr/booking/refund.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, startPurchase } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, operator, clock } = world;

async function ask(ctx: Context, changeId: string, msisdn: string) {
  const method = "mtn-momo" as const;
  const payment = await payChange(ctx, { changeId, method, msisdn, idempotencyKey: randomUUID() });
  await collectPayment(ctx, { paymentId: payment.id });
  return payment;
}

const refundsOf = async ({ id }: { id: string }) =>
  (await db.payment.findMany({ where: { refundOfId: id } })).map(({ amount }) => amount);

test("a change that two payments reached is given back to the one that made it; the other went back at once", async () => {
  const ctx = await world.customer();
  const refundTiers = [{ hoursBefore: 24, refundPercent: 100 }];
  const product = await world.createProduct(20, { price: 10_000, refundTiers });
  const { payment, bookingId } = await startPurchase(ctx, product, 2);
  await operator.settle(ctx, payment);
  const { id: productId } = await world.createProduct(20, { price: 13_000 });
  const change = { bookingId, productId, wish: { places: 2 }, idempotencyKey: randomUUID() };
  const { changeId } = await rescheduleBooking(ctx, change);
  const given = await ask(ctx, changeId, "677123456");
  await cancelPayment(ctx, { paymentId: given.id });
  const made = await ask(ctx, changeId, "677123457");
  await operator.settle(ctx, made);
  clock.advance(60_000);
  await operator.settle(ctx, given);
  expect(await refundsOf(given)).toEqual([6000]);
  // A row that is written again stands behind the others.
  await db.payment.update({ where: { id: made.id }, data: { msisdn: "+237677123458" } });
  const { refund } = await quoteRefund(ctx, { bookingId });
  await cancelBooking(ctx, { bookingId, expectedRefund: refund });
  expect([await refundsOf(given), await refundsOf(made), await refundsOf(payment)]).toEqual([
    [6000],
    [6000],
    [20_000],
  ]);
  // Two numbers get a part each: the message names none of them for the whole.
  const { body } = await db.message.findFirstOrThrow({ where: { bookingId, template: "bookingCancelled" } });
  expect(body).toContain(`26 000 FCFA (${refundWords.sameWays})`);
  await expectSound(db);
});
