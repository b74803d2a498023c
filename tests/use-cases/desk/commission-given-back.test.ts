import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { companyBalance } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { commissionOf } from "../../../src/shared/booking/commission.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, payer } from "../../support/purchase.ts";

/** A sale in cash of which all goes back, in steps: nobody owes the other a franc that was only rounded. */

const world = await moneyWorld();
const { db, company } = world;

const owed = async () => (await companyBalance(db, company.id, "XAF")).receivable;

async function soldForCash(price: number, places: number) {
  const sale = await world.sellForCash(price, places);
  const refundTiers = [{ hoursBefore: 0, refundPercent: 100 }];
  await db.booking.update({ where: { id: sale.booking.id }, data: { refundTiers } });
  return sale;
}

test("place by place", async () => {
  expect(3 * commissionOf(650, 777)).not.toBe(commissionOf(1950, 777));
  const { ctx, booking } = await soldForCash(650, 3);
  const bookingId = booking.id;
  expect(await owed()).toBe(commissionOf(1950, 777));
  for (const { id } of await db.ticket.findMany({ where: { bookingId } })) {
    const wish = { bookingId, ticketIds: [id] };
    const { refund } = await quoteRefund(ctx, wish);
    await cancelBooking(ctx, { ...wish, expectedRefund: refund });
  }
  expect(await owed()).toBe(0);
  await expectSound(db);
});

test("after a change whose difference was paid in cash too", async () => {
  expect(2 * commissionOf(650, 777)).not.toBe(commissionOf(1300, 777));
  const sale = await soldForCash(650, 1);
  const { id: productId } = await world.createProduct(20, { price: 1300 });
  const change = { bookingId: sale.booking.id, productId, wish: { places: 1 }, idempotencyKey: randomUUID() };
  const { changeId, difference } = await rescheduleBooking(sale.ctx, change);
  const asked = { changeId, method: "cash" as const, msisdn: payer, idempotencyKey: randomUUID() };
  const { next } = await payChange(sale.ctx, asked);
  await confirmCashPayment(world.desk, { code: next?.kind === "desk" ? next.code : "", amount: difference });
  expect(await owed()).toBe(2 * commissionOf(650, 777));
  expect(await world.cancel(sale)).toBe(1300);
  expect(await owed()).toBe(0);
  await expectSound(db);
});
