import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { assignRole } from "../../../src/modules/account/role/assign-role.ts";
import { createDeposit } from "../../../src/modules/booking/deposit/create-deposit.ts";
import { scheduleRelease } from "../../../src/modules/booking/deposit/schedule-release.ts";
import { takeDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import {
  confirmDifference,
  decideDifference,
  refuseDifference,
} from "../../../src/modules/reconciliation/decide/decide-difference.ts";
import { settleMatches } from "../../../src/modules/reconciliation/settle/settle-matches.ts";
import { getDifference } from "../../../src/modules/reconciliation/view/get-difference.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { createActor, setSetting } from "../../support/context.ts";
import { languagesIn } from "../../support/languages/languages-in.ts";
import { balanceOf, payer, startPurchase } from "../../support/purchase.ts";
import { statementWorld } from "./statement-world.ts";

const world = await statementWorld();
const { db, admin, countryId, company, services } = world;
const second = await world.as(await createActor(services, { role: "ADMIN" }));
const settle = () => settleMatches(admin, { countryId });
const { matchOf } = world;
const told = (template: string) => db.message.count({ where: { template } });

describe("settled by itself", () => {
  test("money of a payment that we do not know of buys its places, once", async () => {
    const product = await world.createProduct(20);
    const { payment, bookingId } = await startPurchase(await world.customer(), product);
    await world.tell([await world.lineOf(payment.id, { transactionId: "s1" })]);
    await Promise.all([settle(), settle()]);
    expect(await matchOf("s1")).toMatchObject({ class: "SUCCESS_UNKNOWN_TO_US", state: "SETTLED" });
    expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
      status: "CONFIRMED",
    });
    expect(await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
      ...{ status: "SUCCEEDED", providerTransactionId: "s1" },
    });
  });

  test("money of which the operator tells us by call too, before the difference is looked at", async () => {
    const product = await world.createProduct(20);
    const bought = [await startPurchase(await world.customer(), product)];
    bought.push(await startPurchase(await world.customer(), product));
    const [same, other] = bought.map(({ payment }) => payment.id) as [string, string];
    await world.tell([
      await world.lineOf(same, { transactionId: "m1" }),
      await world.lineOf(other, { transactionId: "m2", amount: 4000 }),
    ]);
    for (const { payment } of bought) await world.operator.settle(admin, payment);
    await settle();
    expect(await matchOf("m1")).toMatchObject({
      class: "SUCCESS_UNKNOWN_TO_US",
      state: "SETTLED",
      difference: 0,
    });
    // The call and the statement contradict each other: that is for a person.
    expect(await matchOf("m2")).toMatchObject({ class: "AMOUNT_DIFFERS", state: "OPEN" });
  });

  test("another amount than asked for goes back", async () => {
    const product = await world.createProduct(20);
    const { payment } = await startPurchase(await world.customer(), product);
    await world.tell([await world.lineOf(payment.id, { transactionId: "s2", amount: 4000 })]);
    expect((await matchOf("s2")).class).toBe("AMOUNT_DIFFERS");
    await settle();
    expect((await matchOf("s2")).state).toBe("SETTLED");
    expect(await db.payment.count({ where: { refundOfId: payment.id, amount: 4000 } })).toBe(1);
  });

  test("what was charged twice goes back once, and the payer is told", async () => {
    const { payment } = await world.sold();
    const before = await told("paidTwice");
    await world.tell([
      await world.lineOf(payment.id, { transactionId: "d1" }),
      await world.lineOf(payment.id, { transactionId: "d2" }),
    ]);
    await Promise.all([settle(), settle()]);
    await settle();
    expect((await matchOf("d2")).state).toBe("SETTLED");
    expect(await db.payment.count({ where: { refundOfId: payment.id } })).toBe(1);
    expect(await told("paidTwice")).toBeGreaterThan(before);
  });

  test("money for a caution that was no longer due, which went back, agrees with its line", async () => {
    const { booking } = await world.sold(5000);
    await withRetry(db, (tx) => createDeposit(admin, tx, { booking, amount: 9000 }));
    const { id: depositId } = await db.deposit.findUniqueOrThrow({ where: { bookingId: booking.id } });
    const wish = { depositId, method: "mtn-momo", msisdn: payer, idempotencyKey: randomUUID() } as const;
    const payment = await takeDeposit(world.partner, wish);
    await collectPayment(admin, { paymentId: payment.id });
    const returnedAt = world.clock.now();
    await withRetry(db, (tx) => scheduleRelease(admin, tx, { bookingId: booking.id, returnedAt }));
    await world.operator.settle(admin, payment);
    expect(await db.payment.count({ where: { refundOfId: payment.id, amount: 9000 } })).toBe(1);
    await world.tell([await world.lineOf(payment.id, { transactionId: "late-caution" })]);
    expect(await world.classOf("late-caution")).toBeNull();
  });

  test("a reversal flags the booking, and its company and payer are told", async () => {
    const { payment, booking } = await world.sold();
    await world.tell([
      await world.lineOf(payment.id, { transactionId: "v1" }),
      await world.lineOf(payment.id, { transactionId: "v2", kind: "REVERSAL", amount: -5000, fee: 0 }),
    ]);
    // Who settles reads English; the payer has bought in French.
    await inLanguage("en", settle);
    expect((await matchOf("v2")).state).toBe("SETTLED");
    expect((await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).statusReason).toBe(
      "PAYMENT_REVERSED",
    );
    expect(await balanceOf(db, "REVERSED_RECEIVABLE")).toBe(5000);
    for (const template of ["paymentReversed", "payerReversed"]) {
      const [message] = await db.message.findMany({ where: { template } });
      expect(languagesIn(message?.body ?? ""), message?.body).toEqual(["fr"]);
    }
  });

  test("a payout that comes back is owed again", async () => {
    await world.sold(20_000);
    await world.travel();
    const { paymentId, amount } = await makePayout(admin, { companyId: company.id });
    await sendTransfer(admin, { paymentId });
    const owed = await balanceOf(db, "COMPANY_PAYABLE");
    await world.tell([
      await world.lineOf(paymentId, { transactionId: "p1" }),
      await world.lineOf(paymentId, { transactionId: "p2", kind: "REVERSAL", amount }),
    ]);
    await settle();
    await settle();
    expect((await matchOf("p2")).state).toBe("SETTLED");
    expect(await balanceOf(db, "COMPANY_PAYABLE")).toBe(owed - amount);
    expect((await db.payment.findUniqueOrThrow({ where: { id: paymentId } })).status).toBe("FAILED");
    expect(await told("payoutReturned")).toBeGreaterThan(0);
  });

  test("a payout whose return is read before its sending is owed all the same", async () => {
    await world.sold(20_000);
    await world.travel();
    const owed = await balanceOf(db, "COMPANY_PAYABLE");
    // Its operator has sent it; our question was lost.
    const { paymentId, amount } = await makePayout(admin, { companyId: company.id });
    await world.tell([
      await world.lineOf(paymentId, { transactionId: "early-back", kind: "REVERSAL", amount }),
    ]);
    await settle();
    await world.tell([await world.lineOf(paymentId, { transactionId: "early-sent", amount: -amount })]);
    await settle();
    expect([(await matchOf("early-back")).state, (await matchOf("early-sent")).state]).toEqual([
      "SETTLED",
      "SETTLED",
    ]);
    expect(await balanceOf(db, "COMPANY_PAYABLE")).toBe(owed);
    expect((await db.payment.findUniqueOrThrow({ where: { id: paymentId } })).status).toBe("FAILED");
  });
});

