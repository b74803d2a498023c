import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { holdBasket } from "../../../src/modules/booking/hold/hold-basket.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { basketFor } from "../../support/booking-world.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, operator } = world;

test("two things of one bill are changed: the second waits until the first is paid, and is told so", async () => {
  const ctx = await world.customer();
  const products = [await world.createProduct(4), await world.createProduct(4)];
  const wishes = products.map((product) => basketFor({ product, places: 1 }));
  const legs = wishes.flatMap((wish) => wish.legs);
  const { bill } = await holdBasket(ctx, { legs, idempotencyKey: randomUUID() });
  const sale = await payBill(ctx, payInput(bill?.billId ?? ""));
  await collectPayment(ctx, { paymentId: sale.id });
  await operator.settle(ctx, sale);

  const { id: productId } = await world.createProduct(4, { price: 9000 });
  const changed = (bookingId = "") =>
    rescheduleBooking(ctx, { bookingId, productId, wish: { places: 1 }, idempotencyKey: randomUUID() });
  const pay = async (changeId: string, msisdn: string) => {
    const method = "mtn-momo" as const;
    const payment = await payChange(ctx, { changeId, method, msisdn, idempotencyKey: randomUUID() });
    await collectPayment(ctx, { paymentId: payment.id });
    return payment;
  };
  const [first, second] = bill?.bookings ?? [];
  const one = await changed(first?.id);
  const other = await changed(second?.id);
  const open = await pay(one.changeId, "677123456");
  await expect(pay(other.changeId, "677123457")).rejects.toMatchObject({
    code: "PAYMENT_IN_PROGRESS",
    detail: { paymentId: open.id },
  });
  await operator.settle(ctx, open);
  await operator.settle(ctx, await pay(other.changeId, "677123457"));
  expect(await db.bookingChange.count({ where: { status: "DONE", productId } })).toBe(2);
  await expectSound(db);
});
