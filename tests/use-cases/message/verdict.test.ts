import { beforeAll, describe, expect, test } from "vitest";
import type { MatchClass } from "../../../prisma/client/client.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { getBookingStory } from "../../../src/modules/message/support/get-booking-story.ts";
import { getPaymentFile } from "../../../src/modules/operator/get-payment-file.ts";
import { resendRefund } from "../../../src/modules/payment/transfer/resend-refund.ts";
import type { Context } from "../../../src/platform/context.ts";
import { createActor } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, startPurchase } from "../../support/purchase.ts";

/** What support reads aloud follows from what is stored, on the page of a booking and on that of a payment. */

const world = await moneyWorld({ onTime: true });
const { db, services, operator, drain, admin, clock } = world;

let helpdesk: Context;
beforeAll(async () => {
  helpdesk = await world.as(await createActor(services, { role: "HELP_DESK" }));
});

const told = async (bookingId: string, who = helpdesk) => (await getBookingStory(who, { bookingId })).verdict;
const fileOf = async (id: string, who = helpdesk) => {
  const area = who === admin ? "admin" : "support";
  return (await getPaymentFile(who, { area, id })).verdict;
};

async function asked() {
  const ctx = await world.customer();
  const product = await world.createProduct(20, { price: 5000 });
  const { payment, bookingId } = await startPurchase(ctx, product);
  return { ctx, payment, bookingId };
}

/** Writes a call to the operator as the log has it. */
const called = (paymentId: string, operation: string, more: { outcome?: string; status?: number }) => {
  clock.advance(1000);
  return db.serviceCall.create({
    data: {
      ...{ service: "mtn-momo", operation, method: "GET", url: "https://momo/x", durationMs: 40, paymentId },
      ...{ outcome: more.outcome ?? "ok", responseStatus: more.status ?? null },
      at: clock.now(),
    },
  });
};

const matched = async (paymentId: string, kind: MatchClass) => {
  const { countryId, provider, amount, currency } = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
  });
  return db.match.create({
    data: {
      ...{
        id: crypto.randomUUID(),
        countryId,
        provider,
        paymentId,
        class: kind,
        state: "OPEN" as const,
        amount,
        currency,
      },
      ...{ day: clock.now(), createdAt: clock.now() },
    },
  });
};

describe("before the money", () => {
  test("nobody who has tried to pay was charged", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(20, { price: 5000 });
    const { bookingId } = await startPurchase(ctx, product);
    await db.payment.deleteMany({ where: { bill: { bookings: { some: { id: bookingId } } } } });
    expect(await told(bookingId)).toMatchObject({
      verdict: "NOT_TRIED",
      step: { name: "WRITE", id: bookingId },
    });
  });

  test("the operator's last answer decides what is said, not an earlier one", async () => {
    const { ctx, payment, bookingId } = await asked();
    const ask = { name: "ASK_OPERATOR", id: payment.id };
    expect(await told(bookingId)).toMatchObject({ verdict: "NOT_TOLD", step: ask });
    await called(payment.id, "collection.requesttopay", { status: 202 });
    expect(await told(bookingId)).toMatchObject({ verdict: "WAITING", step: ask });
    await called(payment.id, "collection.requesttopay.status", { outcome: "timeout" });
    expect(await told(bookingId)).toMatchObject({ verdict: "NO_ANSWER", step: ask });
    await called(payment.id, "collection.requesttopay.status", { outcome: "refused", status: 404 });
    expect(await told(bookingId)).toMatchObject({ verdict: "UNKNOWN_SO_FAR", step: ask });
    await called(payment.id, "collection.token", {});
    expect(await told(bookingId)).toMatchObject({ verdict: "UNKNOWN_SO_FAR" });
    await cancelPayment(ctx, { paymentId: payment.id });
    expect(await told(bookingId)).toMatchObject({ verdict: "UNKNOWN", amount: 5000, provider: "mtn-momo" });
    await called(payment.id, "collection.token", { outcome: "unreachable" });
    expect(await told(bookingId)).toMatchObject({ verdict: "NO_ANSWER", step: ask });
    await called(payment.id, "collection.requesttopay.status", { status: 200 });
    expect(await told(bookingId)).toMatchObject({ verdict: "REFUSED", step: { name: "WRITE" } });
    // The statement has the money that the operator denied.
    await matched(payment.id, "SUCCESS_UNKNOWN_TO_US");
    expect(await told(bookingId)).toMatchObject({ verdict: "AT_OPERATOR", step: ask });
  });

  test("a guest has no account to write to: no step is offered that would be refused", async () => {
    const { payment, ctx, bookingId } = await asked();
    await called(payment.id, "collection.requesttopay.status", { outcome: "refused", status: 404 });
    await cancelPayment(ctx, { paymentId: payment.id });
    await db.booking.update({ where: { id: bookingId }, data: { userId: null } });
    expect(await told(bookingId)).toMatchObject({ verdict: "UNKNOWN", step: null, leftTo: null });
  });
});

