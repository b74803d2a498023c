import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { cancelAtDesk } from "../../../src/modules/desk/cancel-at-desk.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { findAtDesk } from "../../../src/modules/desk/find-at-desk.ts";
import { drawerOf } from "../../../src/modules/desk/shift/count-drawer.ts";
import type { Context } from "../../../src/platform/context.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, payer } from "../../support/purchase.ts";

/** A booking whose later change was paid in its own way is cancelled at the desk: each payment goes back where it came from. */

const world = await moneyWorld();
const { db, desk, operator } = world;

type Method = "cash" | "mtn-momo";

const sold = { cash: world.sellForCash, "mtn-momo": world.sellOnline };

async function payDifference(ctx: Context, bookingId: string, method: Method): Promise<number> {
  const { id: productId } = await world.createProduct(20, { price: 13_000 });
  const change = { bookingId, productId, wish: { places: 2 }, idempotencyKey: randomUUID() };
  const { changeId, difference } = await rescheduleBooking(ctx, change);
  const asked = { changeId, method, msisdn: payer, idempotencyKey: randomUUID() };
  const payment = await payChange(ctx, asked);
  if (payment.next?.kind === "desk") {
    await confirmCashPayment(desk, { code: payment.next.code, amount: difference });
    return difference;
  }
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  return difference;
}

const drawer = async () =>
  drawerOf(db, await db.cashShift.findFirstOrThrow({ where: { userId: desk.actor?.id ?? "" } }));

test.each<[sale: Method, change: Method]>([
  ["cash", "cash"],
  ["cash", "mtn-momo"],
  ["mtn-momo", "cash"],
])(
  "a sale by %s and its change by %s: the drawer gives all of the cash, and nothing else",
  async (sale, change) => {
    const { ctx, booking } = await sold[sale](10_000, 2);
    const bookingId = booking.id;
    const difference = await payDifference(ctx, bookingId, change);
    const before = await drawer();
    const { refund } = await quoteRefund(desk, { bookingId });
    const cash = (sale === "cash" ? refund - difference : 0) + (change === "cash" ? difference : 0);
    expect((await findAtDesk(desk, { bookingId })).cancellation).toMatchObject({ refund, cash });
    expect(await cancelAtDesk(desk, { bookingId, expectedRefund: refund })).toMatchObject({ refund, cash });
    expect((await drawer()).cashOut - before.cashOut).toBe(cash);
    expect((await findAtDesk(desk, { bookingId })).owed).toBeNull();
    await expectSound(db);
  },
);
