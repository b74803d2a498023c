import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../src/modules/booking/cancel/cancel-booking.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { offerBill } from "../../src/modules/booking/pay/offer-bill.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import { payForCustomer } from "../../src/modules/booking/pay/pay-for-customer.ts";
import { bookingWorld, wishFor } from "../support/booking-world.ts";
import { expectSound, payInput, startPurchase } from "../support/purchase.ts";
import { operatorOf } from "../support/scripted-provider.ts";
import { lookThenCollect, meetingOf } from "./unguarded.ts";

/**
 * Everything that starts or ends a bill's payment waits for what is in progress: the lock
 * of the bill's row is the guard.
 */

const world = await bookingWorld({ pool: 40 });
const { db } = world.services;
const atOnce = 8;
const operator = operatorOf(world.services);

const codesOf = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((one) => (one.status === "fulfilled" ? "DONE" : (one.reason as { code?: string }).code)).sort();
const times = <T>(work: () => Promise<T>) => Promise.allSettled(Array.from({ length: atOnce }, work));
const refusals = (code: string) => Array.from({ length: atOnce - 1 }, () => code);

describe("one bill", () => {
  it("paid on several devices at once asks for its money once", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(4);
    const bill = await holdPlaces(ctx, wishFor({ product, places: 1 }));
    const tries = await times(() => payBill(ctx, payInput(bill.billId)));
    expect(codesOf(tries)).toEqual(["DONE", ...refusals("PAYMENT_IN_PROGRESS")]);
    expect(await db.payment.count({ where: { billId: bill.billId } })).toBe(1);
  });

  it("without the lock and the index two people with one link would both be asked for its money", async () => {
    const ctx = await world.customer();
    const held = async () =>
      (await holdPlaces(ctx, wishFor({ product: await world.createProduct(4), places: 1 }))).billId;
    const race = async (billId: string) => {
      const met = meetingOf(2);
      return codesOf(await Promise.allSettled([1, 2].map(() => lookThenCollect(db, billId, met))));
    };
    // The index alone lets one of them through, with a database error instead of a sentence.
    expect(await race(await held())).toEqual(["DONE", "P2002"]);
    const [index] = await db.$queryRaw<{ definition: string }[]>`
      select pg_get_indexdef('"Payment_one_open_collection_per_bill"'::regclass) as "definition"`;
    await db.$executeRaw`drop index "Payment_one_open_collection_per_bill"`;
    const billId = await held();
    expect(await race(billId)).toEqual(["DONE", "DONE"]);
    expect(await db.payment.deleteMany({ where: { billId } })).toEqual({ count: 2 });
    await db.$executeRawUnsafe(index?.definition ?? "");
  });

  it("paid by several people with one link at once: one pays, the others are refused", async () => {
    const ctx = await world.customer();
    const bill = await holdPlaces(ctx, wishFor({ product: await world.createProduct(4), places: 1 }));
    const { token } = await offerBill(ctx, { billId: bill.billId });
    const anybody = await world.as(null);
    const tries = await times(() => {
      const { billId: _, ...wish } = payInput(bill.billId);
      return payForCustomer(anybody, { ...wish, token });
    });
    expect(codesOf(tries)).toEqual(["DONE", ...refusals("PAYMENT_IN_PROGRESS")]);
    expect(await db.payment.count({ where: { billId: bill.billId } })).toBe(1);
  });

  it("cancelled several times at once is given back once", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(4);
    const { payment, bookingId } = await startPurchase(ctx, product);
    await operator.settle(ctx, payment);
    const tries = await times(() => cancelBooking(ctx, { bookingId, expectedRefund: 4500 }));
    expect(codesOf(tries)).toEqual(["DONE", ...refusals("NOT_CANCELLABLE")]);
    expect(await db.payment.count({ where: { refundOfId: payment.id } })).toBe(1);
    await expectSound(db);
  });
});
