import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Product } from "../../../prisma/client/client.ts";
import { placeBlock } from "../../../src/modules/booking/block/place-block.ts";
import { removeBlock } from "../../../src/modules/booking/block/remove-block.ts";
import { type FeedEvent, replaceFeedBlocks } from "../../../src/modules/booking/block/replace-feed-blocks.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { expectSound, payInput, startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await bookingWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const staff = await world.as(null);
const companyId = world.company.id;

async function sell(product: Product, units: number[]): Promise<{ id: string; cancel(): Promise<unknown> }> {
  const ctx = await world.customer();
  const { payment, bookingId } = await startPurchase(ctx, product, units.length, units);
  await operator.settle(ctx, payment);
  return {
    id: bookingId,
    cancel: async () => {
      const { refund } = await quoteRefund(ctx, { bookingId });
      return cancelBooking(ctx, { bookingId, expectedRefund: refund });
    },
  };
}

const place = (product: Product, fromUnit: number, toUnit: number) =>
  withRetry(db, (tx) =>
    placeBlock(staff, tx, { resourceId: product.id, companyId, fromUnit, toUnit, reason: "Entretien" }),
  );

const owners = async (product: Product) =>
  Object.fromEntries(
    (await db.claim.findMany({ where: { resourceId: product.id }, orderBy: { unit: "asc" } })).map(
      (claim) => [claim.unit, claim.bookingId],
    ),
  );

describe("a block", () => {
  it("keeps its units from being sold, the unit after the last excepted, until it is removed", async () => {
    const product = await world.createProduct(5);
    const { block, conflicts } = await place(product, 2, 4);
    expect(conflicts).toEqual([]);
    expect(await owners(product)).toEqual({ 2: block.id, 3: block.id });
    const ctx = await world.customer();
    for (const unit of [2, 3]) {
      const held = holdPlaces(ctx, wishFor({ product, places: 1, units: [unit] }));
      await expect(held).rejects.toMatchObject({ code: "PLACES_TAKEN" });
    }
    await holdPlaces(ctx, wishFor({ product, places: 2, units: [1, 4] }));
    const foreign = withRetry(db, (tx) => removeBlock(tx, { blockId: block.id, companyId: randomUUID() }));
    await expect(foreign).rejects.toMatchObject({ code: "NOT_FOUND" });
    await withRetry(db, (tx) => removeBlock(tx, { blockId: block.id, companyId }));
    await holdPlaces(await world.customer(), wishFor({ product, places: 2, units: [2, 3] }));
  });

  it("leaves what is sold to the customer, names it, and gets it when the booking ends", async () => {
    const product = await world.createProduct(5);
    const sold = await sell(product, [2]);
    const lapsing = await holdPlaces(await world.customer(), wishFor({ product, places: 1, units: [3] }));
    const { block, conflicts } = await place(product, 1, 5);
    const heldId = lapsing.bookings[0]?.id;
    expect(conflicts).toMatchObject([
      { unit: 2, bookingId: sold.id, sold: true, blockId: block.id },
      { unit: 3, bookingId: heldId, sold: false },
    ]);
    expect(await owners(product)).toEqual({ 1: block.id, 2: sold.id, 3: heldId, 4: block.id });
    await sold.cancel();
    world.clock.advance(30 * 60_000);
    await expireBookings(staff);
    expect(await owners(product)).toEqual({ 1: block.id, 2: block.id, 3: block.id, 4: block.id });
    await expectSound(db);
  });

  it("that is covered by another one stays blocked when the first is removed", async () => {
    const product = await world.createProduct(5);
    const first = await place(product, 1, 4);
    const second = await place(product, 2, 5);
    expect(second.conflicts).toEqual([]);
    await withRetry(db, (tx) => removeBlock(tx, { blockId: first.block.id, companyId }));
    expect(await owners(product)).toEqual({ 2: second.block.id, 3: second.block.id, 4: second.block.id });
  });

  it("ends after it begins", async () => {
    const product = await world.createProduct(5);
    await expect(place(product, 3, 3)).rejects.toMatchObject({ code: "INVALID_PERIOD" });
    await expect(place(product, 1, 20_000)).rejects.toMatchObject({ code: "INVALID_PERIOD" });
  });
});

