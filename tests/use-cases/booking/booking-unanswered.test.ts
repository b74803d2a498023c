import { describe, expect, it } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { pollPayments } from "../../../src/modules/booking/pay/poll-payments.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/**
 * Payments whose operator does not answer: a request that may have arrived is checked, never recorded as failed.
 */

const world = await bookingWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const minutes = 60_000;

async function begin() {
  const ctx = await world.customer();
  const product = await world.createProduct(5);
  const bill = await holdPlaces(ctx, wishFor({ product, places: 1 }));
  const { id } = await payBill(ctx, payInput(bill.billId));
  const stateOf = () => db.payment.findUniqueOrThrow({ where: { id } });
  const bookingStatus = async () =>
    (await db.booking.findFirstOrThrow({ where: { billId: bill.billId } })).status;
  const collect = async (times: number) => {
    for (let time = 0; time < times; time++) await collectPayment(ctx, { paymentId: id });
  };
  return { ctx, id, stateOf, bookingStatus, collect };
}

describe("a request that the operator may have heard", () => {
  it("stays open however often the operator cannot be reached afterwards, and sells when the money is there", async () => {
    const { ctx, id, stateOf, bookingStatus, collect } = await begin();
    operator.failWith("timeout");
    await collect(1);
    operator.failWith("unreachable");
    await collect(8);
    expect(await stateOf()).toMatchObject({ status: "CREATED", mayHaveReached: true });
    operator.failWith(null);
    operator.succeed(id);
    world.clock.advance(minutes);
    await pollPayments(ctx);
    expect(await stateOf()).toMatchObject({ status: "SUCCEEDED" });
    expect(await bookingStatus()).toBe("CONFIRMED");
    await expectSound(db);
  });
});

describe("a request that never left", () => {
  it("fails after four tries", async () => {
    const { stateOf, collect } = await begin();
    operator.failWith("unreachable");
    await collect(3);
    expect(await stateOf()).toMatchObject({ status: "CREATED", attempts: 3 });
    await collect(1);
    expect(await stateOf()).toMatchObject({ status: "FAILED", reason: "PROVIDER_UNAVAILABLE" });
  });

  it("has not been tried while our own circuit was open", async () => {
    const { stateOf, collect } = await begin();
    operator.failWith("open");
    await collect(8);
    expect(await stateOf()).toMatchObject({ status: "CREATED", attempts: 0, mayHaveReached: false });
    operator.failWith(null);
    await collect(1);
    expect(await stateOf()).toMatchObject({ status: "PENDING", attempts: 1 });
  });
});

describe("a failed payment", () => {
  it("is asked about for a day, and its late money is dealt with like any other", async () => {
    const { ctx, id, stateOf, bookingStatus, collect } = await begin();
    operator.failWith("unreachable");
    await collect(4);
    operator.failWith(null);
    operator.succeed(id);
    world.clock.advance(16 * minutes);
    await pollPayments(ctx);
    expect(await stateOf()).toMatchObject({ status: "SUCCEEDED" });
    expect(await bookingStatus()).toBe("CONFIRMED");
  });

  it("is not asked about after a day, nor when its money was given back", async () => {
    const { ctx, id, stateOf, collect } = await begin();
    operator.failWith("unreachable");
    await collect(4);
    operator.failWith(null);
    await db.payment.update({ where: { id }, data: { reason: "AMOUNT_MISMATCH" } });
    const { checkedAt } = await stateOf();
    world.clock.advance(16 * minutes);
    await pollPayments(ctx);
    expect((await stateOf()).checkedAt).toEqual(checkedAt);
    await db.payment.update({ where: { id }, data: { reason: "PROVIDER_UNAVAILABLE" } });
    operator.succeed(id);
    world.clock.advance(24 * 60 * minutes);
    await pollPayments(ctx);
    expect(await stateOf()).toMatchObject({ status: "FAILED" });
  });
});
