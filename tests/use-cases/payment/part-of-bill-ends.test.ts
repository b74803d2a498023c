import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { refundCancelledProduct } from "../../../src/modules/booking/cancel/refund-cancelled-product.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import { acceptBooking, acceptIn } from "../../../src/modules/booking/staff/accept-booking.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { settingsOf } from "../../../src/platform/settings.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { wishFor } from "../../support/booking-world.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";

/** One of two journeys of a bill ends before it is paid: the other one stays held, and is paid by itself. */

const world = await moneyWorld();
const { db, operator } = world;

async function twoJourneys(terms: { requireValidation?: boolean } = {}) {
  const owner = await world.customer();
  const out = await world.createProduct(4, terms);
  const back = await world.createProduct(4, { ...terms, price: 3000 });
  const { billId, bookings } = await holdPlaces(
    owner,
    wishFor({ product: out, places: 1 }, { product: back, places: 1 }),
  );
  const [first = "", second = ""] = bookings.map(({ id }) => id);
  const read = () => getBill(owner, { billId });
  const begin = async () => {
    const payment = await payBill(owner, payInput(billId));
    await collectPayment(owner, { paymentId: payment.id });
    return payment;
  };
  return {
    ...{ owner, billId, first, second, read, begin },
    ends: {
      "its company": async () => {
        await db.product.update({ where: { id: out.id }, data: { status: "CANCELLED" } });
        await refundCancelledProduct(owner, { productId: out.id });
      },
      "its customer": () => cancelBooking(owner, { bookingId: first, expectedRefund: 0 }),
    },
    async payTheRest() {
      expect(await read()).toMatchObject({ state: "TO_PAY", total: 3000 });
      await operator.settle(owner, await begin());
      expect(await read()).toMatchObject({ state: "PAID" });
      expect(await db.booking.findUnique({ where: { id: second } })).toMatchObject({ status: "CONFIRMED" });
      await expectSound(db);
    },
  };
}

test.each(["its company", "its customer"] as const)(
  "by %s, of a bill in parts: those go back, and its owner pays the rest",
  async (who) => {
    const { owner, billId, ends, payTheRest } = await twoJourneys();
    const parts = [4000, 4000].map((amount, index) => ({ label: `Part ${index + 1}`, amount }));
    await shareBill(owner, { billId, parts, idempotencyKey: randomUUID() });
    const token = (await getBill(owner, { billId })).shares?.parts[0]?.token ?? "";
    const { billId: _, ...wish } = payInput(billId);
    const part = await payForCustomer(owner, { ...wish, token });
    await collectPayment(owner, { paymentId: part.id });
    await operator.settle(owner, part);
    await ends[who]();
    expect(await db.payment.findMany({ where: { refundOfId: part.id } })).toMatchObject([{ amount: 4000 }]);
    await payTheRest();
  },
);

test("by its company, while all of it is being paid: that goes back, and the rest is not lost", async () => {
  const { owner, first, begin, ends, payTheRest } = await twoJourneys();
  const whole = await begin();
  await ends["its company"]();
  await operator.settle(owner, whole);
  expect(await db.payment.findMany({ where: { refundOfId: whole.id } })).toMatchObject([{ amount: 8000 }]);
  const told = await db.message.findMany({ where: { bookingId: first, channel: "SMS" } });
  expect(told.map(({ template }) => template)).toEqual(["serviceCancelled", "paidTwice"]);
  // Its money has not come yet: it is told of when it has.
  expect(told[0]?.body).toContain("vous ne devez rien.");
  await payTheRest();
});

test("by its customer, who gave up a payment that arrives while the rest is being paid", async () => {
  const { owner, second, begin, ends, read } = await twoJourneys();
  const whole = await begin();
  await cancelPayment(owner, { paymentId: whole.id });
  await ends["its customer"]();
  const rest = await begin();
  const held = () => db.claim.findFirst({ where: { bookingId: second } });
  const before = await held();
  await operator.settle(owner, whole);
  expect(await held()).toEqual(before);
  expect(await read()).toMatchObject({ state: "WAITING" });
  await operator.settle(owner, rest);
  expect(await read()).toMatchObject({ state: "PAID" });
  await expectSound(db);
});

test.each(["its company", "its customer"] as const)(
  "by %s, while only the other one was accepted: its customer is told that it can be paid, and until when",
  async (who) => {
    const { owner, first, second, ends, payTheRest } = await twoJourneys({ requireValidation: true });
    await acceptBooking(world.partner, { bookingId: second });
    const told = () => db.message.findMany({ where: { bookingId: second, template: "restToPay" } });
    expect(await told()).toEqual([]);
    world.clock.advance(3_600_000);
    const from = world.clock.now().getTime();
    await ends[who]();
    expect(await db.booking.findUnique({ where: { id: first } })).toMatchObject({ status: "CANCELLED" });
    const { bill, code } = await db.booking.findUniqueOrThrow({
      where: { id: second },
      include: { bill: true },
    });
    const { requestHours } = await settingsOf(owner, world.company.countryId);
    // Counted from the cancellation, and not from the acceptance an hour before.
    expect(bill.keptUntil?.getTime()).toBeGreaterThanOrEqual(from + requestHours * 3_600_000);
    const [message] = await told();
    expect(message?.body).toContain(code);
    expect(message?.body).toContain(formatDateTime(bill.keptUntil as Date, "Africa/Douala"));
    await payTheRest();
  },
);

test("by its company, while the other one was accepted for nothing: that one is confirmed", async () => {
  const { second, ends } = await twoJourneys({ requireValidation: true });
  const reduction = { label: "Assurance", amount: 3000 };
  await withRetry(db, (tx) => acceptIn(world.partner, tx, { bookingId: second, reduction }));
  await ends["its company"]();
  expect(await db.booking.findUnique({ where: { id: second } })).toMatchObject({ status: "CONFIRMED" });
  await expectSound(db);
});
