import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Prisma, Product } from "../../../prisma/client/client.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { acceptBooking } from "../../../src/modules/booking/staff/accept-booking.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import type { Context } from "../../../src/platform/context.ts";
import { settingRules } from "../../../src/shared/settings.ts";
import { basketFor, wishFor } from "../../support/booking-world.ts";
import { setSetting } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, payInput, startPurchase } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, operator, clock, services } = world;
const minute = 60_000;
const hour = 60 * minute;
const never = { refundable: false };
await setSetting(services, "withdrawalMinutes", settingRules.withdrawalMinutes.initial);

/** Two places at 3333, of which the company would give nothing back. */
async function bought(terms: Partial<Prisma.ProductUncheckedCreateInput> = never) {
  const ctx = await world.customer();
  const product = await world.createProduct(20, { price: 3333, ...terms });
  const { payment, bookingId, bill } = await startPurchase(ctx, product, 2, [4, 5]);
  await operator.settle(ctx, payment);
  const { confirmedAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  return { ctx, product, bookingId, billId: bill.billId, boughtAt: confirmedAt?.getTime() ?? 0 };
}

const startsIn = (ms: number) => {
  const startsAt = new Date(clock.now().getTime() + ms);
  return { ...never, startsAt, endsAt: new Date(startsAt.getTime() + hour) };
};
const goTo = (instant: number) => clock.advance(instant - clock.now().getTime());
const refundNow = async (ctx: Context, bookingId: string) => (await quoteRefund(ctx, { bookingId })).refund;

/** What sale and cancellation together leave to the company and to Mboa. */
async function keptByCompany(id: string): Promise<number> {
  const { billId } = await db.booking.findUniqueOrThrow({ where: { id } });
  const { _sum } = await db.ledgerEntry.aggregate({
    where: {
      account: { in: ["COMPANY_PAYABLE", "COMMISSION"] },
      transaction: { OR: [{ bookingId: id }, { billId }] },
    },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0;
}

test("thirty minutes after the purchase everything is given back, whatever the conditions, and no longer", async () => {
  const { ctx, bookingId, billId, boughtAt } = await bought();
  const end = new Date(boughtAt + 30 * minute);
  expect((await getBill(ctx, { billId })).bookings[0]?.withdrawal).toEqual({
    minutes: 30,
    until: end.toISOString(),
  });
  goTo(end.getTime() - minute);
  expect(await quoteRefund(ctx, { bookingId })).toMatchObject({
    ...{ refund: 6666, kept: 0, percent: 100, changesAt: end.toISOString() },
  });
  goTo(end.getTime());
  expect(await refundNow(ctx, bookingId)).toBe(0);
  expect((await getBill(ctx, { billId })).bookings[0]?.withdrawal).toBeNull();
});

test("the money goes back whole, the company earns nothing, and the tickets are void", async () => {
  const { ctx, bookingId } = await bought();
  await cancelBooking(ctx, { bookingId, expectedRefund: 6666 });
  const refunds = await db.payment.findMany({ where: { bookingId, kind: "REFUND" } });
  expect(refunds.map(({ amount }) => amount)).toEqual([6666]);
  expect(await keptByCompany(bookingId)).toBe(0);
  await expectSound(db);
});

test("some of the places are given back whole as well", async () => {
  const { ctx, bookingId } = await bought();
  const { tickets } = await getTickets(ctx, { bookingId });
  const ticketIds = tickets.filter(({ unit }) => unit === 4).map(({ id }) => id);
  await cancelBooking(ctx, { bookingId, ticketIds, expectedRefund: 3333 });
  expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({ total: 3333 });
  await expectSound(db);
});

test("within three hours of the start the conditions of the company hold, however late it was bought", async () => {
  const early = await bought(startsIn(3 * hour + 10 * minute));
  goTo(early.boughtAt + 8 * minute);
  expect(await refundNow(early.ctx, early.bookingId)).toBe(6666);
  goTo(early.boughtAt + 10 * minute);
  expect(await refundNow(early.ctx, early.bookingId)).toBe(0);
  const late = await bought(startsIn(3 * hour));
  expect(await refundNow(late.ctx, late.bookingId)).toBe(0);
  const held = await holdPlaces(late.ctx, wishFor({ product: late.product, places: 1 }));
  expect((await getBill(late.ctx, held)).bookings[0]?.withdrawal).toBeNull();
});

test("a change is free too: what was paid counts whole, and the dearer one costs the difference", async () => {
  const { ctx, bookingId, boughtAt } = await bought();
  const change = (to: Product, expectedDifference: number) =>
    rescheduleBooking(ctx, {
      ...{ bookingId, productId: to.id, wish: { places: 2 }, expectedDifference },
      idempotencyKey: randomUUID(),
    });
  const cheaper = await world.createProduct(20, { price: 3000, ...never });
  expect(await change(cheaper, -666)).toMatchObject({ state: "DONE" });
  // The time runs from the purchase, not from the change.
  goTo(boughtAt + 29 * minute);
  expect(await refundNow(ctx, bookingId)).toBe(6000);
  goTo(boughtAt + 30 * minute);
  expect(await refundNow(ctx, bookingId)).toBe(0);
  expect(await keptByCompany(bookingId)).toBe(0);
  await expectSound(db);
});

test("what was shown before paying holds, also when the country has another rule by then", async () => {
  const ctx = await world.customer();
  const product = await world.createProduct(20, { price: 5000, ...never });
  const held = await holdPlaces(ctx, wishFor({ product, places: 1 }));
  expect((await getBill(ctx, held)).bookings[0]?.withdrawal).toEqual({ minutes: 30, until: null });
  await setSetting(services, "withdrawalMinutes", 0);
  const without = await bought();
  expect(await refundNow(without.ctx, without.bookingId)).toBe(0);
  expect((await getBill(ctx, held)).bookings[0]?.withdrawal).toEqual({ minutes: 30, until: null });
  await setSetting(services, "withdrawalMinutes", settingRules.withdrawalMinutes.initial);
});

test("in a basket each thing has its own end: what starts soon is under the company's conditions, the rest is free", async () => {
  const ctx = await world.customer();
  const soon = await world.createProduct(20, { price: 2000, ...startsIn(3 * hour) });
  const later = await world.createProduct(20, { price: 5000, ...startsIn(48 * hour) });
  const soonest = await world.createProduct(20, { price: 3000, ...startsIn(3 * hour + 20 * minute) });
  const basket = basketFor(...[soon, later, soonest].map((product) => ({ product, places: 1 })));
  const held = await holdPlaces(ctx, basket);
  const payment = await payBill(ctx, payInput(held.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  const boughtAt = clock.now().getTime();
  const idOf = async ({ id }: Product) =>
    (await db.booking.findFirstOrThrow({ where: { billId: held.billId, productId: id } })).id;
  const [first, second, third] = await Promise.all([soon, later, soonest].map(idOf));
  const refunds = async () => Promise.all([first, second, third].map((id) => refundNow(ctx, id ?? "")));
  expect(await refunds()).toEqual([0, 5000, 3000]);
  goTo(boughtAt + 20 * minute);
  expect(await refunds()).toEqual([0, 5000, 0]);
  // One is given up whole, and the others stay as they were bought.
  await cancelBooking(ctx, { bookingId: second ?? "", expectedRefund: 5000 });
  const back = await db.payment.findMany({ where: { billId: held.billId, kind: "REFUND" } });
  expect(back.map(({ amount }) => amount)).toEqual([5000]);
  expect(await db.booking.count({ where: { billId: held.billId, status: "CONFIRMED" } })).toBe(2);
  goTo(boughtAt + 30 * minute);
  expect(await refundNow(ctx, first ?? "")).toBe(0);
  await expectSound(db);
});

test("what was reserved online and paid at the desk goes back whole from a drawer", async () => {
  const { ctx, booking } = await world.sellForCash(5000);
  const quote = await quoteRefund(ctx, { bookingId: booking.id });
  // The company's own conditions would keep a tenth.
  expect(quote).toMatchObject({ refund: 5000, kept: 0, to: { method: "cash", manual: true } });
  await cancelBooking(ctx, { bookingId: booking.id, expectedRefund: 5000 });
  const [refund] = await db.payment.findMany({ where: { bookingId: booking.id, kind: "REFUND" } });
  expect(refund).toMatchObject({ provider: "cash", amount: 5000 });
  expect(await keptByCompany(booking.id)).toBe(0);
  await expectSound(db);
});

test("what the company has to accept first is given up for nothing from its payment on", async () => {
  const ctx = await world.customer();
  const product = await world.createProduct(20, { price: 5000, ...never, requireValidation: true });
  const held = await holdPlaces(ctx, wishFor({ product, places: 1 }));
  const bookingId = held.bookings[0]?.id ?? "";
  goTo(clock.now().getTime() + 2 * hour);
  await acceptBooking(world.partner, { bookingId });
  const payment = await payBill(ctx, payInput(held.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  expect(await refundNow(ctx, bookingId)).toBe(5000);
});

test("what is sold at a desk is not an online purchase", async () => {
  const product = await world.createProduct(20, { price: 5000, ...never });
  const sale = wishFor({ product, places: 1 }).legs[0];
  if (!sale) throw new Error("no sale");
  const { bookingId } = await sellAtDesk(world.desk, {
    ...{ kind: product.kind, productId: product.id, wish: sale.wish, passengers: [], expectedTotal: 5000 },
    cashReceived: 5000,
    idempotencyKey: randomUUID(),
  });
  expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
    withdrawalMinutes: 0,
  });
  expect(await refundNow(world.partner, bookingId)).toBe(0);
});
