import { describe, expect, it } from "vitest";
import type { Product } from "../../prisma/client/client.ts";
import { expireBookings } from "../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { checkPayment } from "../../src/modules/booking/pay/check-payment.ts";
import { collectPayment } from "../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import type { Context } from "../../src/platform/context.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { type BookingWorld, bookingWorld, wishFor } from "../support/booking-world.ts";
import { liftHoldLimit } from "../support/context.ts";
import { untilWaiting } from "../support/lock-waits.ts";
import { expectSound, payInput, startPurchase } from "../support/purchase.ts";
import { operatorOf } from "../support/scripted-provider.ts";
import {
  expireByTheClock,
  expireWithoutLock,
  keepOnlyWhileThePayerMayPay,
  settleWithoutTaking,
} from "./unguarded.ts";

const world = await bookingWorld({ pool: 40 });
/** A separate database for tests with the guard off: its damage must not be seen by the other tests. */
const ruined = await bookingWorld({ pool: 40 });
for (const { services } of [world, ruined]) await liftHoldLimit(services);
const minutes = 60_000;
const operator = operatorOf(world.services, ruined.services);

const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Another customer wants that very place. */
const wantFirst = (ctx: Context, product: Product) =>
  holdPlaces(ctx, wishFor({ product, places: 1, units: [1] })).then(() => "HELD", codeOf);

async function endOf({ services: { db } }: BookingWorld, bookingId: string, paymentId: string) {
  const { status } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const refunds = await db.payment.count({ where: { kind: "REFUND", refundOfId: paymentId } });
  return { status, refunds };
}

/** Runs `meanwhile` after the provider has said yes, but before its answer arrives. */
function whileTheAnswerIsUnderway(meanwhile: () => Promise<void>): void {
  const { fetchStatus } = operator.provider;
  operator.provider.fetchStatus = async (...question) => {
    const answer = await fetchStatus?.(...question);
    await meanwhile();
    return answer ?? { status: "NOT_FOUND", amount: null, currency: null };
  };
}

type Purchase = Awaited<ReturnType<typeof startPurchase>>;

describe("a hold that ends while its money is on the way", () => {
  async function payLate(of: BookingWorld, expire: (purchase: Purchase) => Promise<unknown>) {
    const [payer, next] = [await of.customer(), await of.customer()];
    const product = await of.createProduct(1);
    const purchase = await startPurchase(payer, product, 1, [1]);
    of.clock.advance(16 * minutes);
    operator.succeed(purchase.payment.id);
    let other: string | undefined;
    whileTheAnswerIsUnderway(async () => {
      await expire(purchase);
      other = await wantFirst(next, product);
    });
    await checkPayment(payer, { paymentId: purchase.payment.id });
    return { other, payer: await endOf(of, purchase.bookingId, purchase.payment.id) };
  }

  it("is sold to somebody else when holds end by the clock alone", async () => {
    const { other, payer } = await payLate(ruined, () =>
      expireByTheClock(ruined.services.db, ruined.clock.now()),
    );
    expect(other).toBe("HELD");
    expect(payer).toEqual({ status: "EXPIRED", refunds: 1 });
  });

  it("is sold to somebody else when a payment keeps its places only while the payer may pay", async () => {
    const ctx = await ruined.as(null);
    const { other, payer } = await payLate(ruined, async ({ bookingId }) => {
      await keepOnlyWhileThePayerMayPay(ruined.services.db, bookingId);
      await expireBookings(ctx);
    });
    expect(other).toBe("HELD");
    expect(payer).toEqual({ status: "EXPIRED", refunds: 1 });
  });

  it("stays the payer's, who has what was paid for", async () => {
    const ctx = await world.as(null);
    const { other, payer } = await payLate(world, () => expireBookings(ctx));
    expect(other).toBe("PLACES_TAKEN");
    expect(payer).toEqual({ status: "CONFIRMED", refunds: 0 });
    await expectSound(world.services.db);
  });
});

