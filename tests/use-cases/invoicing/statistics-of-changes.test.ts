import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { getStatistics } from "../../../src/modules/statistics/get-statistics.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { balanceOf, expectSound, payer } from "../../support/purchase.ts";

/** What was sold stays sold in the statistics, also when a part of it was given back or changed for something else. */

const world = await moneyWorld();
const { db, partner, operator, clock } = world;
type Sale = Awaited<ReturnType<typeof world.sellOnline>>;
const firstDay = addDays(dayOf(clock.now()), -1);

async function figures() {
  const period = { from: firstDay, to: addDays(dayOf(clock.now()), 1) };
  const { totals } = await getStatistics(partner, { area: "partner", ...period });
  const { gross, refunds, places, commission } = totals;
  return { gross, refunds, places, commission };
}

async function growth(work: () => Promise<unknown>) {
  const before = await figures();
  await work();
  const after = await figures();
  const grown = (name: keyof typeof after) => after[name] - before[name];
  return { gross: grown("gross"), refunds: grown("refunds"), places: grown("places") };
}

async function giveBackOne({ ctx, booking }: Sale) {
  const bookingId = booking.id;
  const { id } = await db.ticket.findFirstOrThrow({ where: { bookingId, status: "VALID" } });
  const wish = { bookingId, ticketIds: [id] };
  const { refund } = await quoteRefund(ctx, wish);
  await cancelBooking(ctx, { ...wish, expectedRefund: refund });
}

async function changeFor(price: number, { ctx, booking }: Sale) {
  const { id: productId } = await world.createProduct(20, { price });
  const wish = { places: booking.places };
  const change = { bookingId: booking.id, productId, wish, idempotencyKey: randomUUID() };
  const { changeId, difference } = await rescheduleBooking(ctx, change);
  if (difference <= 0) return;
  const asked = { changeId, method: "mtn-momo" as const, msisdn: payer, idempotencyKey: randomUUID() };
  const payment = await payChange(ctx, asked);
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
}

test("one of two places is given back", async () => {
  const grown = await growth(async () => giveBackOne(await world.sellOnline(10_000, 2)));
  expect(grown).toEqual({ gross: 20_000, refunds: 9000, places: 2 });
});

test("both are, one after the other", async () => {
  const grown = await growth(async () => {
    const sale = await world.sellOnline(10_000, 2);
    await giveBackOne(sale);
    await world.cancel(sale);
  });
  expect(grown).toEqual({ gross: 20_000, refunds: 18_000, places: 2 });
});

test("it is changed for something cheaper, and then for something dearer", async () => {
  const grown = await growth(async () => {
    const sale = await world.sellOnline(20_000);
    // 18 000 count towards the new price, 10 000 of them go back.
    await changeFor(8000, sale);
    // 7200 count towards the new price.
    await changeFor(10_000, sale);
  });
  expect(grown).toEqual({ gross: 20_000 + 2800, refunds: 10_000, places: 1 });
});

afterAll(async () => {
  await world.travel();
  const { gross, refunds, commission } = await figures();
  expect(commission).toBe(-(await balanceOf(db, "COMMISSION")));
  expect(gross - refunds).toBe(
    -(await balanceOf(db, "COMMISSION")) - (await balanceOf(db, "COMPANY_PAYABLE")),
  );
  await expectSound(db);
});
