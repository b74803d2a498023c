import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { getBillForPayer } from "../../../src/modules/booking/pay/get-bill-for-payer.ts";
import { offerBill } from "../../../src/modules/booking/pay/offer-bill.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { getBillState } from "../../../src/modules/booking/view/get-bill-state.ts";
import { findForSupport } from "../../../src/modules/message/support/find-for-support.ts";
import { payForWords } from "../../../src/shared/words/fr/booking/pay-for.ts";
import { endOfBill } from "../../../src/web/pages/pay-for/payer-notices.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { createActor } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await bookingWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const code = (wanted: string) => ({ code: wanted });
const friend = "+237677900100";

const wishOf = (token: string) => ({
  token,
  method: "mtn-momo" as const,
  msisdn: friend,
  idempotencyKey: randomUUID(),
});

async function offered(places = 2) {
  const owner = await world.customer();
  const bill = await holdPlaces(owner, wishFor({ product: await world.createProduct(4), places }));
  const link = await offerBill(owner, { billId: bill.billId });
  return { owner, billId: bill.billId, ...link, stranger: await world.as(null) };
}

describe("a bill that somebody else pays", () => {
  it("is paid by its link without an account, and its tickets are the owner's", async () => {
    const { owner, billId, token, stranger } = await offered();
    const payment = await payForCustomer(stranger, wishOf(token));
    await collectPayment(stranger, { paymentId: payment.id });
    expect(await getBillForPayer(stranger, { token, begun: payment.begun })).toMatchObject({
      state: "WAITING",
      payment: { id: payment.id, msisdn: friend },
    });
    await operator.settle(owner, payment);
    expect(await getBillForPayer(stranger, { token, begun: payment.begun })).toMatchObject({
      state: "PAID",
      payment: { status: "SUCCEEDED" },
    });
    expect(await db.ticket.count({ where: { booking: { billId, userId: owner.actor.id } } })).toBe(2);
  });

  it("tells who asks by the first name alone, if the owner wishes so, and for what", async () => {
    const { owner, billId, token, stranger } = await offered();
    expect(await getBillForPayer(stranger, { token })).toMatchObject({ askedBy: null });
    const { subject } = await offerBill(owner, { billId, namesOwner: true });
    expect(subject).toMatch(/^Douala → Yaoundé, .*\d/);
    const told = await getBillForPayer(stranger, { token });
    expect(told).toMatchObject({ askedBy: owner.actor.firstName, lines: [{ title: "Douala → Yaoundé" }] });
    expect(JSON.stringify(told)).not.toContain(owner.actor.lastName);
    await offerBill(owner, { billId });
    expect(await getBillForPayer(stranger, { token })).toMatchObject({ askedBy: null });
  });

  it("tells who pays nothing of the owner, and the owner nothing of whose number pays", async () => {
    const { owner, billId, token, stranger } = await offered();
    await db.booking.updateMany({
      where: { billId },
      data: { contactName: "Nom Caché", contactPhone: "+237600000001" },
    });
    const { id } = await payForCustomer(stranger, wishOf(token));
    await collectPayment(stranger, { paymentId: id });
    // The operator shows the payer what it is for, and keeps it.
    expect(operator.descriptions.get(id)).toBe("Événement");
    const told = JSON.stringify(await getBillForPayer(stranger, { token }));
    const [booking] = await db.booking.findMany({ where: { billId } });
    const secrets = [
      "Nom Caché",
      "600000001",
      owner.actor.id,
      owner.actor.lastName,
      booking?.code ?? "",
      friend,
    ];
    for (const secret of secrets) expect(told).not.toContain(secret);
    // Another payer with the same link does not see this payment.
    expect(await getBillForPayer(stranger, { token })).toMatchObject({ payment: null });
    const [seen] = (await getBill(owner, { billId })).payments;
    expect(seen).toMatchObject({ id, byLink: true, msisdn: null });
    // Steps that an earlier version stored with the number.
    const next = { kind: "ussd", code: "*126#", msisdn: friend };
    await db.payment.update({ where: { id }, data: { next } });
    const views = JSON.stringify([
      await getBill(owner, { billId }),
      (await getBillState(owner, { billId })).payment,
    ]);
    expect(views).toContain("*126#");
    expect(views).not.toContain(friend.slice(4));
    expect((await cancelPayment(owner, { paymentId: id })).status).toBe("CANCELLED");
  });

  it("gives who paid a receipt that the helpdesk finds, without a word of the owner, and nobody else one", async () => {
    const { owner, billId, token, stranger } = await offered();
    await db.booking.updateMany({ where: { billId }, data: { contactName: "Nom Caché" } });
    const { id, begun } = await payForCustomer(stranger, wishOf(token));
    await collectPayment(stranger, { paymentId: id });
    expect((await getBillForPayer(stranger, { token, begun })).receipt).toBeNull();
    await operator.settle(owner, { id });
    const told = await getBillForPayer(stranger, { token, begun });
    const paid = await db.payment.findUniqueOrThrow({
      where: { id },
      include: { bill: { include: { country: true } } },
    });
    expect(told.receipt).toEqual({
      amount: 10_000,
      method: "mtn-momo",
      paidAt: paid.settledAt?.toISOString(),
      timeZone: paid.bill?.country.timeZone,
      reference: paid.providerTransactionId,
    });
    const [booking] = await db.booking.findMany({ where: { billId } });
    const secrets = ["Nom Caché", owner.actor.id, owner.actor.lastName, booking?.code ?? "", billId];
    for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret);

    const helpdesk = await world.as(await createActor(world.services, { role: "HELP_DESK" }));
    const found = await findForSupport(helpdesk, { query: told.receipt?.reference ?? "" });
    expect(found.payments).toMatchObject([{ id, amount: 10_000 }]);

    // The owner knows the link and the payment's id, but not the proof that the payer was given.
    const other = await offered();
    const another = await payForCustomer(stranger, wishOf(other.token));
    const forged = `${begun.slice(0, 22)}${another.begun.slice(22)}`;
    for (const proof of [undefined, forged, another.begun, token]) {
      const seen = await getBillForPayer(owner, { token, begun: proof });
      expect(seen).toMatchObject({ state: "PAID", payment: null, receipt: null });
    }
  });

  it("tells who paid what is given back once the owner has cancelled, and nobody that it is paid", async () => {
    const { owner, billId, token, stranger } = await offered();
    const { id, begun } = await payForCustomer(stranger, wishOf(token));
    await collectPayment(stranger, { paymentId: id });
    await operator.settle(owner, { id });
    const payer = () => getBillForPayer(stranger, { token, begun });
    expect(await payer()).toMatchObject({ cancelled: false, refund: null });
    const [booking] = await db.booking.findMany({ where: { billId } });
    const bookingId = booking?.id ?? "";
    const { refund } = await quoteRefund(owner, { bookingId });
    expect(refund).toBeGreaterThan(0);
    await cancelBooking(owner, { bookingId, expectedRefund: refund });
    expect(await payer()).toMatchObject({ cancelled: true, refund: { amount: refund } });
    const another = await getBillForPayer(stranger, { token });
    expect(another).toMatchObject({ cancelled: true, refund: null });
    for (const bill of [await payer(), another]) expect(endOfBill(bill)).toBe(payForWords.cancelled);
  });

  it("refuses links that are not ours, bills that are over, and cash", async () => {
    const { owner, billId, token, stranger } = await offered();
    const other = await offered();
    const mixed = token.slice(0, 20) + other.token.slice(20);
    for (const forged of [mixed, `${token.slice(0, -2)}AA`, `${billId}`, "x".repeat(43)]) {
      await expect(getBillForPayer(stranger, { token: forged })).rejects.toMatchObject(code("NOT_FOUND"));
      await expect(payForCustomer(stranger, wishOf(forged))).rejects.toMatchObject(code("NOT_FOUND"));
    }
    await expect(payForCustomer(stranger, { ...wishOf(token), method: "cash" })).rejects.toMatchObject(
      code("METHOD_UNAVAILABLE"),
    );
    await expect(offerBill(other.owner, { billId })).rejects.toMatchObject(code("NOT_FOUND"));
    const payment = await payBill(owner, payInput(billId));
    await expect(payForCustomer(stranger, wishOf(token))).rejects.toMatchObject(code("PAYMENT_IN_PROGRESS"));
    await collectPayment(owner, { paymentId: payment.id });
    await operator.settle(owner, payment);
    await expect(payForCustomer(stranger, wishOf(token))).rejects.toMatchObject(code("ALREADY_PAID"));
    await expect(offerBill(owner, { billId })).rejects.toMatchObject(code("ALREADY_PAID"));
    await db.bill.update({ where: { id: other.billId }, data: { holdExpiresAt: new Date(0) } });
    await expect(offerBill(other.owner, { billId: other.billId })).rejects.toMatchObject(code("HOLD_LOST"));
    expect(await getBillForPayer(stranger, { token: other.token })).toMatchObject({ state: "LOST" });
  });

  it("keeps its places for an hour from the first link on, also when a try to pay fails", async () => {
    const { clock } = world;
    const { owner, billId, token, until, stranger } = await offered();
    expect((Date.parse(until) - clock.now().getTime()) / 60_000).toBeCloseTo(60, 0);
    const heldUntil = async () => {
      const { holdExpiresAt } = await db.bill.findUniqueOrThrow({ where: { id: billId } });
      const bookings = await db.booking.findMany({ where: { billId }, select: { id: true } });
      const claims = await db.claim.findMany({ where: { bookingId: { in: bookings.map(({ id }) => id) } } });
      expect(claims).toHaveLength(2);
      for (const { expiresAt } of claims) expect(expiresAt).toEqual(holdExpiresAt);
      return holdExpiresAt?.toISOString();
    };
    expect(await heldUntil()).toBe(until);
    clock.advance(20 * 60_000);
    const again = await offerBill(owner, { billId });
    expect(again).toMatchObject({ token, until });
    const { id } = await payForCustomer(stranger, wishOf(token));
    await cancelPayment(owner, { paymentId: id });
    expect(await heldUntil()).toBe(until);
  });

  it("is kept no longer than its places are sold", async () => {
    const owner = await world.customer();
    const end = new Date(world.clock.now().getTime() + 30 * 60_000);
    const product = await world.createProduct(4, { startsAt: end });
    const { billId } = await holdPlaces(owner, wishFor({ product, places: 1 }));
    expect((await offerBill(owner, { billId })).until).toBe(end.toISOString());
  });

  it("is no means to ring strangers: a link begins so many payments in a quarter of an hour", async () => {
    const { owner, token, stranger } = await offered();
    for (let turn = 0; turn < 8; turn++) {
      const { id } = await payForCustomer(stranger, wishOf(token));
      await cancelPayment(owner, { paymentId: id });
    }
    await expect(payForCustomer(stranger, wishOf(token))).rejects.toMatchObject(code("TOO_MANY_REQUESTS"));
  });

  it("the same press sent twice is one payment", async () => {
    const { billId, token, stranger } = await offered();
    const wish = wishOf(token);
    const [first, copy] = [await payForCustomer(stranger, wish), await payForCustomer(stranger, wish)];
    expect(copy.id).toBe(first.id);
    expect(await db.payment.count({ where: { billId } })).toBe(1);
  });
});
