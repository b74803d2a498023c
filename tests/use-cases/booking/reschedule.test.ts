import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Product } from "../../../prisma/client/client.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { expireChanges } from "../../../src/modules/booking/reschedule/expire-changes.ts";
import { getChange } from "../../../src/modules/booking/reschedule/get-change.ts";
import { leaveChange } from "../../../src/modules/booking/reschedule/leave-change.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { quoteChoices, quoteReschedule } from "../../../src/modules/booking/reschedule/quote-reschedule.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { verifyTicket } from "../../../src/modules/booking/ticket/verify-ticket.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import type { Context } from "../../../src/platform/context.ts";
import { type RefundWay, refundWords } from "../../../src/shared/words/fr/booking/refund.ts";
import { wishFor } from "../../support/booking-world.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { balanceOf, expectSound, payer, startPurchase } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, desk, operator, clock, admin } = world;
const hours = 3_600_000;
const free = {
  refundTiers: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 6, refundPercent: 50 },
  ],
};

/** A paid booking of two places at 10 000 each under these conditions, with 7.77 % commission. */
async function bought(terms: object = free, price = 10_000) {
  const ctx = await world.customer();
  const product = await world.createProduct(20, { price, ...terms });
  const { payment, bookingId } = await startPurchase(ctx, product, 2);
  await operator.settle(ctx, payment);
  return { ctx, product, bookingId };
}

const other = (price: number, capacity = 20) =>
  world.createProduct(capacity, {
    price,
    title: "Autre départ",
    startsAt: new Date(clock.now().getTime() + 96 * hours),
    endsAt: new Date(clock.now().getTime() + 100 * hours),
  });

const wishOf = (bookingId: string, product: Product, units?: number[]) => ({
  bookingId,
  productId: product.id,
  wish: { places: 2, ...(units ? { units } : {}) },
});
const change = (ctx: Context, bookingId: string, product: Product, units?: number[]) =>
  rescheduleBooking(ctx, { ...wishOf(bookingId, product, units), idempotencyKey: randomUUID() });
const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const claimsOf = async (bookingId: string) =>
  (await db.claim.findMany({ where: { bookingId }, orderBy: { unit: "asc" } })).map((one) => [
    one.resourceId,
    one.unit,
  ]);
/** The balance of an account for one booking, debit positive. */
async function ofBooking(bookingId: string, account: "COMMISSION" | "COMPANY_PAYABLE") {
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { account, transaction: { bookingId } },
    _sum: { amount: true },
  });
  return _sum.amount;
}
const payExtra = (changeId: string, method: "mtn-momo" | "cash" = "mtn-momo") => ({
  changeId,
  method,
  msisdn: payer,
  idempotencyKey: randomUUID(),
});

