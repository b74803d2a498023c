import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { moveBookings } from "../../../src/modules/booking/delay/move-bookings.ts";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { notifyRelease } from "../../../src/modules/booking/hold/notify-release.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { wishFor } from "../../support/booking-world.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";

/** A smaller bus takes a place of a bill that several people pay in parts: no part is asked for in vain. */

const world = await moneyWorld();
const { db, operator } = world;

async function sharedByTwo() {
  const owner = await world.customer();
  const [out, back] = [await world.createProduct(4), await world.createProduct(4, { price: 5000 })];
  const wish = wishFor({ product: out, places: 2 }, { product: back, places: 2 });
  const { billId, bookings } = await holdPlaces(owner, wish);
  const parts = [8000, 12_000].map((amount, index) => ({ label: `Part ${index + 1}`, amount }));
  await shareBill(owner, { billId, parts, idempotencyKey: randomUUID() });
  const tokens = (await getBill(owner, { billId })).shares?.parts.map(({ token }) => token) ?? [];
  const payer = await world.as(null);
  const { billId: _, ...method } = payInput(billId);
  const ids = bookings.map(({ id }) => id);
  return {
    ...{ owner, billId, back },
    begin: async (part: number) => {
      const input = { ...method, token: tokens[part] ?? "", idempotencyKey: randomUUID() };
      const payment = await payForCustomer(payer, input);
      await collectPayment(payer, { paymentId: payment.id });
      return payment;
    },
    /** One seat is left, where two are held. */
    smallerBus: async () => {
      await db.product.update({ where: { id: out.id }, data: { comment: "1" } });
      const move = { productId: out.id, units: [1], reason: "Panne" };
      await withRetry(db, (tx) => moveBookings(world.partner, tx, move));
    },
    view: () => getBill(owner, { billId }),
    /** The messages of its end, after the job that sends them. */
    async told() {
      for (const reason of ["NO_PLACE", "SHARES_NOT_PAID"] as const)
        await notifyRelease(owner, { billIds: [billId], reason });
      const where = { bookingId: { in: ids }, channel: "SMS" } as const;
      return (await db.message.findMany({ where })).map(({ template }) => template);
    },
    claims: () => db.claim.count({ where: { bookingId: { in: ids } } }),
    refunds: () => db.payment.findMany({ where: { billId, kind: "REFUND" }, orderBy: { createdAt: "asc" } }),
  };
}

test("nobody is asked any more, and who has paid gets it back", async () => {
  const bill = await sharedByTwo();
  await operator.settle(bill.owner, await bill.begin(0));
  await bill.smallerBus();
  await expect(bill.begin(1)).rejects.toMatchObject({ code: "SHARES_OVER" });
  expect(await bill.view()).toMatchObject({ state: "LOST", lapse: "NO_PLACE" });
  await expireBookings(bill.owner);
  expect(await bill.view()).toMatchObject({ state: "LOST", lapse: "NO_PLACE" });
  expect(await bill.refunds()).toMatchObject([{ amount: 8000 }]);
  expect(await bill.claims()).toBe(0);
  expect(await bill.told()).toEqual(["placesGone"]);
  await expectSound(db);
});

test("a part that is being paid comes first, and goes back with the others", async () => {
  const bill = await sharedByTwo();
  const first = await bill.begin(0);
  await bill.smallerBus();
  await expireBookings(bill.owner);
  expect(await bill.view()).toMatchObject({ state: "SHARED" });
  await operator.settle(bill.owner, first);
  await expireBookings(bill.owner);
  expect(await bill.view()).toMatchObject({ state: "LOST", lapse: "NO_PLACE" });
  expect(await bill.refunds()).toMatchObject([{ amount: 8000 }]);
  expect(await bill.claims()).toBe(0);
  await expectSound(db);
});

test("the last part comes when the place is gone: all goes back, and the owner is told why", async () => {
  const bill = await sharedByTwo();
  await operator.settle(bill.owner, await bill.begin(0));
  const last = await bill.begin(1);
  await bill.smallerBus();
  await operator.settle(bill.owner, last);
  expect(await bill.view()).toMatchObject({ state: "LOST", lapse: "NO_PLACE" });
  expect((await bill.refunds()).map(({ amount }) => amount).sort()).toEqual([12_000, 8000]);
  expect(await bill.claims()).toBe(0);
  expect(await bill.told()).toEqual(["placesGone"]);
  await expectSound(db);
});

test("the last part comes when the seats of the larger bus that followed are free: they are bought", async () => {
  const bill = await sharedByTwo();
  await operator.settle(bill.owner, await bill.begin(0));
  const last = await bill.begin(1);
  await bill.smallerBus();
  await db.product.updateMany({ where: { comment: "1" }, data: { comment: "4" } });
  await operator.settle(bill.owner, last);
  expect(await bill.view()).toMatchObject({ state: "PAID" });
  expect(await bill.told()).not.toContain("placesGone");
  await expectSound(db);
});
