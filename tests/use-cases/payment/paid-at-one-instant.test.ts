import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { createDeposit } from "../../../src/modules/booking/deposit/create-deposit.ts";
import { releaseDeposit } from "../../../src/modules/booking/deposit/release-deposit.ts";
import { payDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import type { Context } from "../../../src/platform/context.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { wishFor } from "../../support/booking-world.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, payInput, startPurchase } from "../../support/purchase.ts";

/** Two processes can write down in one millisecond what reached them one after the other: their clocks differ a little. */

const world = await moneyWorld();
const { db, operator, clock } = world;
beforeEach(() => clock.standAt(clock.now()));

const refundTiers = [{ hoursBefore: 24, refundPercent: 100 }];
const method = "mtn-momo" as const;
const own = () => ({ method, idempotencyKey: randomUUID() });

/** Two payments of one thing, both of which arrive: the operator had the first, which failed, after all. */
async function paidTwice(ctx: Context, later: "given" | "made", ask: () => Promise<{ id: string }>) {
  const begun = async () => {
    const payment = await ask();
    await collectPayment(ctx, { paymentId: payment.id });
    return payment;
  };
  const given = await begun();
  operator.fail(given.id, "WRONG_PIN");
  await operator.check(ctx, given);
  const made = await begun();
  await operator.settle(ctx, made);
  await operator.settle(ctx, given);
  const both = { given, made };
  // A row that is written again stands behind the others.
  await db.payment.update({ where: { id: both[later].id }, data: { msisdn: "+237677123459" } });
  return both;
}

const refundsOf = async ({ id }: { id: string }) =>
  (await db.payment.findMany({ where: { refundOfId: id } })).map(({ amount }) => amount);

async function cancel(ctx: Context, bookingId: string) {
  const { refund } = await quoteRefund(ctx, { bookingId });
  await cancelBooking(ctx, { bookingId, expectedRefund: refund });
}

describe.each(["given", "made"] as const)(
  "two payments that arrive at one instant, the %s one written last",
  (later) => {
    it("for a bill: the second goes back at once, the first when the booking is cancelled", async () => {
      const ctx = await world.customer();
      const product = await world.createProduct(4, { refundTiers });
      const { billId, bookings } = await holdPlaces(ctx, wishFor({ product, places: 1 }));
      const { given, made } = await paidTwice(ctx, later, () => payBill(ctx, payInput(billId)));
      expect(await refundsOf(given)).toEqual([5000]);
      await cancel(ctx, bookings[0]?.id ?? "");
      expect([await refundsOf(given), await refundsOf(made)]).toEqual([[5000], [5000]]);
      await expectSound(db);
    });

    it("for a part of a bill: the same", async () => {
      const ctx = await world.customer();
      const product = await world.createProduct(4, { refundTiers });
      const { billId, bookings } = await holdPlaces(ctx, wishFor({ product, places: 2 }));
      const parts = [6000, 4000].map((amount) => ({ label: String(amount), amount }));
      await shareBill(ctx, { billId, parts, idempotencyKey: randomUUID() });
      const [one, other] = (await getBill(ctx, { billId })).shares?.parts ?? [];
      const pay = (token = "", msisdn = "") => payForCustomer(ctx, { ...own(), token, msisdn });
      const { given, made } = await paidTwice(ctx, later, () => pay(one?.token, "+237677900100"));
      const last = await paidTwice(ctx, later, () => pay(other?.token, "+237677900101"));
      await cancel(ctx, bookings[0]?.id ?? "");
      const payments = [given, made, last.given, last.made];
      expect(await Promise.all(payments.map(refundsOf))).toEqual([[6000], [6000], [4000], [4000]]);
      await expectSound(db);
    });

    it("for a change: the same", async () => {
      const ctx = await world.customer();
      const product = await world.createProduct(4, { price: 10_000, refundTiers });
      const { payment, bookingId } = await startPurchase(ctx, product);
      await operator.settle(ctx, payment);
      const { id: productId } = await world.createProduct(4, { price: 13_000 });
      const wanted = { bookingId, productId, wish: { places: 1 }, idempotencyKey: randomUUID() };
      const { changeId } = await rescheduleBooking(ctx, wanted);
      const { given, made } = await paidTwice(ctx, later, () =>
        payChange(ctx, { ...own(), changeId, msisdn: "677123456" }),
      );
      await cancel(ctx, bookingId);
      expect([await refundsOf(given), await refundsOf(made)]).toEqual([[3000], [3000]]);
      await expectSound(db);
    });

    it("for a caution: the same", async () => {
      const { ctx, booking } = await world.sellOnline(20_000);
      await withRetry(db, (tx) => createDeposit(ctx, tx, { booking, amount: 50_000 }));
      const { id: depositId } = await db.deposit.findUniqueOrThrow({ where: { bookingId: booking.id } });
      const { given, made } = await paidTwice(ctx, later, () =>
        payDeposit(ctx, { ...own(), depositId, msisdn: "677123457" }),
      );
      await releaseDeposit(world.partner, { depositId, reason: "Voiture en panne" });
      expect([await refundsOf(given), await refundsOf(made)]).toEqual([[50_000], [50_000]]);
      await expectSound(db);
    });
  },
);