describe("a payment that begins when its hold is about to be ended", () => {
  async function holdAndLapse(of: BookingWorld) {
    const [payer, next] = [await of.customer(), await of.customer()];
    const product = await of.createProduct(1);
    const bill = await holdPlaces(payer, wishFor({ product, places: 1, units: [1] }));
    of.clock.advance(11 * minutes);
    return { payer, next, product, bill, bookingId: bill.bookings[0]?.id ?? "" };
  }

  /** The payer's request was accepted; now another customer tries, and then the money arrives. */
  async function moneyComes(
    of: BookingWorld,
    { payer, next, product, bill, bookingId }: Awaited<ReturnType<typeof holdAndLapse>>,
  ) {
    const other = await wantFirst(next, product);
    const { id } = await of.services.db.payment.findFirstOrThrow({ where: { billId: bill.billId } });
    await collectPayment(payer, { paymentId: id });
    operator.succeed(id);
    await checkPayment(payer, { paymentId: id });
    return { other, payer: await endOf(of, bookingId, id) };
  }

  it("loses its places to an expiry that does not look again", async () => {
    const hold = await holdAndLapse(ruined);
    await expireWithoutLock(ruined.services.db, ruined.clock.now(), async () => {
      await payBill(hold.payer, payInput(hold.bill.billId));
    });
    const { other, payer } = await moneyComes(ruined, hold);
    expect(other).toBe("HELD");
    expect(payer).toEqual({ status: "EXPIRED", refunds: 1 });
  });

  it("keeps them when the expiry waits for the bill and looks again", async () => {
    const hold = await holdAndLapse(world);
    const { pool } = world.database;
    const turnstile = await pool.connect();
    await turnstile.query("begin");
    await turnstile.query(`select 1 from "Bill" where "id" = $1 for update`, [hold.bill.billId]);
    const started: Promise<unknown>[] = [];
    try {
      started.push(awaitedLater(payBill(hold.payer, payInput(hold.bill.billId))));
      await untilWaiting(pool, 1);
      // It has seen an expired hold without a payment before it waits for the payer's lock.
      started.push(awaitedLater(expireBookings(await world.as(null))));
      await untilWaiting(pool, 2);
    } finally {
      await turnstile.query("commit");
      turnstile.release();
      await Promise.all(started);
    }
    const { other, payer } = await moneyComes(world, hold);
    expect(other).toBe("PLACES_TAKEN");
    expect(payer).toEqual({ status: "CONFIRMED", refunds: 0 });
    await expectSound(world.services.db);
  });
});

describe("money that comes when its place is free again, and somebody else is buying it", () => {
  const seats = 10;

  /** As many departures with one place, each released because its payer was too slow. */
  async function giveBack(of: BookingWorld) {
    const payer = await of.customer();
    const late: { product: Product; paymentId: string }[] = [];
    for (let seat = 0; seat < seats; seat++) {
      const product = await of.createProduct(1);
      const { payment } = await startPurchase(payer, product, 1, [1]);
      late.push({ product, paymentId: payment.id });
    }
    of.clock.advance(16 * minutes);
    for (const { paymentId } of late) await checkPayment(payer, { paymentId });
    of.clock.advance(70 * minutes);
    for (const { paymentId } of late) operator.succeed(paymentId);
    return { payer, late };
  }

  async function buy(ctx: Context, product: Product): Promise<void> {
    const { payment } = await startPurchase(ctx, product, 1, [1]);
    await operator.settle(ctx, payment);
  }

  /** Number of valid tickets for each place. */
  async function ownersOf({ services: { db } }: BookingWorld, products: readonly Product[]) {
    const tickets = await db.ticket.findMany({
      where: { productId: { in: products.map(({ id }) => id) }, booking: { status: "CONFIRMED" } },
    });
    return products.map(({ id }) => tickets.filter((ticket) => ticket.productId === id).length);
  }

  it("gives every place two owners when it confirms without taking the place again", async () => {
    const { late } = await giveBack(ruined);
    const buyer = await ruined.customer();
    await expectSound(ruined.services.db);
    await Promise.all(
      late.flatMap(({ product, paymentId }) => [
        settleWithoutTaking(ruined.services.db, paymentId, ruined.clock.now()),
        buy(buyer, product),
      ]),
    );
    const products = late.map(({ product }) => product);
    expect(await ownersOf(ruined, products)).toEqual(Array(seats).fill(2));
    await expect(expectSound(ruined.services.db)).rejects.toThrow(/escrow of a bill/);
  });

  it("leaves every place one owner, and goes back where it was too late", async () => {
    const { payer, late } = await giveBack(world);
    const buyer = await world.customer();
    const outcomes = await Promise.allSettled(
      late.flatMap(({ product, paymentId }) => [checkPayment(payer, { paymentId }), buy(buyer, product)]),
    );
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : []));
    expect(refused.filter((code) => code !== "PLACES_TAKEN")).toEqual([]);
    const products = late.map(({ product }) => product);
    expect(await ownersOf(world, products)).toEqual(Array(seats).fill(1));
    const returned = await world.services.db.payment.count({
      where: { kind: "REFUND", refundOfId: { in: late.map(({ paymentId }) => paymentId) } },
    });
    // Each refused hold left its place to late money; all other late money was refunded.
    expect(returned).toBe(seats - refused.length);
    await expectSound(world.services.db);
  });
});
