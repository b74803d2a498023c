import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expireBookings } from "../../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../../src/modules/booking/hold/hold-places.ts";
import { checkPayment } from "../../../../src/modules/booking/pay/check-payment.ts";
import { collectPayment } from "../../../../src/modules/booking/pay/collect-payment.ts";
import { getBillForPayer } from "../../../../src/modules/booking/pay/get-bill-for-payer.ts";
import { offerBill } from "../../../../src/modules/booking/pay/offer-bill.ts";
import { payBill } from "../../../../src/modules/booking/pay/pay-bill.ts";
import { payForCustomer } from "../../../../src/modules/booking/pay/pay-for-customer.ts";
import { payChange } from "../../../../src/modules/booking/reschedule/pay-change.ts";
import { quoteReschedule } from "../../../../src/modules/booking/reschedule/quote-reschedule.ts";
import { rescheduleBooking } from "../../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { shareBill } from "../../../../src/modules/booking/share/share-bill.ts";
import { getBill } from "../../../../src/modules/booking/view/get-bill.ts";
import { listMyBookings } from "../../../../src/modules/booking/view/list-my-bookings.ts";
import { confirmCashPayment } from "../../../../src/modules/desk/confirm-cash-payment.ts";
import { markMoment, takeBackMoment } from "../../../../src/modules/desk/gate/mark-moment.ts";
import { hour, minute } from "../../../../src/shared/durations.ts";
import { errorSentence } from "../../../../src/shared/text/sentences.ts";
import { drawerHeld, identity } from "../../../support/gate-world.ts";
import { expectSound, payInput } from "../../../support/purchase.ts";
import { lateWorld } from "../late-world.ts";

/** Money that arrives, or would, for a bus that was marked « parti » before its hour. */

const world = await lateWorld();
const { services, network, clock, operator } = world;
const { db } = services;
const refused = { code: "NO_LONGER_AVAILABLE" };

/** Twelve minutes before a departure of this price, of which a customer holds two seats. */
async function held(price = 5000) {
  const id = await network.depart({ date: network.day(2), price });
  clock.standAt(new Date((await world.startOf(id)).getTime() - 12 * minute));
  const ctx = await world.customer();
  const { billId, bookings } = await holdPlaces(ctx, {
    legs: [
      {
        ...{ kind: "trip", productId: id, leg: "OUTBOUND", wish: { places: 2 } },
        passengers: ["Aline", "Boris"].map((name) => ({ name, ...identity })),
      },
    ],
    idempotencyKey: randomUUID(),
  });
  return { id, ctx, billId, bookingId: bookings[0]?.id ?? "" };
}

async function leave(id: string) {
  const chief = await world.employee();
  await markMoment(chief, {
    ...{ productId: id, moment: "DEPARTED", at: clock.now() },
    ...{ device: "Appareil A", offline: false },
  });
  return () => takeBackMoment(chief, { productId: id, moment: "DEPARTED" });
}

const statusOf = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).status;
const refundsOf = async (billId: string) =>
  (await db.payment.findMany({ where: { billId, kind: "REFUND" } })).map(({ amount }) => amount);

