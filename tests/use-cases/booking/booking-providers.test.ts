import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { createDeposit } from "../../../src/modules/booking/deposit/create-deposit.ts";
import { releaseDeposits } from "../../../src/modules/booking/deposit/release-deposits.ts";
import { scheduleRelease } from "../../../src/modules/booking/deposit/schedule-release.ts";
import { payDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { beginCollection } from "../../../src/modules/booking/pay/begin-collection.ts";
import { checkPayment } from "../../../src/modules/booking/pay/check-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { pollPayments } from "../../../src/modules/booking/pay/poll-payments.ts";
import { getBillState } from "../../../src/modules/booking/view/get-bill-state.ts";
import { listMyBookings } from "../../../src/modules/booking/view/list-my-bookings.ts";
import { concludeTransfer } from "../../../src/modules/payment/transfer/conclude-transfer.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { simulatorEnvironment } from "../../../src/platform/simulators/simulator-settings.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { expectSound } from "../../support/purchase.ts";
import { testSimulators } from "../../support/simulators.ts";

/** A whole purchase with each provider's real protocol against its simulator. */
const simulators = await testSimulators();
const { control } = simulators;
const world = await bookingWorld({ env: simulatorEnvironment(simulators), simulatorsUrl: simulators.url });
const { db } = world.services;

async function begin(method: "orange-money" | "stripe") {
  const ctx = await world.customer();
  const bill = await holdPlaces(ctx, wishFor({ product: await world.createProduct(3), places: 2 }));
  const msisdn = "690123456";
  const wish = { billId: bill.billId, method, idempotencyKey: randomUUID() };
  const { id } = await payBill(ctx, { ...wish, ...(method === "orange-money" ? { msisdn } : {}) });
  await collectPayment(ctx, { paymentId: id });
  const payment = await db.payment.findUniqueOrThrow({ where: { id } });
  return { ctx, bill, payment, bookingId: bill.bookings[0]?.id ?? "" };
}

/** The payer fills in the card page; no callback reaches this test, so polling finds the payment. */
async function enterCard(ctx: Awaited<ReturnType<typeof world.customer>>, paymentId: string): Promise<void> {
  const { next } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const page = next as { kind: string; url: string };
  expect(page.kind).toBe("redirect");
  const body = new URLSearchParams({ number: "4242424242424242", expiry: "12/34", code: "123" });
  await fetch(page.url, { method: "POST", body, redirect: "manual" });
  world.clock.advance(25_000);
  await pollPayments(ctx);
}

/** Staff confirm a transfer that was made by hand. */
async function confirmTransferAsStaff(paymentId: string): Promise<void> {
  await withRetry(db, async (tx) => {
    const by = { id: randomUUID() };
    await concludeTransfer(await world.as(null), tx, paymentId, {
      succeeded: true,
      reason: null,
      providerReference: null,
      transactionId: null,
      by: by.id,
    });
  });
}

describe("a number of another operator", () => {
  it("is stopped before anybody is asked for money, in both directions", async () => {
    const ctx = await world.customer();
    const bill = await holdPlaces(ctx, wishFor({ product: await world.createProduct(3), places: 1 }));
    const pay = (method: "orange-money" | "mtn-momo", msisdn: string) =>
      payBill(ctx, { billId: bill.billId, method, msisdn, idempotencyKey: randomUUID() });
    const refused = (operator: string) => ({ code: "OTHER_OPERATOR", detail: { operator } });
    await expect(pay("orange-money", "677123456")).rejects.toMatchObject(refused("mtn-momo"));
    await expect(pay("mtn-momo", "690123456")).rejects.toMatchObject(refused("orange-money"));
    expect(await db.payment.count({ where: { billId: bill.billId } })).toBe(0);
    // The number's prefix is unknown, so the operator itself decides.
    expect(await pay("orange-money", "620123456")).toMatchObject({ method: "orange-money" });
  });

  it("is stopped for the caution or the change of a paid booking too", async () => {
    const { ctx, bill, payment, bookingId } = await begin("orange-money");
    await control.approve(payment.providerReference ?? "");
    await checkPayment(ctx, { paymentId: payment.id });
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    const ask = (msisdn: string) =>
      withRetry(db, (tx) =>
        beginCollection(ctx, tx, {
          purpose: "EXTRA",
          booking,
          amount: 500,
          currency: "XAF",
          userId: null,
          method: "orange-money",
          msisdn,
        }),
      );
    await expect(ask("677123456")).rejects.toMatchObject({ code: "OTHER_OPERATOR" });
    expect(await db.payment.count({ where: { billId: bill.billId } })).toBe(1);
  });
});

describe("a bill is paid and given back", () => {
  it("with Orange Money", async () => {
    const { ctx, bill, payment, bookingId } = await begin("orange-money");
    expect(payment).toMatchObject({ status: "PENDING", next: { kind: "ussd" } });
    await checkPayment(ctx, { paymentId: payment.id });
    expect((await getBillState(ctx, bill)).state).not.toBe("PAID");
    await control.approve(payment.providerReference ?? "");
    await checkPayment(ctx, { paymentId: payment.id });
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
    expect(await db.ticket.count({ where: { bookingId } })).toBe(2);
    // Orange has no refund API: the refund waits for a person, and its amount is posted.
    const { refund } = await quoteRefund(ctx, { bookingId });
    await cancelBooking(ctx, { bookingId, expectedRefund: refund });
    await world.drain();
    const order = await db.payment.findFirstOrThrow({ where: { refundOfId: payment.id } });
    expect(order).toMatchObject({ amount: refund, status: "PENDING", next: { kind: "staff" } });
    // The customer reads that it was requested, not that it is on its way; later, where it was sent.
    const view = async () => (await listMyBookings(ctx, { when: "past", limit: 5 })).bookings[0]?.refund;
    const asked = { stage: "ASKED", method: "orange-money", msisdn: "+237690123456", manual: true };
    expect(await view()).toMatchObject({
      ...asked,
      askedAt: order.createdAt.toISOString(),
      receivedAt: null,
    });
    const [told] = await db.message.findMany({ where: { template: "bookingCancelled", bookingId } });
    expect(told?.body).toContain("(Orange Money 6 90 12 34 56)");
    await confirmTransferAsStaff(order.id);
    const { settledAt } = await db.payment.findUniqueOrThrow({ where: { id: order.id } });
    expect(settledAt).not.toBeNull();
    expect(await view()).toMatchObject({
      ...asked,
      stage: "RECEIVED",
      receivedAt: settledAt?.toISOString(),
    });
    const [sent] = await db.message.findMany({ where: { template: "refundSent", bookingId } });
    expect(sent?.body).toContain("rendus sur votre compte Orange Money, au 6 90 12 34 56");
    await expectSound(db);
  });

  it("with a refusal on Orange Money that says why and keeps the places", async () => {
    const { ctx, payment, bookingId } = await begin("orange-money");
    await control.refuse(payment.providerReference ?? "");
    await checkPayment(ctx, { paymentId: payment.id });
    const ended = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(["FAILED", "CANCELLED"]).toContain(ended.status);
    expect(ended.reason).not.toBeNull();
    expect(await db.claim.count({ where: { bookingId, expiresAt: { gt: world.clock.now() } } })).toBe(2);
  });

  it("with a card", async () => {
    const { ctx, bill, payment, bookingId } = await begin("stripe");
    await enterCard(ctx, payment.id);
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
    const { refund } = await quoteRefund(ctx, { bookingId });
    await cancelBooking(ctx, { bookingId, expectedRefund: refund });
    await world.drain();
    await pollPayments(ctx);
    const order = await db.payment.findFirstOrThrow({ where: { refundOfId: payment.id } });
    expect(order).toMatchObject({ amount: refund, status: "SUCCEEDED" });
    await expectSound(db);
  });

  it("a caution with a card, which goes back to the card 48 hours after the return", async () => {
    const { ctx, payment, bookingId } = await begin("stripe");
    await enterCard(ctx, payment.id);
    const amount = 40_000;
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    await withRetry(db, (tx) => createDeposit(ctx, tx, { booking, amount }));
    const { id } = await db.deposit.findUniqueOrThrow({ where: { bookingId } });
    const idempotencyKey = randomUUID();
    const taken = await payDeposit(ctx, { depositId: id, method: "stripe", idempotencyKey });
    await collectPayment(ctx, { paymentId: taken.id });
    await enterCard(ctx, taken.id);
    const read = () => db.deposit.findUniqueOrThrow({ where: { id } });
    expect(await read()).toMatchObject({ status: "HELD", method: "CARD" });
    const returnedAt = world.clock.now();
    await withRetry(db, (tx) => scheduleRelease(ctx, tx, { bookingId, returnedAt }));
    world.clock.advance(48 * 3_600_000);
    expect(await releaseDeposits(ctx)).toBe(1);
    expect(await read()).toMatchObject({ status: "RELEASED", kept: 0 });
    await world.drain();
    await pollPayments(ctx);
    const back = await db.payment.findFirstOrThrow({ where: { refundOfId: taken.id } });
    expect(back).toMatchObject({ provider: "stripe", purpose: "DEPOSIT", amount, status: "SUCCEEDED" });
    await expectSound(db);
  });
});
