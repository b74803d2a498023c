import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { refundCancelledProduct } from "../../../src/modules/booking/cancel/refund-cancelled-product.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { getBillState } from "../../../src/modules/booking/view/get-bill-state.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { gateWorld, identity } from "../../support/gate-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";

/** A part of what is to be paid at a desk ends before the customer has come. */

const world = await gateWorld();
const { network, services } = world;
const { db } = services;
const desk = await world.cashier();

/** A way out and back, whose cash waits at the desk. */
async function waitingCash(day: number) {
  const ctx = await world.customer();
  const days = [network.day(day), network.day(day + 1)];
  const [out = "", back = ""] = [
    await network.depart({ date: days[0] }),
    await network.depart({ date: days[1] }),
  ];
  const { billId, bookings } = await holdPlaces(ctx, {
    legs: [out, back].map((productId, index) => ({
      kind: "trip" as const,
      productId,
      wish: { places: 1 },
      leg: index === 0 ? ("OUTBOUND" as const) : ("RETURN" as const),
      passengers: [{ name: "Awa", ...identity }],
    })),
    idempotencyKey: randomUUID(),
  });
  await collectPayment(ctx, { paymentId: (await payBill(ctx, payInput(billId, "cash"))).id });
  const asked = async () => (await getBillState(ctx, { billId })).payment;
  const { next, amount } = (await asked()) ?? {};
  const code = next?.kind === "desk" ? next.code : "";
  const cancel = async (productId: string) => {
    await cancelDeparture(network.partner, { id: productId, reason: "Panne" });
    await refundCancelledProduct(ctx, { productId });
  };
  return { ctx, billId, bookings, out, back, asked, code, amount, cancel };
}

test("by its customer: first they choose another way of paying", async () => {
  const { ctx, bookings, asked, amount } = await waitingCash(10);
  const bookingId = bookings[0]?.id ?? "";
  await expect(cancelBooking(ctx, { bookingId, expectedRefund: 0 })).rejects.toMatchObject({
    code: "PAYMENT_IN_PROGRESS",
  });
  expect(await asked()).toMatchObject({ amount });
});

test("by its company: the desk asks for what is left, and sells it", async () => {
  const { billId, bookings, out, asked, code, amount = 0, cancel } = await waitingCash(13);
  await cancel(out);
  expect(await asked()).toMatchObject({ amount: amount / 2 });
  await expect(confirmCashPayment(desk, { code, amount })).rejects.toMatchObject({ code: "AMOUNT_DIFFERS" });
  await confirmCashPayment(desk, { code, amount: amount / 2 });
  const ends = await db.booking.findMany({ where: { billId }, orderBy: { startsAt: "asc" } });
  expect(ends.map(({ id, status }) => [id, status])).toEqual([
    [bookings[0]?.id, "CANCELLED"],
    [bookings[1]?.id, "CONFIRMED"],
  ]);
  await expectSound(db);
});

test("all of it: the desk takes nothing any more", async () => {
  const { out, back, code, amount = 0, cancel } = await waitingCash(16);
  await cancel(out);
  await cancel(back);
  await expect(confirmCashPayment(desk, { code, amount: amount / 2 })).rejects.toMatchObject({
    code: "NO_LONGER_AVAILABLE",
  });
  await expectSound(db);
});
