import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { moveRental } from "../../../src/kinds/rental/move/move-rental.ts";
import { type MoveRentalInput, moveRentalInput } from "../../../src/kinds/rental/move/move-schema.ts";
import { quoteRentalMove } from "../../../src/kinds/rental/move/quote-move.ts";
import { blockDays } from "../../../src/kinds/rental/operate/block-days.ts";
import { getOccupancy } from "../../../src/kinds/rental/operate/get-occupancy.ts";
import { occupancyInput } from "../../../src/kinds/rental/operate/occupancy-schema.ts";
import { dayNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { cancelForCustomer } from "../../../src/modules/booking/cancel/cancel-for-customer.ts";
import { offerCancellation } from "../../../src/modules/booking/cancel/offer-cancellation.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { getChange } from "../../../src/modules/booking/reschedule/get-change.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { minute } from "../../../src/shared/durations.ts";
import { meetingOf } from "../../races/unguarded.ts";
import { createPaymentWithoutIndex, lookThenAskMore } from "../../races/unguarded-change.ts";
import { createCompany } from "../../support/booking-world.ts";
import { createActor, liftHoldLimit } from "../../support/context.ts";
import { expectSound, payInput } from "../../support/purchase.ts";
import { carWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** Moves whose difference the customer pays by a telephone: the days are held while the prompt waits. */

const world = await rentalWorld();
await liftHoldLimit(world.services);
const { db } = world.services;
const { clock, company, day } = world;
const operator = operatorOf(world.services);
const staff = async () =>
  world.as(await createActor(world.services, { role: "PARTNER", companyId: company.id }));
const partner = await staff();
const [first, end, later] = [day(3), day(5), day(6)];

/** Each prompt goes to a number of its own: few to one number may stay without agreement. */
let numbers = 677_800_000;
const mobile = () => ({ method: "mtn-momo" as const, msisdn: String(++numbers) });

async function rented(wish = carWish(first, end)) {
  const customer = await world.customer();
  const car = await world.createCar();
  const bill = await holdPlaces(customer, rentalHold([car, wish]));
  const payment = await payBill(customer, payInput(bill.billId));
  await collectPayment(customer, { paymentId: payment.id });
  await operator.settle(customer, payment);
  const bookingId = bill.bookings[0]?.id ?? "";
  const read = () => db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  return { customer, car, bookingId, read };
}

type Rented = Awaited<ReturnType<typeof rented>>;

/** A day longer, which costs 30,000 more. */
const longer = ({ bookingId, car }: Pick<Rented, "bookingId" | "car">, over: Partial<MoveRentalInput> = {}) =>
  moveRentalInput.parse({
    ...{ bookingId, productId: car, from: first, to: later },
    ...{ extra: "CHARGED", expectedDifference: 30_000, idempotencyKey: randomUUID(), ...over },
  });

/** Asks the customer's telephone for the price of one more day. */
async function asked(rental: Rented, payer = mobile()) {
  const moved = await moveRental(partner, longer(rental, { payer }));
  const changeId = moved.changeId ?? "";
  const change = () => getChange(partner, { changeId });
  const payment = (await change()).payment;
  const paymentId = payment?.id ?? "";
  await collectPayment(partner, { paymentId });
  return { changeId, change, payment: { id: paymentId } };
}

const holders = async (car: string, of = end) => {
  const claims = await db.claim.findMany({ where: { resourceId: car, unit: dayNumber(of) } });
  return claims.map(({ bookingId }) => bookingId);
};
const takeDay = async (car: string) =>
  holdPlaces(await world.customer(), rentalHold([car, carWish(end, later)]));
const refused = (code: string) => expect.objectContaining({ code });

describe("a longer rental that is paid by a telephone", () => {
  test("changes when the payer agrees, and not before; its day is held meanwhile", async () => {
    const rental = await rented();
    const { changeId, change, payment } = await asked(rental);
    expect(await change()).toMatchObject({ status: "PENDING", payment: { status: "PENDING" } });
    expect((await rental.read()).units).toHaveLength(2);
    expect(await holders(rental.car)).toEqual([changeId]);
    await expect(takeDay(rental.car)).rejects.toEqual(refused("PLACES_TAKEN"));
    const shown = { companyId: company.id, type: "car", from: first, days: 7, first: rental.car };
    const { rows } = await getOccupancy(partner, occupancyInput.parse(shown));
    expect(rows[0]?.spans).toMatchObject([
      { state: "SOLD", bookingId: rental.bookingId },
      { state: "HELD", bookingId: rental.bookingId, changeId },
    ]);
    expect(rows[0]?.spans[0]).not.toHaveProperty("changeId");
    await operator.settle(partner, payment);
    expect(await change()).toMatchObject({ status: "DONE", payment: { status: "SUCCEEDED" } });
    expect(await rental.read()).toMatchObject({ total: 90_000, units: expect.any(Array) });
    expect(await holders(rental.car)).toEqual([rental.bookingId]);
    expect(
      await db.message.count({ where: { bookingId: rental.bookingId, template: "bookingChanged" } }),
    ).toBe(1);
    await expectSound(db);
  });

  test("stays as it was when the payer refuses: its day is on sale at once, and it may be proposed again", async () => {
    const rental = await rented();
    const { change, payment } = await asked(rental);
    operator.fail(payment.id, "REFUSED_BY_PAYER");
    await operator.check(partner, payment);
    expect(await change()).toMatchObject({ status: "EXPIRED", payment: { reason: "REFUSED_BY_PAYER" } });
    expect(await rental.read()).toMatchObject({ total: 60_000, rescheduled: 0 });
    expect(await holders(rental.car)).toEqual([]);
    const again = await asked(rental);
    await operator.settle(partner, again.payment);
    expect(await rental.read()).toMatchObject({ total: 90_000 });
    await expectSound(db);
  });

  test("frees its day when nobody answers in time, and not a moment before", async () => {
    const rental = await rented();
    const { changeId, change, payment } = await asked(rental);
    const { expiresAt } = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    const left = (expiresAt?.getTime() ?? 0) - clock.now().getTime();
    clock.advance(left - minute);
    await operator.check(partner, payment);
    expect(await holders(rental.car)).toEqual([changeId]);
    clock.advance(minute);
    await operator.check(partner, payment);
    expect(await change()).toMatchObject({ status: "EXPIRED", payment: { status: "EXPIRED" } });
    await takeDay(rental.car);
    expect(await rental.read()).toMatchObject({ total: 60_000 });
  });

  test("is given up by the company: money that comes all the same is returned", async () => {
    const rental = await rented();
    const { changeId, change, payment } = await asked(rental);
    const rival = await createCompany(world.services);
    const foreign = await createActor(world.services, { role: "PARTNER", companyId: rival.company.id });
    for (const ctx of [await world.as(foreign), await world.customer()])
      await expect(cancelPayment(ctx, { paymentId: payment.id })).rejects.toEqual(refused("NOT_FOUND"));
    await cancelPayment(await staff(), { paymentId: payment.id });
    expect(await change()).toMatchObject({ status: "CANCELLED", payment: { status: "CANCELLED" } });
    expect(await holders(rental.car)).toEqual([]);
    await operator.settle(partner, payment);
    expect(await rental.read()).toMatchObject({ total: 60_000, rescheduled: 0 });
    expect(await db.payment.findMany({ where: { kind: "REFUND", changeId } })).toMatchObject([
      { amount: 30_000 },
    ]);
    await expectSound(db);
  });

  test("ends with its booking: money that comes later is returned", async () => {
    const rental = await rented();
    const { change, payment } = await asked(rental);
    const { bookingId } = rental;
    const offer = await offerCancellation(partner, { bookingId });
    const wish = { bookingId, reason: "Le client renonce", expectedRefund: offer?.refund ?? 0 };
    await cancelForCustomer(partner, wish);
    expect(await change()).toMatchObject({ status: "CANCELLED", payment: { status: "PENDING" } });
    expect(await holders(rental.car)).toEqual([]);
    await operator.settle(partner, payment);
    expect(await change()).toMatchObject({ status: "CANCELLED", payment: { status: "SUCCEEDED" } });
    const paidBack = await db.payment.findMany({ where: { kind: "REFUND", changeId: (await change()).id } });
    expect(paidBack).toMatchObject([{ amount: 30_000 }]);
    await expectSound(db);
  });
});

describe("while the prompt waits", () => {
  test("a block leaves the held day to its customer and says so; the day is blocked if nobody pays", async () => {
    for (const agrees of [true, false]) {
      const rental = await rented();
      const { payment } = await asked(rental);
      const { code } = await rental.read();
      const { blockId, conflicts } = await blockDays(partner, {
        ...{ productId: rental.car, from: end, to: later, reason: "Freins", works: true },
      });
      expect(conflicts).toMatchObject([{ day: end, code }]);
      if (agrees) await operator.settle(partner, payment);
      else {
        operator.fail(payment.id, "INSUFFICIENT_FUNDS");
        await operator.check(partner, payment);
      }
      expect(await holders(rental.car)).toEqual([agrees ? rental.bookingId : blockId]);
      expect(await holders(rental.car, later)).toEqual([blockId]);
    }
    await expectSound(db);
  });

  test("a colleague cannot move the same booking, and reads why before anything is dropped", async () => {
    const rental = await rented();
    const { changeId, payment } = await asked(rental);
    const colleague = await staff();
    const { bookingId, car } = rental;
    const wish = { bookingId, productId: car, from: first, to: day(7) };
    const busy = refused("PAYMENT_IN_PROGRESS");
    await expect(quoteRentalMove(colleague, wish)).rejects.toEqual(busy);
    const offered = moveRentalInput.parse({ ...wish, idempotencyKey: randomUUID() });
    await expect(moveRental(colleague, offered)).rejects.toEqual(busy);
    expect(await holders(car)).toEqual([changeId]);
    await operator.settle(partner, payment);
    expect(await rental.read()).toMatchObject({ total: 90_000 });
  });

  test("of two colleagues who ask at once, one prompts", async () => {
    // Without the lock of the bill both look at the same moment: only the index behind it refuses one of them.
    await createPaymentWithoutIndex(db);
    const askTogether = async (table: "Payment" | "PaymentWithoutIndex") => {
      const { bookingId } = await rented();
      const whenLooked = meetingOf(2);
      const asked = [1, 2].map(() => lookThenAskMore(db, { bookingId, table }, whenLooked));
      const won = (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled").length;
      await db.payment.deleteMany({ where: { bookingId, purpose: "EXTRA" } });
      return won;
    };
    expect(await askTogether("PaymentWithoutIndex")).toBe(2);
    expect(await askTogether("Payment")).toBe(1);

    const rental = await rented();
    const colleague = await staff();
    const results = await Promise.allSettled(
      [partner, colleague].map((ctx) => moveRental(ctx, longer(rental, { payer: mobile() }))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const open = { bookingId: rental.bookingId, purpose: "EXTRA" as const };
    expect(await db.payment.count({ where: open })).toBe(1);
    expect(await holders(rental.car)).toHaveLength(1);
  });

  test("the drawer of the employee has nothing to do with it, open or closed", async () => {
    const ctx = await staff();
    const shift = await openShift(ctx, { openingFloat: 5000, terminalId: world.terminalId });
    const rental = await rented();
    const { changeId } = await moveRental(ctx, longer(rental, { payer: mobile() }));
    const { payment } = await getChange(ctx, { changeId: changeId ?? "" });
    await collectPayment(ctx, { paymentId: payment?.id ?? "" });
    await operator.settle(ctx, { id: payment?.id ?? "" });
    expect(await db.payment.count({ where: { shiftId: shift.id } })).toBe(0);
    await expectSound(db);
  });
});

test("a number that cannot be asked holds no day", async () => {
  const rental = await rented();
  const { bookingId, car } = rental;
  const offer = (payer: MoveRentalInput["payer"]) => moveRental(partner, longer(rental, { payer }));
  const momo = { method: "mtn-momo" as const };
  await expect(offer({ ...momo, msisdn: "67780000" })).rejects.toEqual(refused("PAYMENT_PHONE_NEEDED"));
  await expect(offer(momo)).rejects.toEqual(refused("PAYMENT_PHONE_NEEDED"));
  expect(await db.bookingChange.count({ where: { bookingId } })).toBe(0);
  expect(await holders(car)).toEqual([]);
  const [most, msisdn] = [5, String(++numbers)];
  for (let times = 0; times < most; times++) {
    const { payment } = await asked(rental, { ...momo, msisdn });
    await cancelPayment(partner, { paymentId: payment.id });
  }
  await expect(offer({ ...momo, msisdn })).rejects.toEqual(refused("PROMPTS_TOO_MANY"));
  expect(await db.bookingChange.count({ where: { bookingId, status: "PENDING" } })).toBe(0);
});

test("what is sent again after a lost answer asks once", async () => {
  const rental = await rented();
  const order = longer(rental, { payer: mobile() });
  const [once, twice] = [await moveRental(partner, order), await moveRental(partner, order)];
  expect(twice).toEqual(once);
  expect(await db.payment.count({ where: { changeId: once.changeId } })).toBe(1);
});

test("what the customer asked for is held for another try, and is not the company's to give up", async () => {
  const { customer, car, bookingId } = await rented();
  const change = { bookingId, wish: carWish(first, later), idempotencyKey: randomUUID() };
  const { changeId } = await rescheduleBooking(customer, change);
  const payment = await payChange(customer, { changeId, ...mobile(), idempotencyKey: randomUUID() });
  await collectPayment(customer, { paymentId: payment.id });
  await expect(cancelPayment(partner, { paymentId: payment.id })).rejects.toEqual(refused("NOT_FOUND"));
  operator.fail(payment.id, "REFUSED_BY_PAYER");
  await operator.check(customer, payment);
  expect(await getChange(customer, { changeId })).toMatchObject({ status: "PENDING" });
  expect(await holders(car)).toEqual([changeId]);
});
