import { describe, expect, it } from "vitest";
import { completeBookings } from "../../../src/modules/booking/complete/complete-bookings.ts";
import { delayBookings } from "../../../src/modules/booking/delay/delay-bookings.ts";
import { moveBookings } from "../../../src/modules/booking/delay/move-bookings.ts";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { notifyRelease } from "../../../src/modules/booking/hold/notify-release.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { offerBill } from "../../../src/modules/booking/pay/offer-bill.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { acceptBooking } from "../../../src/modules/booking/staff/accept-booking.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import type { Context } from "../../../src/platform/context.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { createActor } from "../../support/context.ts";
import { expectSound, payInput, startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** What can still become of a booking whose time, request or place has expired. */

const world = await bookingWorld();
const { db } = world.services;
const hours = 3_600_000;
const operator = operatorOf(world.services);

async function lapse(ctx: Context, billId: string): Promise<void> {
  const { holdExpiresAt } = await db.bill.findUniqueOrThrow({ where: { id: billId } });
  world.clock.advance((holdExpiresAt?.getTime() ?? 0) - world.clock.now().getTime() + 60_000);
  await expireBookings(ctx);
}

describe("a request that nobody answered", () => {
  it("cannot be paid afterwards: the company never said yes", async () => {
    const ctx = await world.customer();
    const startsAt = new Date(world.clock.now().getTime() + 400 * hours);
    const product = await world.createProduct(4, {
      requireValidation: true,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 4 * hours),
    });
    const bill = await holdPlaces(ctx, wishFor({ product, places: 1, units: [1] }));
    expect(bill.state).toBe("TO_VALIDATE");
    await lapse(ctx, bill.billId);
    await expect(payBill(ctx, payInput(bill.billId))).rejects.toMatchObject({ code: "HOLD_LOST" });
    expect((await getBill(ctx, { billId: bill.billId })).bookings[0]?.can.pay).toBe(false);
  });

  it("is not accepted once its place is no more: it could not be paid", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(6, { requireValidation: true });
    const { billId, bookings } = await holdPlaces(ctx, wishFor({ product, places: 1, units: [6] }));
    const role = { role: "PARTNER", companyId: world.company.id } as const;
    const partner = await world.as(await createActor(world.services, role));
    const accepted = () => acceptBooking(partner, { bookingId: bookings[0]?.id ?? "" });
    await shrink(product.id, 3);
    await expect(accepted()).rejects.toMatchObject({ code: "HOLD_LOST" });
    expect((await getBill(ctx, { billId })).state).toBe("TO_VALIDATE");
    await shrink(product.id, 6);
    await accepted();
    expect((await getBill(ctx, { billId })).state).toBe("TO_PAY");
  });

  it("takes the other leg of its round trip along, and leaves a bill that was only to be paid payable", async () => {
    const ctx = await world.customer();
    const at = (ahead: number) => new Date(world.clock.now().getTime() + ahead * hours);
    const out = await world.createProduct(4, { startsAt: at(400), endsAt: at(404) });
    const back = await world.createProduct(4, {
      requireValidation: true,
      startsAt: at(500),
      endsAt: at(504),
    });
    const asked = await holdPlaces(ctx, wishFor({ product: out, places: 1 }, { product: back, places: 1 }));
    const free = await holdPlaces(ctx, wishFor({ product: out, places: 1 }));
    await lapse(ctx, asked.billId);
    await expect(payBill(ctx, payInput(asked.billId))).rejects.toMatchObject({ code: "HOLD_LOST" });
    expect(await payBill(ctx, payInput(free.billId))).toMatchObject({ amount: 5000 });
  });
});

