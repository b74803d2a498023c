import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { completeBookings } from "../../../src/modules/booking/complete/complete-bookings.ts";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { pollPayments } from "../../../src/modules/booking/pay/poll-payments.ts";
import { acceptBooking, acceptIn } from "../../../src/modules/booking/staff/accept-booking.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import type { Context } from "../../../src/platform/context.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { balanceOf, expectSound, payInput } from "../../support/purchase.ts";
import { variedWish } from "../../support/varied-kind.ts";
import { refusal, variedSales } from "../../support/varied-sales.ts";

/** A kind's rules for the times, the total and the acceptance of a booking. */

const { world, db, createProduct, operator, staff, bookingOf, claimed, askForMoney, buy } =
  await variedSales();
const hours = 3_600_000;

describe("a sale that goes on after the start", () => {
  it("is held and paid until its end, and not at that instant", async () => {
    const ctx = await world.customer();
    const product = await createProduct({ saleHours: 2 });
    const wish = () => variedWish(product, { take: [{ pool: 1, count: 1 }] });
    const now = world.clock.now().getTime();
    world.clock.advance((product.startsAt?.getTime() ?? 0) + hours - now);
    const bill = await holdPlaces(ctx, wish());
    expect((await getBill(ctx, { billId: bill.billId })).bookings[0]?.can.pay).toBe(true);
    const payment = await askForMoney(ctx, bill.billId);
    await operator.settle(ctx, payment);
    expect((await bookingOf(bill.billId)).status).toBe("CONFIRMED");
    const held = await holdPlaces(ctx, wish());
    await db.bill.update({
      where: { id: held.billId },
      data: { holdExpiresAt: new Date(now + 999 * hours) },
    });
    world.clock.advance(hours);
    expect((await refusal(holdPlaces(ctx, wish()))).code).toBe("NO_LONGER_AVAILABLE");
    expect((await refusal(payBill(ctx, payInput(held.billId)))).code).toBe("NO_LONGER_AVAILABLE");
    await expireBookings(ctx);
  });
});

describe("money that is settled later", () => {
  it("leaves escrow when the kind says so, and not at the end", async () => {
    const ctx = await world.customer();
    const product = await createProduct({ settleHours: 48 });
    const booking = await buy(ctx, product, { take: [{ pool: 1, count: 1 }] });
    const escrow = await balanceOf(db, "ESCROW");
    const end = product.endsAt?.getTime() ?? 0;
    world.clock.advance(end + 48 * hours - 60_000 - world.clock.now().getTime());
    await completeBookings(ctx);
    expect((await bookingOf(booking.billId)).status).toBe("CONFIRMED");
    world.clock.advance(60_000);
    await completeBookings(ctx);
    expect((await bookingOf(booking.billId)).status).toBe("COMPLETED");
    expect(await balanceOf(db, "ESCROW")).toBeGreaterThan(escrow);
    await expectSound(db);
  });
});

describe("a total of zero", () => {
  it("is confirmed at once, with tickets, and nothing is posted", async () => {
    const ctx = await world.customer();
    const product = await createProduct({}, { price: 0 });
    const postings = await db.ledgerTransaction.count();
    const bill = await holdPlaces(ctx, variedWish(product, { take: [{ pool: 1, count: 2 }] }));
    expect(bill.state).toBe("PAID");
    const booking = await bookingOf(bill.billId);
    expect(booking).toMatchObject({ status: "CONFIRMED" });
    expect(booking.tickets).toHaveLength(2);
    const deliveries = await db.$queryRaw<unknown[]>`
      select 1 from "Job" where "name" = 'booking.deliver' and "payload" ->> 'billId' = ${bill.billId}`;
    expect(deliveries).toHaveLength(1);
    expect(await db.payment.count({ where: { billId: bill.billId } })).toBe(0);
    expect((await getBill(ctx, { billId: bill.billId })).state).toBe("PAID");
    expect((await refusal(payBill(ctx, payInput(bill.billId)))).code).toBe("ALREADY_PAID");
    await cancelBooking(ctx, { bookingId: booking.id, expectedRefund: 0 });
    expect(await claimed(product.id)).toEqual([]);
    expect(await db.ledgerTransaction.count()).toBe(postings);
  });

  it("sent twice is one, and a free hold of places that are gone is refused like any other", async () => {
    const ctx = await world.customer();
    const product = await createProduct({}, { price: 0 });
    const wish = variedWish(product, { take: [{ pool: 0, count: 2 }] });
    const [first, second] = [await holdPlaces(ctx, wish), await holdPlaces(ctx, wish)];
    expect(second).toMatchObject({ billId: first.billId, state: "PAID" });
    const more = variedWish(product, { take: [{ pool: 0, count: 1 }] });
    expect((await refusal(holdPlaces(await world.customer(), more))).code).toBe("SOLD_OUT");
  });
});