describe("a bus that has left before its hour", () => {
  test("is not bought by money that was asked for before: it goes back at once", async () => {
    const { id, ctx, billId, bookingId } = await held();
    const payment = await payBill(ctx, payInput(billId));
    await collectPayment(ctx, { paymentId: payment.id });
    await leave(id);
    operator.succeed(payment.id);
    await checkPayment(ctx, { paymentId: payment.id });
    expect(await refundsOf(billId)).toEqual([10_000]);
    expect(await db.ticket.count({ where: { bookingId } })).toBe(0);
    expect(await statusOf(bookingId)).not.toBe("CONFIRMED");
    await expectSound(db);
  });

  test("is not offered to be paid on its booking's page, which leads to the search instead", async () => {
    const { id, ctx, billId } = await held();
    const shown = async () => {
      const { bookings } = await getBill(ctx, { billId });
      const [listed] = (await listMyBookings(ctx, { when: "upcoming", limit: 5 })).bookings;
      return [...bookings, listed].map((one) => [one?.can.pay, one?.left]);
    };
    expect(await shown()).toEqual([
      [true, null],
      [true, null],
    ]);
    const takeBack = await leave(id);
    expect(await shown()).toEqual([
      [false, "ITSELF"],
      [false, "ITSELF"],
    ]);
    await expect(payBill(ctx, payInput(billId))).rejects.toMatchObject(refused);
    await takeBack();
    expect(await shown()).toEqual([
      [true, null],
      [true, null],
    ]);
  });

  test("is not offered for the other way of the same bill either, on whatever page of the list it stands", async () => {
    const day = [2, 3].map((later) => network.depart({ date: network.day(later) }));
    const [out = "", back = ""] = await Promise.all(day);
    clock.standAt(new Date((await world.startOf(out)).getTime() - 12 * minute));
    const ctx = await world.customer();
    const passengers = [{ name: "Aline", ...identity }];
    const leg = { kind: "trip", wish: { places: 1 }, passengers } as const;
    const { billId } = await holdPlaces(ctx, {
      legs: [
        { ...leg, productId: out, leg: "OUTBOUND" },
        { ...leg, productId: back, leg: "RETURN" },
      ],
      idempotencyKey: randomUUID(),
    });
    const shown = async () => {
      const first = await listMyBookings(ctx, { when: "upcoming", limit: 1 });
      const next = await listMyBookings(ctx, {
        ...{ when: "upcoming", limit: 1 },
        ...(first.nextCursor ? { cursor: first.nextCursor } : {}),
      });
      return [...first.bookings, ...next.bookings].map(({ can, left }) => [can.pay, left]);
    };
    expect(await shown()).toEqual([
      [true, null],
      [true, null],
    ]);
    await leave(out);
    expect(await shown()).toEqual([
      [false, "ITSELF"],
      [false, "OTHER"],
    ]);
    await expect(payBill(ctx, payInput(billId))).rejects.toMatchObject(refused);
  });

  test("is not bought by a link that was sent before, and no link is made for it", async () => {
    const { id, ctx, billId, bookingId } = await held();
    const { token } = await offerBill(ctx, { billId });
    const takeBack = await leave(id);
    const { method, msisdn, idempotencyKey } = payInput(billId);
    const pay = async () =>
      payForCustomer(await world.customer(), { token, method, msisdn, idempotencyKey: `${idempotencyKey}` });
    await expect(pay()).rejects.toMatchObject(refused);
    await expect(offerBill(ctx, { billId })).rejects.toMatchObject(refused);
    await takeBack();
    const payment = await pay();
    await collectPayment(ctx, { paymentId: payment.id });
    operator.succeed(payment.id);
    await checkPayment(ctx, { paymentId: payment.id });
    expect(await statusOf(bookingId)).toBe("CONFIRMED");
  });

  test("is not bought by the last part of a shared bill, and every part goes back", async () => {
    const id = await network.depart({ date: network.day(2) });
    const start = await world.startOf(id);
    clock.standAt(new Date(start.getTime() - 6 * hour));
    const ctx = await world.customer();
    const { billId, bookings } = await holdPlaces(ctx, {
      legs: [
        {
          ...{ kind: "trip", productId: id, leg: "OUTBOUND", wish: { places: 2 } },
          passengers: ["Aline", "Boris"].map((name) => ({ name, ...identity })),
        },
      ],
      idempotencyKey: randomUUID(),
    });
    const parts = [6000, 4000].map((amount, index) => ({ label: `Part ${index + 1}`, amount }));
    await shareBill(ctx, { billId, parts, idempotencyKey: randomUUID() });
    const { shares } = await getBill(ctx, { billId });
    const begin = async (index: number) => {
      const { method, msisdn, idempotencyKey } = payInput(billId);
      const token = shares?.parts[index]?.token ?? "";
      const payment = await payForCustomer(ctx, { token, method, msisdn, idempotencyKey });
      await collectPayment(ctx, { paymentId: payment.id });
      return payment;
    };
    const arrive = async ({ id: paymentId }: { id: string }) => {
      operator.succeed(paymentId);
      await checkPayment(ctx, { paymentId });
    };
    await arrive(await begin(0));
    const last = await begin(1);
    clock.standAt(new Date(start.getTime() - 12 * minute));
    const token = shares?.parts[1]?.token ?? "";
    expect(await getBillForPayer(ctx, { token })).toMatchObject({ state: "SHARED", left: false });
    await leave(id);
    expect(await getBillForPayer(ctx, { token })).toMatchObject({ state: "SHARED", left: true });
    expect(await getBill(ctx, { billId })).toMatchObject({ state: "SHARED", bookings: [{ left: "ITSELF" }] });
    await arrive(last);
    expect(await db.ticket.count({ where: { bookingId: bookings[0]?.id ?? "" } })).toBe(0);
    clock.advance(hour);
    await expireBookings(ctx);
    await world.drain();
    expect((await refundsOf(billId)).sort()).toEqual([4000, 6000]);
    await expectSound(db);
  });

  test("takes nobody from another day, whose money goes back and whose booking stays", async () => {
    const later = await network.depart({ date: network.day(4) });
    const { bookingId, ctx, billId } = await world.buy([later], { places: 2 });
    const dearer = await network.depart({ date: network.day(2), price: 8000 });
    clock.standAt(new Date((await world.startOf(dearer)).getTime() - 12 * minute));
    const wish = { bookingId, productId: dearer, wish: { places: 2 } };
    const asked = await rescheduleBooking(ctx, { ...wish, idempotencyKey: randomUUID() });
    const { method, msisdn, idempotencyKey } = payInput(billId);
    const payment = await payChange(ctx, {
      ...{ changeId: asked.changeId ?? "", method, msisdn, idempotencyKey },
    });
    await collectPayment(ctx, { paymentId: payment.id });
    const takeBack = await leave(dearer);
    operator.succeed(payment.id);
    await checkPayment(ctx, { paymentId: payment.id });
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect([booking.productId, booking.status]).toEqual([later, "CONFIRMED"]);
    expect(await refundsOf(billId)).toEqual([payment.amount]);
    expect(await db.claim.count({ where: { resourceId: dearer } })).toBe(0);
    await expect(quoteReschedule(ctx, wish)).rejects.toMatchObject(refused);
    await takeBack();
    expect(await quoteReschedule(ctx, wish)).toMatchObject({ difference: payment.amount });
    await expectSound(db);
  });

  test("takes no cash at the desk for what was held before", async () => {
    const id = await network.depart({ date: network.day(3) });
    clock.standAt(new Date((await world.startOf(id)).getTime() - 6 * hour));
    const ctx = await world.customer();
    const { billId } = await holdPlaces(ctx, {
      legs: [
        {
          ...{ kind: "trip", productId: id, leg: "OUTBOUND", wish: { places: 1 } },
          passengers: [{ name: "Aline", ...identity }],
        },
      ],
      idempotencyKey: randomUUID(),
    });
    const payment = await payBill(ctx, payInput(billId, "cash"));
    const { providerReference } = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    const given = { code: providerReference ?? "", amount: payment.amount };
    const cashier = await world.cashier();
    const before = (await drawerHeld(cashier)).cashIn;
    clock.standAt(new Date((await world.startOf(id)).getTime() - 12 * minute));
    await leave(id);
    const told = await confirmCashPayment(cashier, given).catch((error) => errorSentence(error, "fr"));
    expect(told).toBe("Ce bus est déjà parti\u00a0: n’encaissez rien.");
    expect((await drawerHeld(cashier)).cashIn).toBe(before);
    await expectSound(db);
  });
});