describe("money that no longer buys anything", () => {
  it("leaves no place of the bill behind: the other leg can be sold at once", async () => {
    const ctx = await world.customer();
    const out = await world.createProduct(1);
    const startsAt = new Date((out.endsAt as Date).getTime() + 24 * hours);
    const back = await world.createProduct(1, { startsAt, endsAt: new Date(startsAt.getTime() + 4 * hours) });
    const bill = await holdPlaces(ctx, wishFor({ product: out, places: 1 }, { product: back, places: 1 }));
    const payment = await payBill(ctx, payInput(bill.billId));
    await db.payment.update({ where: { id: payment.id }, data: { providerReference: payment.id } });
    await db.product.update({ where: { id: back.id }, data: { status: "CANCELLED" } });
    await operator.settle(ctx, payment);
    const ends = await db.booking.findMany({ where: { billId: bill.billId }, select: { status: true } });
    expect(ends).toEqual([{ status: "EXPIRED" }, { status: "EXPIRED" }]);
    expect(await db.payment.count({ where: { refundOfId: payment.id, amount: 10_000 } })).toBe(1);
    const next = await world.customer();
    expect(await holdPlaces(next, wishFor({ product: out, places: 1 }))).toMatchObject({ state: "TO_PAY" });
    await expectSound(db);
  });
});

/** Reduces the capacity, like a smaller bus, while customers are buying. */
const shrink = (id: string, capacity: number) =>
  db.product.update({ where: { id }, data: { comment: String(capacity) } });

describe("a place that the product no longer has", () => {
  it("is not bought by a payment that was on its way: another place is", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(6);
    const { payment, bookingId } = await startPurchase(ctx, product, 1, [6]);
    await shrink(product.id, 3);
    await operator.settle(ctx, payment);
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(booking).toMatchObject({ status: "CONFIRMED", units: [1] });
    const tickets = await db.ticket.findMany({ where: { bookingId } });
    expect(tickets.map(({ unit }) => unit)).toEqual([1]);
    await expectSound(db);
  });

  it("gives the money back when there is no other", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(2);
    const { payment, bookingId } = await startPurchase(ctx, product, 1, [2]);
    const other = await world.customer();
    await startPurchase(other, product, 1, [1]);
    await shrink(product.id, 1);
    await operator.settle(ctx, payment);
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(booking).toMatchObject({ status: "EXPIRED", statusReason: "PAID_TOO_LATE" });
    expect(await db.payment.count({ where: { refundOfId: payment.id } })).toBe(1);
    await expectSound(db);
  });

  it("cannot be paid for after its hold has lapsed", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(6);
    const bill = await holdPlaces(ctx, wishFor({ product, places: 1, units: [6] }));
    await lapse(ctx, bill.billId);
    await shrink(product.id, 3);
    await expect(payBill(ctx, payInput(bill.billId))).rejects.toMatchObject({
      code: "HOLD_LOST",
      detail: { units: [6] },
    });
  });
});

describe("places that others have when a payment ends", () => {
  const startsAt = () => new Date(world.clock.now().getTime() + 400 * hours);
  const stateOf = async (ctx: Context, billId: string) => (await getBill(ctx, { billId })).state;

  it("are lost at once, with those that were held beside them", async () => {
    const [ctx, other] = [await world.customer(), await world.customer()];
    const product = await world.createProduct(2, { startsAt: startsAt() });
    const { payment, bill } = await startPurchase(ctx, product, 2, [1, 2]);
    world.clock.advance(50 * hours);
    await operator.settle(other, (await startPurchase(other, product, 1, [1])).payment);
    await cancelPayment(ctx, { paymentId: payment.id });
    expect(await stateOf(ctx, bill.billId)).toBe("LOST");
    expect(await holdPlaces(other, wishFor({ product, places: 1, units: [2] }))).toMatchObject({
      state: "TO_PAY",
    });
    await expectSound(db);
  });

  it("are lost when a smaller bus has come meanwhile; without a payment they are when it comes", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(4, { startsAt: startsAt() });
    const { payment, bill } = await startPurchase(ctx, product, 1, [3]);
    const back = await world.createProduct(1, {
      startsAt: new Date(startsAt().getTime() + 100 * hours),
      endsAt: new Date(startsAt().getTime() + 104 * hours),
    });
    const returning = { product: back, places: 1, units: [1] };
    const unpaid = await holdPlaces(ctx, wishFor({ product, places: 1, units: [4] }, returning));
    await withRetry(db, (tx) => moveBookings(ctx, tx, { productId: product.id, units: [], reason: "Panne" }));
    expect(await stateOf(ctx, bill.billId)).toBe("WAITING");
    expect(await stateOf(ctx, unpaid.billId)).toBe("LOST");
    // Nobody else is asked to pay for what is gone, also while a payment of one's own still waits.
    for (const { billId } of [bill, unpaid])
      await expect(offerBill(ctx, { billId })).rejects.toMatchObject({ code: "HOLD_LOST" });
    expect(await stateOf(ctx, bill.billId)).toBe("WAITING");
    expect(await holdPlaces(await world.customer(), wishFor(returning))).toMatchObject({ state: "TO_PAY" });
    await cancelPayment(ctx, { paymentId: payment.id });
    expect(await stateOf(ctx, bill.billId)).toBe("LOST");
  });
});

