import { describe, expect, it } from "vitest";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { checkPayment } from "../../src/modules/booking/pay/check-payment.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import { getBillState } from "../../src/modules/booking/view/get-bill-state.ts";
import { bookingWorld, wishFor } from "../support/booking-world.ts";
import { processesOf } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { expectSound, payInput, startPurchase } from "../support/purchase.ts";
import { operatorOf } from "../support/scripted-provider.ts";

const world = await bookingWorld({ pool: 40 });
await liftHoldLimit(world.services);
const { db } = world.services;
const minutes = 60_000;
const operator = operatorOf(world.services);
const elsewhere = processesOf(world);

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => make(index)));

const transactionsOf = (paymentId: string) => db.ledgerTransaction.count({ where: { paymentId } });

describe("the same callback ten times at once", () => {
  it("would post ten times without the lock and the unique event", async () => {
    const ctx = await world.customer();
    const { payment } = await startPurchase(ctx, await world.createProduct(5));
    let arrived = 0;
    let open = () => {};
    const everybodyHasLooked = new Promise<void>((resolve) => {
      open = resolve;
    });
    await times(10, async (index) => {
      const { status } = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
      arrived += 1;
      if (arrived === 10) open();
      await everybodyHasLooked;
      if (status === "SUCCEEDED") return;
      await db.payment.update({ where: { id: payment.id }, data: { status: "SUCCEEDED" } });
      const entries = [
        { account: "PROVIDER_CLEARING" as const, amount: 5000, currency: "XAF" },
        { account: "ESCROW" as const, amount: -5000, currency: "XAF" },
      ];
      const data = { sourceEvent: `unguarded:${index}`, kind: "TEST", paymentId: payment.id };
      await db.ledgerTransaction.create({ data: { ...data, entries: { create: entries } } });
    });
    expect(await transactionsOf(payment.id)).toBe(10);
    // Restored, so that the next tests' checks see what these have done.
    const back = [
      { account: "PROVIDER_CLEARING" as const, amount: -50_000, currency: "XAF" },
      { account: "ESCROW" as const, amount: 50_000, currency: "XAF" },
    ];
    const undone = { sourceEvent: "unguarded:back", kind: "TEST", paymentId: payment.id };
    await db.ledgerTransaction.create({ data: { ...undone, entries: { create: back } } });
    await db.payment.update({ where: { id: payment.id }, data: { status: "FAILED", billId: null } });
  });

  it("changes the state once and posts once", async () => {
    const ctx = await world.customer();
    const { payment, bookingId, bill } = await startPurchase(ctx, await world.createProduct(5), 2);
    operator.succeed(payment.id);
    const settled = await times(10, (index) =>
      checkPayment(elsewhere(ctx, index), { paymentId: payment.id }),
    );
    expect(settled.filter((one) => one.status === "rejected")).toEqual([]);
    expect(await transactionsOf(payment.id)).toBe(1);
    expect(await db.ticket.count({ where: { bookingId } })).toBe(2);
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
    await expectSound(db);
  });

  it("ends the same when success and failure are reported in any order", async () => {
    const ctx = await world.customer();
    const { payment, bill } = await startPurchase(ctx, await world.createProduct(5));
    operator.fail(payment.id, "EXPIRED");
    const told = await times(10, (index) =>
      index === 4
        ? operator.settle(elsewhere(ctx, index), payment)
        : checkPayment(elsewhere(ctx, index), { paymentId: payment.id }),
    );
    expect(told.filter((one) => one.status === "rejected")).toEqual([]);
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
    expect(await transactionsOf(payment.id)).toBe(1);
    await expectSound(db);
  });
});

describe("a hold that ends while somebody pays", () => {
  it("has one owner: the payer or the next buyer, and money that buys nothing goes back", async () => {
    const [payer, next] = [await world.customer(), await world.customer()];
    const product = await world.createProduct(30);
    const holds = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        holdPlaces(payer, wishFor({ product, places: 1, units: [index + 1] })),
      ),
    );
    world.clock.advance(11 * minutes);
    const [paid, taken] = await Promise.all([
      times(30, (index) => payBill(elsewhere(payer, index), payInput(holds[index]?.billId ?? ""))),
      times(30, (index) =>
        holdPlaces(elsewhere(next, index + 1), wishFor({ product, places: 1, units: [index + 1] })),
      ),
    ]);
    const won = (results: PromiseSettledResult<unknown>[]) =>
      results.map((one) => one.status === "fulfilled");
    const [payers, buyers] = [won(paid), won(taken)];
    expect(payers.every((has, index) => has !== buyers[index])).toBe(true);
    const claims = await db.claim.groupBy({ by: ["unit"], where: { resourceId: product.id }, _count: true });
    expect(claims.every((claim) => claim._count === 1)).toBe(true);
    expect(claims).toHaveLength(30);
  });

  it("settles late money against new buyers without a place with two owners", async () => {
    const product = await world.createProduct(20);
    const ctx = await world.customer();
    const purchases: Awaited<ReturnType<typeof startPurchase>>[] = [];
    for (let unit = 1; unit <= 20; unit++) purchases.push(await startPurchase(ctx, product, 1, [unit]));
    world.clock.advance(16 * minutes);
    // Checked again without a result: the places are released.
    await times(20, (index) => checkPayment(ctx, { paymentId: purchases[index]?.payment.id ?? "" }));
    world.clock.advance(70 * minutes);
    for (const { payment } of purchases) operator.succeed(payment.id);
    const buyer = await world.customer();
    const [, bought] = await Promise.all([
      times(20, (index) =>
        checkPayment(elsewhere(ctx, index), { paymentId: purchases[index]?.payment.id ?? "" }),
      ),
      times(20, (index) => holdPlaces(elsewhere(buyer, index), wishFor({ product, places: 1 }))),
    ]);
    const places = bought.filter((one) => one.status === "fulfilled").length;
    const confirmed = await db.booking.count({ where: { productId: product.id, status: "CONFIRMED" } });
    expect(confirmed + places).toBe(20);
    const returned = await db.payment.count({
      where: { kind: "REFUND", refundOf: { bill: { bookings: { some: { productId: product.id } } } } },
    });
    expect(confirmed + returned).toBe(20);
    await expectSound(db);
  });

  it("lets one of two ways of paying begin", async () => {
    const ctx = await world.customer();
    const bill = await holdPlaces(ctx, wishFor({ product: await world.createProduct(2), places: 1 }));
    const started = await times(10, (index) => payBill(elsewhere(ctx, index), payInput(bill.billId)));
    expect(started.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(await db.payment.count({ where: { billId: bill.billId } })).toBe(1);
  });
});