describe("a block behind a hold", () => {
  /** A hold of place 3 that has lapsed, in a hall of five, of which a block covers places 3 and 4. */
  async function lapsed() {
    const product = await world.createProduct(5);
    const buyer = await world.customer();
    const hold = await holdPlaces(buyer, wishFor({ product, places: 1, units: [3] }));
    const { block } = await place(product, 3, 5);
    world.clock.advance(30 * 60_000);
    return { product, buyer, hold, block };
  }

  it("comes first as soon as the hold has lapsed, before any job has run", async () => {
    const { product, buyer, hold, block } = await lapsed();
    const next = await world.customer();
    await expect(holdPlaces(next, wishFor({ product, places: 1, units: [3] }))).rejects.toMatchObject({
      code: "PLACES_TAKEN",
    });
    await expect(payBill(buyer, payInput(hold.billId))).rejects.toMatchObject({ code: "HOLD_LOST" });
    const again = { ...wishFor({ product, places: 1, units: [3] }), replacesBillId: hold.billId };
    await expect(holdPlaces(buyer, again)).rejects.toMatchObject({ code: "PLACES_TAKEN" });
    // Whoever takes any places is given those beside it: three are left.
    await expect(holdPlaces(next, wishFor({ product, places: 4 }))).rejects.toMatchObject({
      code: "TOO_MANY_PLACES",
    });
    const { bookings } = await holdPlaces(next, wishFor({ product, places: 3 }));
    expect(bookings[0]?.units).toEqual([1, 2, 5]);
    await expireBookings(staff);
    expect(await owners(product)).toMatchObject({ 3: block.id, 4: block.id });
    await expectSound(db);
  });

  it("leaves a hold that still runs to its buyer, who pays it or holds something else as well", async () => {
    const product = await world.createProduct(5);
    const buyer = await world.customer();
    const hold = await holdPlaces(buyer, wishFor({ product, places: 1, units: [3] }));
    await place(product, 3, 5);
    const more = await holdPlaces(buyer, {
      ...wishFor({ product, places: 2, units: [2, 3] }),
      replacesBillId: hold.billId,
    });
    const payment = await payBill(buyer, payInput(more.billId));
    await collectPayment(buyer, { paymentId: payment.id });
    await operator.settle(buyer, payment);
    expect((await owners(product))[3]).toBe(more.bookings[0]?.id);
    await expectSound(db);
  });

  it("comes before the late money of that hold, which goes back or gets another place", async () => {
    for (const [fromUnit, outcome, units] of [
      [1, "EXPIRED", [3]],
      [3, "CONFIRMED", [1]],
    ] as const) {
      const product = await world.createProduct(5);
      const buyer = await world.customer();
      const { payment, bookingId } = await startPurchase(buyer, product, 1, [3]);
      operator.fail(payment.id, "WRONG_PIN");
      await operator.check(buyer, payment);
      const { block } = await place(product, fromUnit, 6);
      world.clock.advance(60 * 60_000);
      await operator.settle(buyer, payment);
      const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
      expect([booking.status, booking.units]).toEqual([outcome, units]);
      expect((await owners(product))[3]).toBe(block.id);
      await expectSound(db);
    }
  });

  it("that is placed over a lapsed hold has its places at once, also beside a block that waits", async () => {
    const { product, block } = await lapsed();
    const other = await place(product, 2, 4);
    expect(other.conflicts).toEqual([]);
    expect(await owners(product)).toEqual({ 2: other.block.id, 3: other.block.id, 4: block.id });
    await withRetry(db, (tx) => removeBlock(tx, { blockId: other.block.id, companyId }));
    expect(await owners(product)).toEqual({ 3: block.id, 4: block.id });
  });

  it("of an imported calendar comes first too, and takes the place at its next import", async () => {
    const product = await world.createProduct(5);
    await holdPlaces(await world.customer(), wishFor({ product, places: 1, units: [3] }));
    const feed = { feedId: randomUUID(), resourceId: product.id, companyId };
    const events = [{ uid: "n", fromUnit: 3, toUnit: 4, reason: "" }];
    const sync = () => withRetry(db, (tx) => replaceFeedBlocks(staff, tx, feed, events));
    expect((await sync()).conflicts).toHaveLength(1);
    world.clock.advance(30 * 60_000);
    const next = await world.customer();
    await expect(holdPlaces(next, wishFor({ product, places: 1, units: [3] }))).rejects.toMatchObject({
      code: "PLACES_TAKEN",
    });
    await sync();
    const [block] = await db.block.findMany({ where: { feedId: feed.feedId } });
    expect(await owners(product)).toEqual({ 3: block?.id });
  });
});

