import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../src/modules/booking/cancel/cancel-booking.ts";
import { moveBookings } from "../../src/modules/booking/delay/move-bookings.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { checkPayment } from "../../src/modules/booking/pay/check-payment.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import type { Context } from "../../src/platform/context.ts";
import { type Tx, withRetry } from "../../src/platform/database/database.ts";
import { paymentGuardHours } from "../../src/shared/booking/hold-times.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { bookingWorld, wishFor } from "../support/booking-world.ts";
import { lockWaits, untilWaiting } from "../support/lock-waits.ts";
import { expectSound, payInput, startPurchase } from "../support/purchase.ts";
import { operatorOf } from "../support/scripted-provider.ts";

/** A change of bus while a traveller of the first bus pays or cancels. */

const world = await bookingWorld({ pool: 12 });
const { db, pool } = { ...world.services, ...world.database };
const operator = operatorOf(world.services);

const toLastPlaces = (ctx: Context, productId: string) => (tx: Tx) =>
  moveBookings(ctx, tx, { productId, units: [5, 6], reason: "Bus en panne" });

const claimOf = (bookingId: string) => db.claim.findMany({ where: { bookingId } });

/** A departure with place 2 already held: that booking is first when all get new places. */
async function departure() {
  const product = await world.createProduct(6);
  await holdPlaces(await world.customer(), wishFor({ product, places: 1, units: [2] }));
  return product;
}

/** The traveller acts after the change has read the seating and before it assigns new places. */
async function whileItChanges(ctx: Context, productId: string, act: () => Promise<unknown>): Promise<void> {
  let change: Promise<unknown> = Promise.resolve();
  let acted: Promise<unknown> = Promise.resolve();
  await withRetry(db, async (tx) => {
    await tx.$queryRaw`select 1 from "Claim" where "resourceId" = ${productId}::uuid and "unit" = 2 for update`;
    change = awaitedLater(withRetry(db, toLastPlaces(ctx, productId)));
    await untilWaiting(pool, 1);
    let over = false;
    acted = awaitedLater(
      act().finally(() => {
        over = true;
      }),
    );
    await expect.poll(async () => over || (await lockWaits(pool)) === 2, { timeout: 10_000 }).toBe(true);
  });
  await Promise.all([change, acted]);
}

describe("while the places of a departure change", () => {
  it("a paid booking stays sold, on the place that the traveller has then", async () => {
    const ctx = await world.customer();
    const product = await departure();
    const { payment, bookingId } = await startPurchase(ctx, product, 1, [1]);
    operator.succeed(payment.id);
    await whileItChanges(ctx, product.id, () => checkPayment(ctx, { paymentId: payment.id }));
    const { units } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    const tickets = await db.ticket.findMany({ where: { bookingId } });
    expect([5, 6]).toContain(units[0]);
    expect(tickets.map((ticket) => ticket.unit)).toEqual(units);
    expect(await claimOf(bookingId)).toMatchObject([{ unit: units[0], expiresAt: null }]);
    await expectSound(db);
  });

  it("a payment that begins keeps its place until its end is known", async () => {
    const ctx = await world.customer();
    const product = await departure();
    const { billId, bookings } = await holdPlaces(ctx, wishFor({ product, places: 1, units: [1] }));
    await whileItChanges(ctx, product.id, () => payBill(ctx, payInput(billId)));
    const [claim, ...others] = await claimOf(bookings[0]?.id ?? "");
    expect(others).toEqual([]);
    const guarded = world.clock.now().getTime() + (paymentGuardHours - 1) * 3_600_000;
    expect(claim?.expiresAt?.getTime()).toBeGreaterThan(guarded);
  });

  it("a cancelled booking releases its place for good", async () => {
    const ctx = await world.customer();
    const product = await departure();
    const { payment, bookingId } = await startPurchase(ctx, product, 1, [1]);
    await operator.settle(ctx, payment);
    const cancelled = { bookingId, expectedRefund: 4500 };
    let moved: Promise<unknown> = Promise.resolve();
    let cancelling: Promise<unknown> = Promise.resolve();
    await withRetry(db, async (tx) => {
      // The cancellation has released the place and is about to void the ticket.
      await tx.$queryRaw`select 1 from "Ticket" where "bookingId" = ${bookingId}::uuid for update`;
      cancelling = awaitedLater(cancelBooking(ctx, cancelled));
      await untilWaiting(pool, 1);
      moved = awaitedLater(withRetry(db, toLastPlaces(ctx, product.id)));
      await untilWaiting(pool, 2);
    });
    await cancelling;
    await moved;
    expect(await claimOf(bookingId)).toEqual([]);
  });
});