describe("refunds and payouts that come back", () => {
  test("a refund that comes back is sent anew once; the second time a person decides", async () => {
    const sale = await world.sold(8000);
    const owed = await balanceOf(db, "REFUND_PAYABLE");
    await world.cancel({ ctx: sale.ctx, booking: sale.booking });
    const refunds = () =>
      db.payment.findMany({ where: { refundOfId: sale.payment.id }, orderBy: { createdAt: "asc" } });
    const bounce = async (name: string) => {
      const refund = (await refunds()).at(-1);
      if (!refund) throw new Error("a refund");
      await sendTransfer(admin, { paymentId: refund.id });
      await world.tell([
        await world.lineOf(refund.id, { transactionId: `${name}-sent` }),
        await world.lineOf(refund.id, {
          transactionId: `${name}-back`,
          kind: "REVERSAL",
          amount: refund.amount,
        }),
      ]);
      await Promise.all([settle(), settle()]);
      return matchOf(`${name}-back`);
    };
    expect(await bounce("b1")).toMatchObject({ class: "PAYOUT_BOUNCED", state: "SETTLED" });
    expect((await refunds()).length).toBe(2);
    const second = await bounce("b2");
    expect([second.state, (await refunds()).length]).toEqual(["OPEN", 2]);
    expect((await getDifference(admin, { id: second.id })).proposed).toBe("RESEND");
    await setSetting(services, "differenceAloneMaximum", 10_000);
    await decideDifference(admin, { id: second.id, step: "RESEND", note: "Nouveau numéro du client" });
    const last = (await refunds()).at(-1);
    if (!last) throw new Error("a refund");
    await sendTransfer(admin, { paymentId: last.id });
    expect([(await refunds()).length, await balanceOf(db, "REFUND_PAYABLE")]).toEqual([3, owed]);
  });

  test("a payout that comes back with less is owed in full, and what is missing is a fee", async () => {
    await world.sold(20_000);
    await world.travel();
    const { paymentId, amount } = await makePayout(admin, { companyId: company.id });
    await sendTransfer(admin, { paymentId });
    const [owed, lost] = [await balanceOf(db, "COMPANY_PAYABLE"), await balanceOf(db, "PROVIDER_FEES")];
    await world.tell([
      await world.lineOf(paymentId, { transactionId: "less-sent" }),
      await world.lineOf(paymentId, { transactionId: "less-back", kind: "REVERSAL", amount: amount - 150 }),
    ]);
    await settle();
    const { id, state } = await matchOf("less-back");
    expect(state).toBe("OPEN");
    expect((await getDifference(admin, { id })).proposed).toBe("RESEND");
    await setSetting(services, "differenceAloneMaximum", 100_000);
    await decideDifference(admin, { id, step: "RESEND", note: "L’opérateur a gardé ses frais" });
    expect(await balanceOf(db, "COMPANY_PAYABLE")).toBe(owed - amount);
    expect(await balanceOf(db, "PROVIDER_FEES")).toBe(lost + 150);
  });
});