describe("an acceptance that lowers the price", () => {
  const request = async (ctx: Context) => {
    const product = await createProduct({}, { requireValidation: true });
    const bill = await holdPlaces(ctx, variedWish(product, { take: [{ pool: 1, count: 1 }] }));
    expect(bill.state).toBe("TO_VALIDATE");
    return { bill, bookingId: bill.bookings[0]?.id ?? "" };
  };
  const accept = async (bookingId: string, amount: number) => {
    const ctx = await staff();
    const reduction = { label: "Assurance", amount };
    return withRetry(db, (tx) => acceptIn(ctx, tx, { bookingId, reduction }));
  };

  it("leaves the rest to be paid", async () => {
    const ctx = await world.customer();
    const { bill, bookingId } = await request(ctx);
    expect(await refusal(accept(bookingId, 5001))).toMatchObject({ code: "INVALID_INPUT" });
    expect(await refusal(accept(bookingId, -1))).toMatchObject({ code: "INVALID_INPUT" });
    await accept(bookingId, 4000);
    expect(await payBill(ctx, payInput(bill.billId))).toMatchObject({ amount: 1000 });
    const { priceLines } = await bookingOf(bill.billId);
    expect(priceLines).toMatchObject([{ amount: 5000 }, { label: "Assurance", amount: -4000 }]);
  });

  it("confirms when nothing is left to pay", async () => {
    const ctx = await world.customer();
    const { bill, bookingId } = await request(ctx);
    await accept(bookingId, 5000);
    expect(await bookingOf(bill.billId)).toMatchObject({ status: "CONFIRMED", total: 0 });
    expect(await refusal(acceptBooking(await staff(), { bookingId }))).toMatchObject({ code: "CONFLICT" });
    await expectSound(db);
  });
});

describe("a hold in place of another", () => {
  const wish = (product: { id: string }) => variedWish(product, { take: [{ pool: 1, count: 1 }] });
  const statusOf = async (billId: string) => (await bookingOf(billId)).status;

  it("ends an unpaid one for the same thing, and stands beside one for something else", async () => {
    const ctx = await world.customer();
    const [product, other] = [await createProduct(), await createProduct()];
    const first = await holdPlaces(ctx, wish(product));
    const second = await holdPlaces(ctx, { ...wish(product), replacesBillId: first.billId });
    expect(await statusOf(first.billId)).toBe("EXPIRED");
    await holdPlaces(ctx, { ...wish(other), replacesBillId: second.billId });
    expect(await statusOf(second.billId)).toBe("PENDING");
  });

  it("leaves a request that waits for its answer, and a bill that is going to be paid at a desk", async () => {
    const ctx = await world.customer();
    const product = await createProduct({}, { requireValidation: true });
    const asked = await holdPlaces(ctx, wish(product));
    await holdPlaces(ctx, { ...wish(product), replacesBillId: asked.billId });
    expect(await statusOf(asked.billId)).toBe("REQUESTED");
    const cash = await createProduct();
    const atDesk = await holdPlaces(ctx, wish(cash));
    await payBill(ctx, payInput(atDesk.billId, "cash"));
    await holdPlaces(ctx, { ...wish(cash), replacesBillId: atDesk.billId });
    expect(await statusOf(atDesk.billId)).toBe("PENDING");
    expect(await claimed(cash.id)).toEqual([101, 102]);
  });

  it("is refused while an operator is asked for the money of the other", async () => {
    const ctx = await world.customer();
    const product = await createProduct();
    const first = await holdPlaces(ctx, wish(product));
    await askForMoney(ctx, first.billId);
    const replacing = holdPlaces(ctx, { ...wish(product), replacesBillId: first.billId });
    expect((await refusal(replacing)).code).toBe("PAYMENT_IN_PROGRESS");
    await pollPayments(ctx);
  });
});

describe("a bill", () => {
  it("is paid under the rules of its own country, whatever the request says", async () => {
    const ctx = await world.customer();
    const elsewhere = await db.country.findFirstOrThrow({ where: { shortCode: { not: "CM" } } });
    const hold = async () =>
      holdPlaces(ctx, variedWish(await createProduct(), { take: [{ pool: 1, count: 1 }] }));
    const without = { ...ctx, country: { ...elsewhere, paymentMethods: [] } };
    const paying = payInput((await hold()).billId);
    expect(await payBill(without, paying)).toMatchObject({
      method: "mtn-momo",
      msisdn: `+237${paying.msisdn}`,
    });
    // A method that the other country offers and this one does not.
    const home = { where: { id: ctx.country.id } };
    const paymentMethods = ctx.country.paymentMethods.filter((name) => name !== "cash");
    await db.country.update({ ...home, data: { paymentMethods } });
    const withCash = { ...ctx, country: { ...elsewhere, paymentMethods: ["cash"] } };
    const refused = await refusal(payBill(withCash, payInput((await hold()).billId, "cash")));
    await db.country.update({ ...home, data: { paymentMethods: ctx.country.paymentMethods } });
    expect(refused).toMatchObject({ code: "METHOD_UNAVAILABLE" });
  });
});