describe("an imported calendar", () => {
  const feedId = randomUUID();
  const event = (uid: string, fromUnit: number, toUnit: number): FeedEvent => ({
    uid,
    fromUnit,
    toUnit,
    reason: "Réservé ailleurs",
  });
  const sync = (product: Product, events: FeedEvent[], id = feedId) =>
    withRetry(db, (tx) =>
      replaceFeedBlocks(staff, tx, { feedId: id, resourceId: product.id, companyId }, events),
    );
  const blockedUnits = async (product: Product) => {
    const blocks = new Set((await db.block.findMany({ where: { feedId } })).map((block) => block.id));
    return Object.entries(await owners(product)).flatMap(([unit, id]) =>
      blocks.has(id) ? [Number(unit)] : [],
    );
  };

  it("places, moves and removes the blocks of its events, and the same import again changes nothing", async () => {
    const product = await world.createProduct(20);
    const first = await sync(product, [event("a", 1, 4), event("b", 10, 12)]);
    expect(first).toMatchObject({ placed: 2, moved: 0, removed: 0, conflicts: [] });
    expect(await blockedUnits(product)).toEqual([1, 2, 3, 10, 11]);
    const same = await sync(product, [event("b", 10, 12), event("a", 1, 4)]);
    expect(same).toEqual({ placed: 0, moved: 0, removed: 0, conflicts: [], newConflicts: [] });
    const moved = await sync(product, [event("a", 3, 6), event("c", 15, 16)]);
    expect(moved).toMatchObject({ placed: 1, moved: 1, removed: 1 });
    expect(await blockedUnits(product)).toEqual([3, 4, 5, 15]);
    expect(await sync(product, [])).toMatchObject({ removed: 2 });
    expect(await owners(product)).toEqual({});
  });

  it("over a sold unit keeps the sale, blocks the rest, and reports the conflict once", async () => {
    const product = await world.createProduct(20);
    const sold = await sell(product, [5]);
    const events = [event("d", 4, 8)];
    const { conflicts } = await sync(product, events);
    expect(conflicts).toMatchObject([{ uid: "d", unit: 5, bookingId: sold.id, sold: true }]);
    expect(await blockedUnits(product)).toEqual([4, 6, 7]);
    expect(await sync(product, events)).toMatchObject({ conflicts: [{ unit: 5 }], newConflicts: [] });
    expect((await sync(product, [event("d", 4, 9)])).newConflicts).toHaveLength(1);
    await sold.cancel();
    expect(await blockedUnits(product)).toEqual([4, 5, 6, 7, 8]);
    await expectSound(db);
    await sync(product, []);
  });

  it("may say the same night twice", async () => {
    const product = await world.createProduct(20);
    expect((await sync(product, [event("e", 1, 5), event("f", 3, 7)])).conflicts).toEqual([]);
    await sync(product, [event("f", 3, 7)]);
    expect(await blockedUnits(product)).toEqual([3, 4, 5, 6]);
  });
});