describe("decided by people", () => {
  const note = "Vu avec l’opérateur au téléphone";

  test("at the setting one person is enough, and the difference is posted", async () => {
    await setSetting(services, "differenceAloneMaximum", 700);
    await world.tell([world.line({ amount: 700, transactionId: "n1" })]);
    const { id } = await matchOf("n1");
    const before = await balanceOf(db, "RECONCILIATION_DIFFERENCE");
    expect(await decideDifference(admin, { id, step: "ACCEPT", note })).toEqual({ id, waits: false });
    expect(await balanceOf(db, "RECONCILIATION_DIFFERENCE")).toBe(before - 700);
    expect(await matchOf("n1")).toMatchObject({ state: "ACCEPTED", decidedById: admin.actor?.id, note });
    await expect(decideDifference(admin, { id, step: "ACCEPT", note })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("one franc above it a second administrator confirms, and nothing is posted before", async () => {
    await world.tell([world.line({ amount: 701, transactionId: "n2" })]);
    const { id } = await matchOf("n2");
    const before = await balanceOf(db, "RECONCILIATION_DIFFERENCE");
    expect(await decideDifference(admin, { id, step: "ACCEPT", note })).toEqual({ id, waits: true });
    expect(await balanceOf(db, "RECONCILIATION_DIFFERENCE")).toBe(before);
    await expect(confirmDifference(admin, { id })).rejects.toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    await expect(confirmDifference(world.partner, { id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const appointed = await createActor(services);
    await assignRole(admin, { userId: appointed.id, roleSlug: "ADMIN" });
    const again = await world.as({ ...appointed, grants: second.actor?.grants ?? [] });
    await expect(confirmDifference(again, { id })).rejects.toMatchObject({ code: "SECOND_PERSON_NEW" });
    await refuseDifference(second, { id });
    await expect(confirmDifference(second, { id })).rejects.toMatchObject({ code: "CONFLICT" });
    await decideDifference(admin, { id, step: "ACCEPT", note });
    await confirmDifference(second, { id });
    expect(await balanceOf(db, "RECONCILIATION_DIFFERENCE")).toBe(before - 701);
    expect(await matchOf("n2")).toMatchObject({ state: "ACCEPTED", secondById: second.actor?.id });
  });

  test("money without a reference is attached to the payment that it is for", async () => {
    await setSetting(services, "differenceAloneMaximum", 10_000);
    const product = await world.createProduct(20);
    const { payment, bookingId } = await startPurchase(await world.customer(), product);
    await world.tell([world.line({ amount: payment.amount, transactionId: "n3" })]);
    const { id } = await matchOf("n3");
    await expect(decideDifference(admin, { id, step: "RESEND", note })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await decideDifference(admin, { id, step: "ATTACH", paymentId: payment.id, note });
    expect((await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).status).toBe("CONFIRMED");
    expect(await matchOf("n3")).toMatchObject({ state: "ACCEPTED", paymentId: payment.id });
  });
});
