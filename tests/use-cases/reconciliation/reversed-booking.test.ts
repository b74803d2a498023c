import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { cancelForCustomer } from "../../../src/modules/booking/cancel/cancel-for-customer.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { moveBookings } from "../../../src/modules/booking/delay/move-bookings.ts";
import { createDeposit } from "../../../src/modules/booking/deposit/create-deposit.ts";
import { keepDeposit } from "../../../src/modules/booking/deposit/keep-deposit.ts";
import { takeDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { quoteReschedule } from "../../../src/modules/booking/reschedule/quote-reschedule.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { listMyBookings } from "../../../src/modules/booking/view/list-my-bookings.ts";
import { confirmTransfer } from "../../../src/modules/payment/transfer/confirm-transfer.ts";
import { notifyLateRefunds } from "../../../src/modules/payment/transfer/notify-late-refunds.ts";
import { resendRefund, writeOffRefund } from "../../../src/modules/payment/transfer/resend-refund.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { settleMatches } from "../../../src/modules/reconciliation/settle/settle-matches.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { balanceOf, expectSound, payer } from "../../support/purchase.ts";
import { statementWorld } from "./statement-world.ts";

/** A purchase whose payment the operator has taken back: its payer has the money and is not given it once more. */

const world = await statementWorld();
const { db, admin, partner, countryId } = world;

const reversed = async (price: number) => takeBack(await world.sold(price), price);

async function takeBack<Sale extends { payment: { id: string } }>(sale: Sale, price: number): Promise<Sale> {
  const { payment } = sale;
  const back = { kind: "REVERSAL", amount: -price, fee: 0 } as const;
  await world.tell([
    await world.lineOf(payment.id, { transactionId: `c-${payment.id}` }),
    await world.lineOf(payment.id, { transactionId: `r-${payment.id}`, ...back }),
  ]);
  await settleMatches(admin, { countryId });
  return sale;
}

const refunds = (refundOfId: string) => db.payment.count({ where: { refundOfId } });

test("its customer cannot cancel it by themselves", async () => {
  const { booking, ctx, payment } = await reversed(5000);
  const { allowed, refund } = await quoteRefund(ctx, { bookingId: booking.id });
  expect([allowed, refund]).toEqual([false, 4500]);
  const cancelled = cancelBooking(ctx, { bookingId: booking.id, expectedRefund: refund });
  await expect(cancelled).rejects.toMatchObject({ code: "NOT_CANCELLABLE" });
  expect(await refunds(payment.id)).toBe(0);
  const [mine] = (await listMyBookings(ctx, { when: "upcoming", limit: 5 })).bookings;
  expect(mine).toMatchObject({ statusReason: "PAYMENT_REVERSED", can: { cancel: false, change: false } });
  const moved = quoteReschedule(ctx, { bookingId: booking.id, productId: booking.productId, wish: {} });
  await expect(moved).rejects.toMatchObject({ code: "CHANGE_NOT_ALLOWED" });
});

test("cancelled by staff, it sends nothing, and the payer owes what the company keeps", async () => {
  const owed = await balanceOf(db, "REVERSED_RECEIVABLE");
  const { booking, payment } = await reversed(20_000);
  const asked = { bookingId: booking.id, expectedRefund: 18_000, reason: "À la demande du client" };
  expect(await cancelForCustomer(partner, asked)).toMatchObject({ refund: 0 });
  expect(await refunds(payment.id)).toBe(0);
  expect((await balanceOf(db, "REVERSED_RECEIVABLE")) - owed).toBe(2000);
  expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
  const message = await db.message.findFirstOrThrow({
    where: { bookingId: booking.id, template: "bookingCancelled" },
  });
  expect(message.body).not.toContain("18");
  expect(message.body).toContain("Remboursement : votre opérateur l");
  await expectSound(db);
});

test("one of its tickets, cancelled by staff, sends nothing either, and its customer reads so", async () => {
  const { ctx, booking } = await world.sellOnline(10_000, 2);
  const payment = await db.payment.findFirstOrThrow({ where: { billId: booking.billId } });
  await takeBack({ ctx, booking, payment }, 20_000);
  const ticket = await db.ticket.findFirstOrThrow({ where: { bookingId: booking.id } });
  const asked = {
    bookingId: booking.id,
    ticketIds: [ticket.id],
    expectedRefund: 9000,
    reason: "À sa demande",
  };
  expect(await cancelForCustomer(partner, asked)).toMatchObject({ refund: 0 });
  expect(await refunds(payment.id)).toBe(0);
  const told = { bookingId: booking.id, template: "placesCancelled" };
  expect((await db.message.findFirstOrThrow({ where: told })).body).toContain("Remboursement : votre op");
  await expectSound(db);
});

test("moved by staff to something cheaper, it sends nothing either, and its customer reads so", async () => {
  const { booking, payment } = await reversed(20_000);
  const { id: productId } = await world.createProduct(5, { price: 8000 });
  const change = { bookingId: booking.id, productId, wish: { places: 1 }, idempotencyKey: randomUUID() };
  await rescheduleBooking(partner, change);
  expect(await refunds(payment.id)).toBe(0);
  const told = { bookingId: booking.id, template: "bookingChanged" };
  expect((await db.message.findFirstOrThrow({ where: told })).body).not.toContain("vous sont rendus");
  await expectSound(db);
});

test("what was charged twice and taken back once is not returned, and no return is told", async () => {
  const { payment, booking } = await world.sold(3000);
  const back = { kind: "REVERSAL", amount: -3000, fee: 0 } as const;
  await world.tell([
    await world.lineOf(payment.id, { transactionId: `c-${payment.id}` }),
    await world.lineOf(payment.id, { transactionId: `r-${payment.id}`, ...back }),
  ]);
  await settleMatches(admin, { countryId });
  const owed = await balanceOf(db, "REVERSED_RECEIVABLE");
  await world.tell([await world.lineOf(payment.id, { transactionId: `d-${payment.id}` })]);
  await settleMatches(admin, { countryId });
  expect(await refunds(payment.id)).toBe(0);
  expect(owed - (await balanceOf(db, "REVERSED_RECEIVABLE"))).toBe(3000);
  expect(await db.message.count({ where: { bookingId: booking.id, template: "paidTwice" } })).toBe(0);
});

test("a refund that still waits when its payment is taken back is not sent; what is left of it is", async () => {
  const waiting = await world.sold(20_000);
  const asked = { bookingId: waiting.booking.id, expectedRefund: 18_000, reason: "À la demande du client" };
  expect(await cancelForCustomer(partner, asked)).toMatchObject({ refund: 18_000 });
  const refund = await db.payment.findFirstOrThrow({ where: { refundOfId: waiting.payment.id } });
  const owed = await balanceOf(db, "REVERSED_RECEIVABLE");
  await takeBack(waiting, 20_000);
  await sendTransfer(admin, { paymentId: refund.id });
  expect(await db.payment.findMany({ where: { refundOfId: waiting.payment.id } })).toMatchObject([
    { id: refund.id, status: "FAILED", attempts: 0 },
  ]);
  expect((await balanceOf(db, "REVERSED_RECEIVABLE")) - owed).toBe(2000);
  expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
  await expectSound(db);
});

describe("a refund that a person is to send when its payment is taken back", () => {
  /** The operator refuses it, so that it waits for a person; then the operator takes the payment back. */
  async function leftToStaff(price = 20_000, takenBack = price) {
    const sale = await world.sold(price);
    const asked = { bookingId: sale.booking.id, expectedRefund: price * 0.9, reason: "À sa demande" };
    await cancelForCustomer(partner, asked);
    const refund = await db.payment.findFirstOrThrow({ where: { refundOfId: sale.payment.id } });
    world.operator.refuseRefunds("WALLET_INACTIVE");
    await sendTransfer(admin, { paymentId: refund.id });
    world.operator.refuseRefunds(null);
    await takeBack(sale, takenBack);
    return { ...sale, paymentId: refund.id };
  }
  const read = (paymentId: string) => db.payment.findUniqueOrThrow({ where: { id: paymentId } });

  test("is neither recorded as sent unasked nor sent again, and its payer is not told that it is late", async () => {
    const { paymentId, booking } = await leftToStaff();
    expect(await read(paymentId)).toMatchObject({ status: "PENDING", reason: "PAYMENT_TAKEN_BACK" });
    for (const step of [confirmTransfer, resendRefund])
      await expect(step(admin, { paymentId })).rejects.toMatchObject({ code: "CONFLICT" });
    world.clock.advance(10 * 24 * 3_600_000);
    await notifyLateRefunds(admin);
    expect(await db.message.count({ where: { bookingId: booking.id, template: "refundLate" } })).toBe(0);
    await writeOffRefund(admin, { paymentId });
  });

  test("is closed against what the payer owes, and what is left of it goes on", async () => {
    const owed = await balanceOf(db, "REVERSED_RECEIVABLE");
    const { paymentId, payment } = await leftToStaff(20_000, 5000);
    await expect(writeOffRefund(partner, { paymentId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const left = await writeOffRefund(admin, { paymentId });
    expect(await read(paymentId)).toMatchObject({ status: "FAILED" });
    expect(await read(left.paymentId)).toMatchObject({ amount: 13_000, refundOfId: payment.id });
    await sendTransfer(admin, left);
    expect(await balanceOf(db, "REVERSED_RECEIVABLE")).toBe(owed);
    expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
    await expectSound(db);
  });

  test("is recorded as sent by the person who had sent it, and its payer owes all of it", async () => {
    const owed = await balanceOf(db, "REVERSED_RECEIVABLE");
    const { paymentId } = await leftToStaff();
    await confirmTransfer(admin, { paymentId, note: "OM-7", anyway: true });
    await expect(writeOffRefund(admin, { paymentId })).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await balanceOf(db, "REVERSED_RECEIVABLE")) - owed).toBe(20_000);
    expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
    await expectSound(db);
  });
});

describe("what is taken back is said of what it had paid", () => {
  const told = async (bookingId: string) =>
    (await db.message.findMany({ where: { bookingId, channel: "SMS", template: "payerReversed" } })).map(
      ({ body }) => body,
    );

  test("a caution is closed, nothing of it is kept, and the booking stays paid", async () => {
    const { booking, ctx } = await world.sold(20_000);
    await withRetry(db, (tx) => createDeposit(admin, tx, { booking, amount: 50_000 }));
    const { id: depositId } = await db.deposit.findUniqueOrThrow({ where: { bookingId: booking.id } });
    const wish = { depositId, method: "mtn-momo", msisdn: payer, idempotencyKey: randomUUID() } as const;
    const payment = await takeDeposit(partner, wish);
    await collectPayment(admin, { paymentId: payment.id });
    await world.operator.settle(admin, payment);
    const owed = await balanceOf(db, "REVERSED_RECEIVABLE");
    await takeBack({ payment }, 50_000);
    expect(await db.deposit.findUnique({ where: { id: depositId } })).toMatchObject({ status: "RELEASED" });
    const kept = { depositId, kept: 1000, reason: "Rayure", photos: ["public/a.webp"] };
    await expect(keepDeposit(partner, kept)).rejects.toMatchObject({ code: "DEPOSIT_STATE" });
    expect(await refunds(payment.id)).toBe(0);
    expect(await balanceOf(db, "REVERSED_RECEIVABLE")).toBe(owed);
    expect(await balanceOf(db, "DEPOSIT_HELD")).toBe(0);
    expect((await quoteRefund(ctx, { bookingId: booking.id })).allowed).toBe(true);
    expect(await told(booking.id)).toEqual([expect.stringContaining("La location reste payée")]);
    await expectSound(db);
  });

  test("money that had bought nothing flags no booking that other money has paid", async () => {
    const { booking, ctx, payment: first } = await world.sold(20_000);
    const second = await db.payment.create({
      data: {
        ...{ kind: "COLLECT", provider: "mtn-momo", status: "PENDING", amount: 20_000, currency: "XAF" },
        ...{ countryId, billId: booking.billId, callbackToken: randomUUID(), msisdn: payer },
        ...{ providerReference: randomUUID(), createdAt: first.createdAt },
      },
    });
    world.clock.advance(1000);
    await world.operator.settle(ctx, second);
    await takeBack({ payment: second }, 20_000);
    expect(await db.booking.findUnique({ where: { id: booking.id } })).toMatchObject({ statusReason: null });
    expect(await told(booking.id)).toEqual([]);
    expect((await quoteRefund(ctx, { bookingId: booking.id })).allowed).toBe(true);
  });
});

describe("a booking whose seat went with another bus, and whose payment is taken back", () => {
  const swap = (productId: string, units: number[]) =>
    withRetry(db, (tx) => moveBookings(admin, tx, { productId, units, reason: "Panne" }));
  const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
  async function scan(booking: { id: string; productId: string }) {
    const { token: ticket } = await db.ticket.findFirstOrThrow({ where: { bookingId: booking.id } });
    const at = { device: "Porte", offline: false, scannedAt: world.clock.now() };
    const input = { id: randomUUID(), productId: booking.productId, ticket, ...at };
    return (await checkInTicket(partner, input)).outcome;
  }

  test.each(["before", "after"])(
    "%s is both, and stays taken back once it has a seat again",
    async (when) => {
      const sale = await world.sold(5000);
      const { id, productId } = sale.booking;
      if (when === "before") await takeBack(sale, 5000);
      await swap(productId, []);
      if (when === "after") await takeBack(sale, 5000);
      expect(await scan(sale.booking)).toBe("NO_PLACE");
      const cancelled = cancelBooking(sale.ctx, { bookingId: id, expectedRefund: 4500 });
      await expect(cancelled).rejects.toMatchObject({ code: "NOT_CANCELLABLE" });
      await expectSound(db);
      await swap(productId, [4]);
      expect(await read(id)).toMatchObject({ statusReason: "PAYMENT_REVERSED", units: [4] });
      expect(await db.claim.count({ where: { bookingId: id } })).toBe(1);
    },
  );

  test("is cancelled at its end, and nothing is sent to the payer who has the money", async () => {
    const sale = await world.sold(5000);
    await takeBack(sale, 5000);
    await swap(sale.booking.productId, []);
    await world.travel();
    expect(await read(sale.booking.id)).toMatchObject({ status: "CANCELLED" });
    expect(await refunds(sale.payment.id)).toBe(0);
    await expectSound(db);
  });
});