describe("money that came", () => {
  test("has bought the tickets, which are sent again; the statement may disagree", async () => {
    const { booking } = await world.sellOnline(5000);
    await drain();
    expect(await told(booking.id)).toMatchObject({
      verdict: "SOLD",
      step: { name: "RESEND_TICKETS", id: booking.id },
    });
    const { id } = await db.payment.findFirstOrThrow({ where: { billId: booking.billId } });
    expect(await fileOf(id)).toMatchObject({ verdict: "SOLD", bookingId: booking.id });
    const match = await matched(id, "UNKNOWN_AT_OPERATOR");
    expect(await told(booking.id, admin)).toMatchObject({
      ...{ verdict: "ABSENT", step: { name: "OPEN_DIFFERENCE", id: match.id } },
    });
    // The helpdesk has no page of differences.
    expect(await told(booking.id)).toMatchObject({
      verdict: "ABSENT",
      step: null,
      leftTo: "OPEN_DIFFERENCE",
    });
    await db.match.update({ where: { id: match.id }, data: { state: "SETTLED" } });
    expect(await told(booking.id)).toMatchObject({ verdict: "SOLD" });
    await db.match.update({ where: { id: match.id }, data: { class: "REVERSED" } });
    expect(await told(booking.id)).toMatchObject({ verdict: "TAKEN_BACK" });
  });

  test("a refused refund is sent again by an administrator, and the sentence follows it", async () => {
    const sale = await world.sellOnline(5000);
    operator.refuseRefunds("LIMIT_REACHED");
    await world.cancel(sale);
    await drain();
    const refund = await db.payment.findFirstOrThrow({
      where: { billId: sale.booking.billId, kind: "REFUND" },
    });
    const step = { name: "RESEND_REFUND", id: refund.id };
    expect(await told(sale.booking.id, admin)).toMatchObject({
      verdict: "REFUND_REFUSED",
      refund: 4500,
      step,
    });
    expect(await told(sale.booking.id)).toMatchObject({ step: null, leftTo: "RESEND_REFUND" });
    expect(await fileOf(refund.id, admin)).toMatchObject({
      verdict: "OWN_REFUND_REFUSED",
      refund: 4500,
      step,
    });
    operator.refuseRefunds(null);
    operator.delayRefunds(true);
    clock.advance(1000);
    await resendRefund(admin, { paymentId: refund.id });
    expect(await told(sale.booking.id, admin)).toMatchObject({ verdict: "RETURNING", step: null });
    expect(await fileOf(refund.id, admin)).toMatchObject({ verdict: "REFUND_REPLACED" });
    operator.delayRefunds(false);
    await drain();
    expect(await told(sale.booking.id)).toMatchObject({ verdict: "RETURNED", refund: 4500, step: null });
    await expectSound(db);
  });

  test("that came after the end of the hold goes back, and cash waits at the desk", async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(2);
    const late = await startPurchase(ctx, product, 1, [2]);
    await startPurchase(await world.customer(), product, 1, [1]);
    await db.product.update({ where: { id: product.id }, data: { comment: "1" } });
    await operator.settle(ctx, late.payment);
    expect(await told(late.bookingId)).toMatchObject({ verdict: "LATE_RETURNING", refund: 5000, step: null });
    await drain();
    expect(await told(late.bookingId)).toMatchObject({ verdict: "LATE_RETURNED", refund: 5000, step: null });

    const sale = await world.sellForCash(5000);
    expect(await told(sale.booking.id)).toMatchObject({ verdict: "CASH_SOLD" });
    await world.cancel(sale);
    expect(await told(sale.booking.id)).toMatchObject({ verdict: "CASH_TO_GIVE", refund: 4500 });
  });
});

test("no company and no customer hears of it", async () => {
  const { ctx, booking } = await world.sellOnline(5000);
  for (const who of [ctx, world.partner, world.desk])
    await expect(told(booking.id, who)).rejects.toMatchObject({ code: "FORBIDDEN" });
});