async function pay(ctx: Context, changeId: string) {
  const payment = await payChange(ctx, payExtra(changeId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  return payment;
}

describe("a change inside the 100 % tier", () => {
  it("to the same price costs nothing: new units, old ones free, the same codes with new tickets", async () => {
    const { ctx, product, bookingId } = await bought();
    const to = await other(10_000);
    const before = (await getTickets(ctx, { bookingId })).tickets;
    expect(await quoteReschedule(ctx, wishOf(bookingId, to, [7, 8]))).toMatchObject({
      before: 20_000,
      total: 20_000,
      fee: 0,
      difference: 0,
    });
    const key = randomUUID();
    const input = { ...wishOf(bookingId, to, [7, 8]), expectedDifference: 0, idempotencyKey: key };
    const result = await rescheduleBooking(ctx, input);
    expect(result).toMatchObject({ state: "DONE", difference: 0 });
    expect(await rescheduleBooking(ctx, input)).toEqual(result);
    expect(await claimsOf(bookingId)).toEqual([
      [to.id, 7],
      [to.id, 8],
    ]);
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(0);
    expect(await read(bookingId)).toMatchObject({
      productId: to.id,
      title: "Autre départ",
      units: [7, 8],
      labels: ["Place 7", "Place 8"],
      total: 20_000,
      rescheduled: 1,
      startsAt: to.startsAt,
    });
    const after = (await getTickets(ctx, { bookingId })).tickets;
    expect(after.map((ticket) => ticket.code)).toEqual(before.map((ticket) => ticket.code));
    expect(after.map((ticket) => ticket.token)).not.toEqual(before.map((ticket) => ticket.token));
    for (const { token } of after)
      expect(await verifyTicket(await world.as(null), { code: token })).toMatchObject({ status: "VALID" });
    expect(await db.message.count({ where: { bookingId, template: "bookingChanged" } })).toBe(1);
    await expectSound(db);
  });

  it("to a dearer one is made when the difference is paid, and is refunded whole by both payments", async () => {
    const { ctx, product, bookingId } = await bought();
    const to = await other(13_000);
    const result = await change(ctx, bookingId, to, [1, 2]);
    expect(result).toMatchObject({ state: "TO_PAY", difference: 6000 });
    // Until then the booking is unchanged, and nobody else can take the new units.
    expect(await read(bookingId)).toMatchObject({ productId: product.id, rescheduled: 0 });
    const rival = holdPlaces(await world.customer(), wishFor({ product: to, places: 1, units: [1] }));
    await expect(rival).rejects.toMatchObject({ code: "PLACES_TAKEN" });
    const payment = await pay(ctx, result.changeId);
    expect(await getChange(ctx, { changeId: result.changeId })).toMatchObject({ status: "DONE" });
    const { billId, ...changed } = await read(bookingId);
    expect(changed).toMatchObject({ productId: to.id, total: 26_000, rescheduled: 1 });
    expect(await getBill(ctx, { billId })).toMatchObject({ state: "PAID", paid: 26_000 });
    expect(await claimsOf(bookingId)).toEqual([
      [to.id, 1],
      [to.id, 2],
    ]);
    expect(await db.claim.count({ where: { bookingId: result.changeId } })).toBe(0);
    await expectSound(db);
    const { refund, to: target } = await quoteRefund(ctx, { bookingId });
    expect([refund, target?.ways]).toEqual([26_000, 2]);
    expect(refundWords.promise({ ...target, number: null } as RefundWay)).toContain(refundWords.sameWays);
    await cancelBooking(ctx, { bookingId, expectedRefund: refund });
    // The same person paid twice, from two numbers.
    const { booking } = await getTickets(ctx, { bookingId });
    expect(booking.refund).toMatchObject({ amount: 26_000, payers: 1, ways: 2 });
    const place = { ...booking.refund, number: null } as RefundWay;
    expect(refundWords.received("26 000", place)).toContain(refundWords.sameWays);
    const refunds = await db.payment.findMany({
      where: { bookingId, kind: "REFUND" },
      orderBy: { amount: "asc" },
    });
    expect(refunds).toMatchObject([{ amount: 6000, refundOfId: payment.id }, { amount: 20_000 }]);
    await expectSound(db);
  });

  it("to a dearer one is told with its booking until it is paid, and can be given up", async () => {
    const { ctx, bookingId } = await bought();
    const to = await other(13_000);
    const { billId } = await read(bookingId);
    const shown = async () => (await getBill(ctx, { billId })).bookings[0]?.change;
    expect(await shown()).toBeNull();
    const { changeId, heldUntil } = await change(ctx, bookingId, to, [1, 2]);
    expect(await shown()).toMatchObject({
      id: changeId,
      title: "Autre départ",
      difference: 6000,
      until: heldUntil,
    });
    await expect(leaveChange(await world.customer(), { changeId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await leaveChange(ctx, { changeId });
    expect(await shown()).toBeNull();
    expect(await claimsOf(changeId)).toEqual([]);
    expect(await read(bookingId)).toMatchObject({ status: "CONFIRMED", total: 20_000, rescheduled: 0 });
    const again = await change(ctx, bookingId, to, [1, 2]);
    await leaveChange(ctx, { changeId });
    expect(await shown()).toMatchObject({ id: again.changeId });
    await payChange(ctx, payExtra(again.changeId));
    await expect(leaveChange(ctx, { changeId: again.changeId })).rejects.toMatchObject({
      code: "PAYMENT_IN_PROGRESS",
    });
    await expectSound(db);
  });

  it("to a cheaper one gives the difference back at once", async () => {
    const escrow = await balanceOf(db, "ESCROW");
    const { ctx, bookingId } = await bought();
    const result = await change(ctx, bookingId, await other(7000));
    expect(result).toMatchObject({ state: "DONE", difference: -6000 });
    expect(await db.payment.findMany({ where: { bookingId, kind: "REFUND" } })).toMatchObject([
      { amount: 6000 },
    ]);
    expect(await balanceOf(db, "ESCROW")).toBe(escrow - 14_000);
    expect((await read(bookingId)).total).toBe(14_000);
    await expectSound(db);
  });
});

describe("a change outside of it", () => {
  it("costs what the frozen tiers keep: the company earns it now, with its commission, and the rest later", async () => {
    const { ctx, bookingId } = await bought({ refundTiers: [{ hoursBefore: 6, refundPercent: 90 }] });
    const to = await other(10_000);
    expect(await quoteReschedule(ctx, wishOf(bookingId, to))).toMatchObject({ fee: 2000, difference: 2000 });
    const { changeId } = await change(ctx, bookingId, to);
    await pay(ctx, changeId);
    expect(await ofBooking(bookingId, "COMMISSION")).toBe(-155);
    expect(await ofBooking(bookingId, "COMPANY_PAYABLE")).toBe(-1845);
    expect((await read(bookingId)).total).toBe(20_000);
    await world.travel();
    clock.advance(60 * hours);
    await world.travel();
    expect(await ofBooking(bookingId, "COMMISSION")).toBe(-155 - 1554);
    expect(await ofBooking(bookingId, "COMPANY_PAYABLE")).toBe(-1845 - (20_000 - 1554));
    await expectSound(db);
  });

  it("is named for each departure of a list before one is chosen, as the change then counts it", async () => {
    const { ctx, product, bookingId } = await bought({
      refundTiers: [{ hoursBefore: 6, refundPercent: 90 }],
    });
    const [same, dearer, cheaper] = await Promise.all([other(10_000), other(13_000), other(7000)]);
    const asked = [dearer.id, product.id, same.id, randomUUID(), cheaper.id];
    const list = { bookingId, productIds: asked, wish: { places: 2 } };
    // Its own departure and one that does not exist are no change.
    expect(await quoteChoices(ctx, list)).toEqual([
      { productId: dearer.id, difference: 8000, fee: 2000, currency: "XAF" },
      { productId: same.id, difference: 2000, fee: 2000, currency: "XAF" },
      { productId: cheaper.id, difference: -4000, fee: 2000, currency: "XAF" },
    ]);
    // Another number of places is no change of date.
    expect(await quoteChoices(ctx, { ...list, wish: { places: 1 } })).toEqual([]);
    const stranger = quoteChoices(await world.customer(), list);
    await expect(stranger).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { difference } = await change(ctx, bookingId, cheaper);
    expect(difference).toBe(-4000);
  });

  it("to a cheaper one gives back what the tiers leave of it", async () => {
    const { ctx, bookingId } = await bought({ refundTiers: [{ hoursBefore: 6, refundPercent: 90 }] });
    const cheaper = await other(7000);
    // The customer reads beforehand where the difference goes; the company's staff does not see the payer's number.
    const quoted = await quoteReschedule(ctx, wishOf(bookingId, cheaper));
    expect(quoted).toMatchObject({
      difference: -4000,
      to: { method: "mtn-momo", payers: 1, byOther: false },
    });
    expect(quoted.to?.msisdn).toMatch(/^\+?237/);
    const seenByStaff = (await quoteReschedule(desk, wishOf(bookingId, cheaper))).to;
    expect(seenByStaff).toMatchObject({ method: "mtn-momo", msisdn: null });
    const result = await change(ctx, bookingId, cheaper);
    // 18 000 of the 20 000 count towards the new price of 14 000.
    expect(result).toMatchObject({ state: "DONE", difference: -4000 });
    expect(await db.payment.findMany({ where: { bookingId, kind: "REFUND" } })).toMatchObject([
      { amount: 4000 },
    ]);
    const { refund } = await quoteRefund(ctx, { bookingId });
    expect(refund).toBe(12_600);
    await cancelBooking(ctx, { bookingId, expectedRefund: refund });
    await expectSound(db);
  });
});

describe("the difference", () => {
  it("is paid in cash at the desk with its code, and a later refund comes from both purses", async () => {
    const { ctx, bookingId } = await bought();
    const { changeId } = await change(ctx, bookingId, await other(12_000));
    const payment = await payChange(ctx, payExtra(changeId, "cash"));
    const receivable = await balanceOf(db, "COMMISSION_RECEIVABLE");
    const code = payment.next?.kind === "desk" ? payment.next.code : "";
    await confirmCashPayment(desk, { code, amount: 4000 });
    expect((await read(bookingId)).total).toBe(24_000);
    expect(await balanceOf(db, "COMMISSION_RECEIVABLE")).toBe(receivable + 311);
    const { refund } = await quoteRefund(ctx, { bookingId });
    await cancelBooking(ctx, { bookingId, expectedRefund: refund });
    const refunds = await db.payment.findMany({
      where: { bookingId, kind: "REFUND" },
      orderBy: { amount: "asc" },
    });
    expect(refunds.map(({ amount, provider }) => [amount, provider])).toEqual([
      [4000, "cash"],
      [20_000, "mtn-momo"],
    ]);
    expect(await balanceOf(db, "COMMISSION_RECEIVABLE")).toBe(receivable);
    await expectSound(db);
  });

  it("that nobody pays frees the new units; paid too late it still finds them, or goes back", async () => {
    const to = await other(12_000, 2);
    const { ctx, product, bookingId } = await bought();
    const { changeId } = await change(ctx, bookingId, to);
    const payment = await payChange(ctx, payExtra(changeId));
    await collectPayment(ctx, { paymentId: payment.id });
    await db.payment.update({ where: { id: payment.id }, data: { status: "EXPIRED" } });
    clock.advance(hours);
    expect(await expireChanges(admin)).toBe(1);
    expect(await getChange(ctx, { changeId })).toMatchObject({ status: "EXPIRED" });
    await expect(payChange(ctx, payExtra(changeId))).rejects.toMatchObject({ code: "HOLD_LOST" });
    const rival = await world.customer();
    await holdPlaces(rival, wishFor({ product: to, places: 1, units: [1] }));
    await operator.settle(ctx, payment);
    expect(await read(bookingId)).toMatchObject({ productId: product.id, total: 20_000, rescheduled: 0 });
    expect(await claimsOf(bookingId)).toHaveLength(2);
    expect(await db.payment.findMany({ where: { refundOfId: payment.id } })).toMatchObject([
      { amount: 4000 },
    ]);
    expect(await db.claim.count({ where: { resourceId: to.id } })).toBe(1);
    await expectSound(db);
  });

  it("of a booking that was cancelled meanwhile goes back", async () => {
    const { ctx, bookingId } = await bought();
    const to = await other(12_000);
    const { changeId } = await change(ctx, bookingId, to);
    const payment = await payChange(ctx, payExtra(changeId));
    await collectPayment(ctx, { paymentId: payment.id });
    await cancelBooking(ctx, { bookingId, expectedRefund: 20_000 });
    expect(await db.claim.count({ where: { resourceId: to.id } })).toBe(0);
    await operator.settle(ctx, payment);
    expect(await db.payment.findMany({ where: { refundOfId: payment.id } })).toMatchObject([
      { amount: 4000 },
    ]);
    await expectSound(db);
  });

  it("that the screen showed is the one that counts", async () => {
    const { ctx, bookingId } = await bought();
    const to = await other(12_000);
    const wrong = rescheduleBooking(ctx, {
      ...wishOf(bookingId, to),
      expectedDifference: 3999,
      idempotencyKey: randomUUID(),
    });
    await expect(wrong).rejects.toMatchObject({ code: "CHANGE_COST_CHANGED", detail: { difference: 4000 } });
    expect(await db.claim.count({ where: { resourceId: to.id } })).toBe(0);
  });
});

describe("refused, and everything stays as it was", () => {
  it("is a change to taken or too few units, to nothing new, to more people, by a stranger, or after the start", async () => {
    const { ctx, product, bookingId } = await bought();
    const to = await other(10_000, 3);
    await holdPlaces(await world.customer(), wishFor({ product: to, places: 2, units: [1, 2] }));
    const mine = await claimsOf(bookingId);
    const refused = (input: object, code: string, by: Context = ctx) =>
      expect(
        rescheduleBooking(by, { ...wishOf(bookingId, to), idempotencyKey: randomUUID(), ...input }),
      ).rejects.toMatchObject({ code });
    await refused({ wish: { places: 2, units: [2, 3] } }, "PLACES_TAKEN");
    // Of the wished places those are named that somebody else has, not the customer's own nor the free ones.
    const own = (await read(bookingId)).units;
    const rival = Math.max(...own) + 1;
    await holdPlaces(await world.customer(), wishFor({ product, places: 1, units: [rival] }));
    const within = { ...wishOf(bookingId, product, [...own.slice(1), rival]), idempotencyKey: randomUUID() };
    const named = { code: "PLACES_TAKEN", detail: { units: [rival], labels: [`Place ${rival}`] } };
    await expect(rescheduleBooking(ctx, within)).rejects.toMatchObject(named);
    await db.product.update({ where: { id: product.id }, data: { price: 12_000 } });
    await expect(rescheduleBooking(ctx, within)).rejects.toMatchObject(named);
    await db.product.update({ where: { id: product.id }, data: { price: 10_000 } });
    await refused({}, "TOO_MANY_PLACES");
    await refused({ wish: { places: 1 } }, "CHANGE_PLACES");
    await refused({ productId: product.id }, "CHANGE_NOTHING");
    await refused({}, "NOT_FOUND", await world.customer());
    const foreign = await world.createProduct(5, { kind: "rdv" });
    await refused({ productId: foreign.id }, "NOT_FOUND");
    await db.ticket.updateMany({ where: { bookingId }, data: { status: "USED" } });
    const other2 = await other(10_000);
    await refused({ productId: other2.id }, "CHANGE_NOT_ALLOWED");
    await db.ticket.updateMany({ where: { bookingId }, data: { status: "VALID" } });
    clock.advance(49 * hours);
    const late = await other(10_000);
    await refused({ productId: late.id }, "CHANGE_NOT_ALLOWED");
    expect(await claimsOf(bookingId)).toEqual(mine);
    expect(await read(bookingId)).toMatchObject({ productId: product.id, rescheduled: 0 });
    await expectSound(db);
  });

  it("moves to other units of the same product, its own among them", async () => {
    const { ctx, product, bookingId } = await bought();
    await change(ctx, bookingId, product, [2, 3]);
    expect(await claimsOf(bookingId)).toEqual([
      [product.id, 2],
      [product.id, 3],
    ]);
    await change(ctx, bookingId, product, [3, 4]);
    expect(await read(bookingId)).toMatchObject({ units: [3, 4], rescheduled: 2, total: 20_000 });
    await expectSound(db);
  });
});