describe("a place for which cash is to be brought to a desk", () => {
  it("ends its code when a smaller bus comes, and its customer is told", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(4);
    const { billId, bookings } = await holdPlaces(ctx, wishFor({ product, places: 1, units: [3] }));
    const payment = await payBill(ctx, payInput(billId, "cash"));
    await withRetry(db, (tx) => moveBookings(ctx, tx, { productId: product.id, units: [], reason: "Panne" }));
    expect(await getBill(ctx, { billId })).toMatchObject({ state: "LOST", lapse: "NO_PLACE" });
    expect(await db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({ status: "CANCELLED" });
    await expireBookings(ctx);
    await notifyRelease(ctx, { billIds: [billId], reason: "NO_PLACE" });
    const told = await db.message.findMany({ where: { bookingId: bookings[0]?.id ?? "" } });
    expect(told.map(({ template }) => template)).toContain("placesGone");
  });
});

describe("a departure that is delayed after a hold has lapsed", () => {
  it("is paid for, and travelled, at its new time", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(2);
    const bill = await holdPlaces(ctx, wishFor({ product, places: 1 }));
    await lapse(ctx, bill.billId);
    const startsAt = new Date((product.startsAt as Date).getTime() + 3 * hours);
    const endsAt = new Date((product.endsAt as Date).getTime() + 3 * hours);
    const delay = { productId: product.id, startsAt, endsAt, reason: "Route coupée" };
    await withRetry(db, (tx) => delayBookings(ctx, tx, delay));
    await payBill(ctx, payInput(bill.billId));
    expect(await db.booking.findFirstOrThrow({ where: { billId: bill.billId } })).toMatchObject({
      startsAt,
      endsAt,
    });
    expect(await db.message.count({ where: { template: "travelDelayed" } })).toBe(0);
  });
});

describe("a paid booking without a place", () => {
  it("is the customer's money again when the bus has gone without them", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(2);
    const { payment, bookingId } = await startPurchase(ctx, product, 1, [2]);
    await operator.settle(ctx, payment);
    await withRetry(db, (tx) => moveBookings(ctx, tx, { productId: product.id, units: [], reason: "Panne" }));
    world.clock.advance(60 * hours);
    await completeBookings(ctx);
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(booking).toMatchObject({ status: "CANCELLED", statusReason: "NO_PLACE" });
    expect(await db.payment.findMany({ where: { refundOfId: payment.id } })).toMatchObject([
      { amount: 5000 },
    ]);
    expect(await db.ticket.count({ where: { bookingId, status: "CANCELLED" } })).toBe(1);
    const entries = await db.ledgerEntry.findMany({ where: { transaction: { bookingId } } });
    expect(entries.filter(({ account }) => account === "COMPANY_PAYABLE")).toEqual([]);
    expect(await db.message.count({ where: { bookingId, template: "serviceCancelled" } })).toBeGreaterThan(0);
    await expectSound(db);
  });

  it("was travelled all the same when somebody let them in: then the company has earned it", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(2);
    const { payment, bookingId } = await startPurchase(ctx, product, 1, [2]);
    await operator.settle(ctx, payment);
    await withRetry(db, (tx) => moveBookings(ctx, tx, { productId: product.id, units: [], reason: "Panne" }));
    await db.ticket.updateMany({ where: { bookingId }, data: { status: "USED" } });
    world.clock.advance(60 * hours);
    await completeBookings(ctx);
    expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
      status: "COMPLETED",
    });
    expect(await db.payment.count({ where: { refundOfId: payment.id } })).toBe(0);
  });
});
