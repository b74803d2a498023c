import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { checkPayment, waitBeforeLook } from "../../../src/modules/booking/pay/check-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { pollPayments } from "../../../src/modules/booking/pay/poll-payments.ts";
import { settlePayment } from "../../../src/modules/booking/settle/settle-payment.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { getBillState } from "../../../src/modules/booking/view/get-bill-state.ts";
import { listMyBookings } from "../../../src/modules/booking/view/list-my-bookings.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { billMark } from "../../../src/shared/booking/bill-mark.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { bookingWorld, createCompany, wishFor } from "../../support/booking-world.ts";
import { balanceOf, expectSound, payInput, startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await bookingWorld();
const { db } = world.services;
const minutes = 60_000;
const operator = operatorOf(world.services);

const refundsOf = (billId: string) => db.payment.findMany({ where: { billId, kind: "REFUND" } });
const sendRefunds = async (billId: string) => {
  const ctx = await world.as(null);
  for (const refund of await refundsOf(billId)) await sendTransfer(ctx, { paymentId: refund.id });
};

describe("a payment that succeeds", () => {
  it("confirms its places for good, with a ticket each, and the books say where the money is", async () => {
    const ctx = await world.customer();
    const { bill, payment, bookingId } = await startPurchase(ctx, await world.createProduct(10), 3);
    const before = await balanceOf(db, "ESCROW");
    expect((await getBillState(ctx, bill)).state).toBe("WAITING");
    await operator.settle(ctx, payment);
    const view = await getBill(ctx, bill);
    expect(view.state).toBe("PAID");
    expect(view.bookings[0]?.status).toBe("CONFIRMED");
    const tickets = await db.ticket.findMany({ where: { bookingId } });
    expect(new Set(tickets.map((ticket) => ticket.code)).size).toBe(3);
    expect(await balanceOf(db, "ESCROW")).toBe(before - 15_000);
    await world.drain();
    const messages = await db.message.findMany({ where: { bookingId, template: "ticketsReady" } });
    expect(messages).toHaveLength(1);
    expect(messages[0]?.body.length).toBeLessThanOrEqual(160);
    await expectSound(db);
  });

  it("belongs to its company, and to none where it is for two of them, whose cash no desk takes", async () => {
    const ctx = await world.customer();
    const { company: other, terminalId } = await createCompany(world.services);
    const startsAt = new Date(world.clock.now().getTime() + 4 * 24 * 60 * minutes);
    const endsAt = new Date(startsAt.getTime() + 60 * minutes);
    const back = await world.createProduct(2, { companyId: other.id, terminalId, startsAt, endsAt });
    const way = { product: await world.createProduct(2), places: 1 };
    const { billId } = await holdPlaces(ctx, wishFor(way, { product: back, places: 1 }));
    await expect(payBill(ctx, { ...payInput(billId), method: "cash" })).rejects.toMatchObject({
      code: "CASH_ONE_COMPANY",
    });
    const both = await payBill(ctx, payInput(billId));
    expect(await db.payment.findUnique({ where: { id: both.id } })).toMatchObject({ companyId: null });
    const { payment } = await startPurchase(ctx, await world.createProduct(1));
    const own = await db.payment.findUnique({ where: { id: payment.id } });
    expect(own).toMatchObject({ companyId: world.company.id });
  });

  it("is found by asking when no callback ever comes", async () => {
    const ctx = await world.customer();
    const { bill, payment } = await startPurchase(ctx, await world.createProduct(3));
    operator.succeed(payment.id);
    world.clock.advance(30_000);
    await pollPayments(await world.as(null));
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
  });

  it("is sent to a waiting screen as soon as it changes, and never before", async () => {
    const ctx = await world.customer();
    const { bill, payment } = await startPurchase(ctx, await world.createProduct(1));
    const seen = await getBillState(ctx, bill);
    const known = billMark(seen);
    const told: string[] = [];
    const telling = awaitedLater(getBillState(ctx, { ...bill, known }).then(({ state }) => told.push(state)));
    // Answered at once, because the state that the client knows is outdated.
    expect((await getBillState(ctx, { ...bill, known: "TO_PAY" })).state).toBe("WAITING");
    expect(told).toEqual([]);
    await operator.settle(ctx, payment);
    await telling;
    expect(told).toEqual(["PAID"]);
    const stranger = await world.customer();
    await expect(getBillState(stranger, { ...bill, known })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("has a state that is read in one statement, whose parts are of one moment", async () => {
    const ctx = await world.customer();
    const { bill } = await startPurchase(ctx, await world.createProduct(1));
    const asked: string[] = [];
    const counting = new Proxy(ctx.db, {
      get(target, name) {
        asked.push(String(name));
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    expect((await getBillState({ ...ctx, db: counting }, bill)).state).toBe("WAITING");
    expect(asked).toEqual(["$queryRaw"]);
  });

  it("keeps its places while the operator cannot be asked, however long the hold was", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(1);
    const { payment, bill } = await startPurchase(ctx, product);
    operator.reach(false);
    world.clock.advance(50 * minutes);
    await pollPayments(await world.as(null));
    await expireBookings(await world.as(null));
    const other = await world.customer();
    await expect(holdPlaces(other, wishFor({ product, places: 1 }))).rejects.toMatchObject({
      code: "SOLD_OUT",
    });
    operator.reach(true);
    operator.succeed(payment.id);
    world.clock.advance(1 * minutes);
    await pollPayments(await world.as(null));
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
  });
});

describe("an operator that cannot be asked", () => {
  it("is asked every few seconds for an hour, then every five minutes", async () => {
    const { payment } = await startPurchase(await world.customer(), await world.createProduct(1));
    const visitor = await world.as(null);
    const where = { id: payment.id };
    operator.reach(false);
    const asked = async (afterMs: number) => {
      const before = (await db.payment.findUniqueOrThrow({ where })).checkedAt;
      world.clock.advance(afterMs);
      await pollPayments(visitor);
      return (await db.payment.findUniqueOrThrow({ where })).checkedAt?.getTime() !== before?.getTime();
    };
    expect(await asked(58 * minutes)).toBe(true);
    expect(await asked(30_000)).toBe(true);
    expect(await asked(2 * minutes)).toBe(false);
    expect(await asked(3 * minutes - 1000)).toBe(false);
    expect(await asked(1000)).toBe(true);
    operator.reach(true);
  });

  it("has its next look planned likewise", () => {
    const ages = [0, 40_000, 60 * minutes, 60 * minutes + 1];
    expect(ages.map(waitBeforeLook)).toEqual([3_000, 10_000, 20_000, 5 * minutes]);
  });
});

describe("money that comes late", () => {
  /** A held booking whose payer gave up and whose hold has expired. */
  async function givenUp(capacity: number) {
    const ctx = await world.customer();
    const product = await world.createProduct(capacity);
    const purchase = await startPurchase(ctx, product, 1, [1]);
    await cancelPayment(ctx, { paymentId: purchase.payment.id });
    world.clock.advance(30 * minutes);
    await expireBookings(await world.as(null));
    return { ctx, product, ...purchase };
  }

  it("takes the same places when they are still free", async () => {
    const { ctx, bill, payment, bookingId } = await givenUp(3);
    await operator.settle(ctx, payment);
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
    expect((await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).units).toEqual([1]);
  });

  it("takes equivalent places when its own are somebody else's", async () => {
    const { ctx, bill, payment, bookingId, product } = await givenUp(3);
    await holdPlaces(await world.customer(), wishFor({ product, places: 1, units: [1] }));
    await operator.settle(ctx, payment);
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
    expect((await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).units).toEqual([2]);
    expect((await db.ticket.findFirstOrThrow({ where: { bookingId } })).unit).toBe(2);
  });

  it("is refunded when there is none, and the customer is notified", async () => {
    const { ctx, bill, payment, bookingId, product } = await givenUp(1);
    await holdPlaces(await world.customer(), wishFor({ product, places: 1 }));
    await operator.settle(ctx, payment);
    expect((await getBillState(ctx, bill)).state).toBe("REFUNDING");
    expect((await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).status).toBe("SUCCEEDED");
    expect(await db.message.count({ where: { bookingId, template: "paidTooLate" } })).toBe(1);
    const { bookings } = await listMyBookings(ctx, { when: "past", limit: 20 });
    expect(bookings).toMatchObject([{ id: bookingId, statusReason: "PAID_TOO_LATE", can: { pay: false } }]);
    // The stages of a refund: requested, sent, received.
    const refund = async () => (await getBill(ctx, bill)).refund;
    expect(await refund()).toMatchObject({ stage: "ASKED", amount: 5000, sentAt: null, receivedAt: null });
    operator.delayRefunds(true);
    await sendRefunds(bill.billId);
    const sent = await refund();
    expect(sent).toMatchObject({ stage: "SENT", amount: 5000, receivedAt: null });
    const { sentAt = null } = sent ?? {};
    expect(Date.parse(sentAt ?? "")).toBeGreaterThanOrEqual(Date.parse(sent?.askedAt ?? ""));
    operator.delayRefunds(false);
    world.clock.advance(5 * minutes);
    await pollPayments(await world.as(null));
    // The moment of sending stays when it has arrived.
    const received = await refund();
    expect(received).toMatchObject({ stage: "RECEIVED", sentAt });
    expect(Date.parse(received?.receivedAt ?? "") - Date.parse(sentAt ?? "")).toBeGreaterThanOrEqual(
      5 * minutes,
    );
    expect([...operator.refunds.values()]).toEqual([5000]);
    expect(await refundsOf(bill.billId)).toMatchObject([{ status: "SUCCEEDED", amount: 5000 }]);
    await expectSound(db);
  });

  it("and once more, for a bill that is paid: the second comes back, and what the first bought stays", async () => {
    const ctx = await world.customer();
    const { bill, payment, bookingId } = await startPurchase(ctx, await world.createProduct(2));
    await cancelPayment(ctx, { paymentId: payment.id });
    const again = await payBill(ctx, payInput(bill.billId));
    await collectPayment(ctx, { paymentId: again.id });
    await operator.settle(ctx, again);
    const paid = await db.bill.findUniqueOrThrow({ where: { id: bill.billId } });
    world.clock.advance(1 * minutes);
    await operator.settle(ctx, payment);
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
    expect(await db.bill.findUniqueOrThrow({ where: { id: bill.billId } })).toEqual(paid);
    expect(await refundsOf(bill.billId)).toMatchObject([{ refundOfId: payment.id, amount: 5000 }]);
    const told = await db.message.findMany({ where: { bookingId, template: { startsWith: "paidT" } } });
    expect(told).toMatchObject([{ template: "paidTwice" }]);
    await expectSound(db);
  });

  it("is looked for without a callback for a day", async () => {
    const { bill, payment, ctx } = await givenUp(3);
    operator.succeed(payment.id);
    await pollPayments(await world.as(null));
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
  });
});

describe("money that should not have come", () => {
  it("goes back when the bill is already paid", async () => {
    const ctx = await world.customer();
    const { bill, payment: first } = await startPurchase(ctx, await world.createProduct(3));
    await cancelPayment(ctx, { paymentId: first.id });
    const second = await payBill(ctx, payInput(bill.billId));
    await collectPayment(ctx, { paymentId: second.id });
    await operator.settle(ctx, second);
    await operator.settle(ctx, first);
    await checkPayment(ctx, { paymentId: first.id });
    expect(await refundsOf(bill.billId)).toMatchObject([{ refundOfId: first.id, amount: 5000 }]);
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
    await expectSound(db);
  });

  it("confirms nothing when the amount is not ours, and goes back as it came", async () => {
    const ctx = await world.customer();
    const { bill, payment } = await startPurchase(ctx, await world.createProduct(3));
    const held = () => db.bill.findUniqueOrThrow({ where: { id: bill.billId } });
    const end = (await held()).holdExpiresAt?.getTime() ?? 0;
    world.clock.advance(end - ctx.now().getTime() - 1 * minutes);
    operator.succeed(payment.id, 100);
    await checkPayment(ctx, { paymentId: payment.id });
    const before = await held();
    expect(before.holdExpiresAt?.getTime(), "time for another try").toBeGreaterThan(end + 3 * minutes);
    const told = await db.message.findMany({ where: { bookingId: bill.bookings[0]?.id, channel: "SMS" } });
    expect(told.map(({ body }) => body.replace(/\s/g, " "))).toEqual([
      expect.stringMatching(
        /re[çc]u 100 FCFA au lieu de 5 000 FCFA.*rendue\. La réservation reste à payer\.$/,
      ),
    ]);
    world.clock.advance(4 * minutes);
    const again = { amount: 100, currency: "XAF" };
    await settlePayment(ctx, { paymentId: payment.id, received: again, transactionId: null, shiftId: null });
    expect(await held()).toEqual(before);
    expect(await getBillState(ctx, bill)).toMatchObject({
      state: "TO_PAY",
      payment: { status: "FAILED", reason: "AMOUNT_MISMATCH" },
    });
    expect(await refundsOf(bill.billId)).toMatchObject([{ amount: 100 }]);
    await expectSound(db);
  });
});

describe("a payment that fails", () => {
  it("says why, keeps the places for another try, and lets them go in the end", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(1);
    const { bill, payment } = await startPurchase(ctx, product);
    operator.fail(payment.id, "INSUFFICIENT_FUNDS");
    await checkPayment(ctx, { paymentId: payment.id });
    expect(await getBillState(ctx, bill)).toMatchObject({
      state: "TO_PAY",
      payment: { reason: "INSUFFICIENT_FUNDS" },
    });
    const other = await world.customer();
    const wish = () => holdPlaces(other, wishFor({ product, places: 1 }));
    await expect(wish()).rejects.toMatchObject({ code: "SOLD_OUT" });
    world.clock.advance(11 * minutes);
    expect((await getBillState(ctx, bill)).state).toBe("LOST");
    await expect(wish()).resolves.toMatchObject({ state: "TO_PAY" });
    await expect(payBill(ctx, payInput(bill.billId))).rejects.toMatchObject({ code: "HOLD_LOST" });
  });

  it("lets a lapsed hold be paid when nobody was faster", async () => {
    const ctx = await world.customer();
    const bill = await holdPlaces(ctx, wishFor({ product: await world.createProduct(2), places: 2 }));
    world.clock.advance(60 * minutes);
    await expireBookings(await world.as(null));
    await expect(payBill(ctx, payInput(bill.billId))).resolves.toMatchObject({ status: "CREATED" });
    expect((await getBillState(ctx, bill)).state).toBe("WAITING");
  });
});

describe("paying asks for a key", () => {
  it("gives copies the same answer and refuses another wish under it", async () => {
    const ctx = await world.customer();
    const bill = await holdPlaces(ctx, wishFor({ product: await world.createProduct(3), places: 1 }));
    const input = payInput(bill.billId);
    const answers = await Promise.all([payBill(ctx, input), payBill(ctx, input), payBill(ctx, input)]);
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    await expect(payBill(ctx, { ...input, msisdn: "699000000" })).rejects.toMatchObject({
      code: "IDEMPOTENCY_MISMATCH",
    });
    await expect(payBill(ctx, payInput(bill.billId))).rejects.toMatchObject({ code: "PAYMENT_IN_PROGRESS" });
  });

  it("keeps no answer of a payment that was refused", async () => {
    const ctx = await world.customer();
    const bill = await holdPlaces(ctx, wishFor({ product: await world.createProduct(3), places: 1 }));
    const input = payInput(bill.billId);
    await db.company.update({ where: { id: world.company.id }, data: { status: "SUSPENDED" } });
    await expect(payBill(ctx, input)).rejects.toMatchObject({ code: "COMPANY_SUSPENDED" });
    await db.company.update({ where: { id: world.company.id }, data: { status: "ACTIVE" } });
    await expect(payBill(ctx, input)).resolves.toMatchObject({ status: "CREATED" });
  });
});

describe("what is not one's own", () => {
  it("is not there", async () => {
    const ctx = await world.customer();
    const other = await world.customer();
    const { bill, payment } = await startPurchase(ctx, await world.createProduct(3));
    const notFound = { code: "NOT_FOUND" };
    await expect(getBill(other, bill)).rejects.toMatchObject(notFound);
    await expect(getBillState(other, bill)).rejects.toMatchObject(notFound);
    await expect(payBill(other, payInput(bill.billId))).rejects.toMatchObject(notFound);
    await expect(cancelPayment(other, { paymentId: payment.id })).rejects.toMatchObject(notFound);
    await expect(getBill(ctx, { billId: randomUUID() })).rejects.toMatchObject(notFound);
  });
});
