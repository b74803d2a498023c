import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { blockOverdue } from "../../../src/kinds/rental/handover/block-late.ts";
import { createCautions } from "../../../src/kinds/rental/handover/create-cautions.ts";
import { getRentalBooking } from "../../../src/kinds/rental/handover/get-rental-booking.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { getOccupancy } from "../../../src/kinds/rental/operate/get-occupancy.ts";
import { occupancyInput } from "../../../src/kinds/rental/operate/occupancy-schema.ts";
import { unblockDays } from "../../../src/kinds/rental/operate/unblock-days.ts";
import { dayNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { quoteReschedule } from "../../../src/modules/booking/reschedule/quote-reschedule.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import type { Context } from "../../../src/platform/context.ts";
import type { AppError } from "../../../src/shared/app-error.ts";
import { displayCode } from "../../../src/shared/booking/booking-code.ts";
import { addDays, instantOf } from "../../../src/shared/dates.ts";
import { errorSentence } from "../../../src/shared/text/sentences.ts";
import { contextFor, createActor, liftHoldLimit } from "../../support/context.ts";
import { expectSound, payer, payInput } from "../../support/purchase.ts";
import { carWish, houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await rentalWorld();
await liftHoldLimit(world.services);
const { db } = world.services;
const { clock, company, day } = world;
const operator = operatorOf(world.services);
const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId: company.id }));

async function rented(productId: string, wish: Record<string, unknown>) {
  const ctx = await world.customer();
  const bill = await holdPlaces(ctx, rentalHold([productId, wish]));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  return { ctx, bookingId: bill.bookings[0]?.id ?? "", wish };
}

const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const goTo = (date: string, time: string) =>
  clock.advance(instantOf(date, time, "Africa/Lagos").getTime() - clock.now().getTime());
const change = (ctx: Context, bookingId: string, wish: Record<string, unknown>) =>
  rescheduleBooking(ctx, { bookingId, wish, idempotencyKey: randomUUID() });

async function paid(ctx: Context, changeId: string) {
  const extra = { changeId, method: "mtn-momo" as const, msisdn: payer, idempotencyKey: randomUUID() };
  const payment = await payChange(ctx, extra);
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
}

describe("an extension", () => {
  test("of a car that is on the road costs the added day alone, and keeps its driver", async () => {
    await world.createDriver();
    const own = await world.createDriver();
    const car = await world.createCar({ driver: "OPTIONAL", driverPrice: 10_000 });
    const [from, to, later] = [day(3), day(5), day(6)];
    const other = await world.createCar({ driver: "ALWAYS" });
    // The first driver has another car, so this booking gets the second one.
    await rented(other, carWish(from, to));
    const { ctx, bookingId, wish } = await rented(car, carWish(from, to, { driver: true }));
    expect((await read(bookingId)).also).toMatchObject([{ resourceId: own }]);
    await db.ticket.updateMany({ where: { bookingId }, data: { status: "USED" } });
    // A new price of the agency does not change what was paid.
    await db.product.update({ where: { id: car }, data: { price: 50_000 } });
    goTo(from, "18:00");
    const wanted = { ...wish, to: later };
    expect(await quoteReschedule(ctx, { bookingId, wish: wanted })).toMatchObject({
      before: 80_000,
      total: 140_000,
      fee: 0,
      difference: 60_000,
    });
    const { changeId, state } = await change(ctx, bookingId, wanted);
    expect(state).toBe("TO_PAY");
    await paid(ctx, changeId);
    const after = await read(bookingId);
    expect(after).toMatchObject({ total: 140_000, startsAt: instantOf(from, "12:00", "Africa/Lagos") });
    expect(after.units).toHaveLength(3);
    expect(after.also).toMatchObject([{ resourceId: own, units: after.units }]);
    const lines = after.priceLines as { amount: number }[];
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(140_000);
    await expectSound(db);
  });

  test("over a night that is taken names that night alone", async () => {
    const house = await world.createHouse({});
    const { ctx, bookingId, wish } = await rented(house, houseWish(day(10), day(12)));
    await rented(house, houseWish(day(13), day(14)));
    const refused = await change(ctx, bookingId, { ...wish, to: day(15) }).catch((error: AppError) => error);
    const night = dayNumber(day(13));
    expect(refused).toMatchObject({ code: "PLACES_TAKEN", detail: { units: [night] } });
    const sentence = errorSentence(refused as AppError, "fr");
    expect(sentence).toMatch(/^\S.*\d+.*\u00a0: quelqu’un d’autre/);
    expect(sentence.split(",")).toHaveLength(1);
  });

  test("ends with the booking, and only a later end is one", async () => {
    const house = await world.createHouse({ weeklyDiscount: 5000 });
    const [from, to] = [day(20), day(26)];
    const { ctx, bookingId, wish } = await rented(house, houseWish(from, to));
    // The seventh night makes all of them cheaper: nothing is due, and nothing is refunded.
    expect(await quoteReschedule(ctx, { bookingId, wish: { ...wish, to: day(27) } })).toMatchObject({
      difference: 0,
      fee: 0,
    });
    const [last, dayAfter] = [day(26), day(27)];
    goTo(from, "20:00");
    const refused = (more: object) => expect(change(ctx, bookingId, { ...wish, ...more })).rejects;
    await refused({ to: day(3) }).toMatchObject({ code: "NO_LONGER_AVAILABLE" });
    await refused({ to: dayAfter, guests: 1 }).toMatchObject({ code: "NO_LONGER_AVAILABLE" });
    goTo(last, "10:59");
    await quoteReschedule(ctx, { bookingId, wish: { ...wish, to: dayAfter } });
    goTo(last, "11:00");
    await refused({ to: dayAfter }).toMatchObject({ code: "CHANGE_NOT_ALLOWED" });
  });
});

describe("a car that does not come back", () => {
  const handOver = (ctx: Context, bookingId: string, direction: "OUT" | "IN") =>
    recordHandover(ctx, {
      ...{ id: randomUUID(), bookingId, direction, at: clock.now(), km: 1000, fuelEighths: 8 },
      ...{ photos: [], notes: "" },
    });
  const blocksOf = (resourceId: string) => db.block.findMany({ where: { resourceId } });
  const isFree = async (car: string, from: string, to: string) => {
    const held = holdPlaces(await world.customer(), rentalHold([car, carWish(from, to)]));
    const code = await held.then(
      () => null,
      (error: AppError) => error.code,
    );
    expect([null, "PLACES_TAKEN"]).toContain(code);
    return code === null;
  };

  test("cannot be let from the end of its rental until it is back", async () => {
    const first = day(3);
    const on = (days: number) => addDays(first, days);
    const car = await world.createCar();
    const { ctx, bookingId } = await rented(car, carWish(on(0), on(2)));
    goTo(on(0), "09:00");
    await handOver(ctx, bookingId, "OUT");
    const { endsAt } = await read(bookingId);
    const spanOf = (from: number, to: number) => [
      { overdueId: bookingId, fromUnit: dayNumber(on(from)), toUnit: dayNumber(on(to)) },
    ];
    clock.advance(endsAt.getTime() - clock.now().getTime() - 60_000);
    await blockOverdue(ctx);
    expect(await blocksOf(car)).toEqual([]);
    clock.advance(60_001);
    await blockOverdue(ctx);
    expect(await blocksOf(car)).toMatchObject(spanOf(2, 3));
    goTo(on(4), "00:05");
    await blockOverdue(ctx);
    await blockOverdue(ctx);
    expect(await blocksOf(car)).toMatchObject(spanOf(2, 5));
    expect(await isFree(car, on(4), on(6))).toBe(false);
    goTo(on(6), "06:00");
    await blockOverdue(ctx);
    expect(await isFree(car, on(6), on(7))).toBe(false);
    const [block] = await blocksOf(car);
    await expect(unblockDays(partner, { blockId: block?.id ?? "" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const asked = { companyId: world.company.id, type: "car", from: on(0), days: 10, first: car };
    const shown = await getOccupancy(partner, occupancyInput.parse(asked));
    expect(
      shown.rows[0]?.spans.map(({ state, from, to, ...span }) => [state, from, to, span.bookingId]),
    ).toEqual([
      ["SOLD", on(0), on(2), bookingId],
      ["OVERDUE", on(2), on(7), bookingId],
    ]);
    await handOver(ctx, bookingId, "IN");
    await blockOverdue(ctx);
    expect(await blocksOf(car)).toEqual([]);
    expect(await isFree(car, on(6), on(7))).toBe(true);
  });

  test("leaves the next customer the days that were sold before", async () => {
    const first = day(3);
    const on = (days: number) => addDays(first, days);
    const car = await world.createCar();
    const { ctx, bookingId } = await rented(car, carWish(on(0), on(1)));
    const next = await rented(car, carWish(on(2), on(3)));
    goTo(on(0), "09:00");
    await handOver(ctx, bookingId, "OUT");
    goTo(on(4), "08:00");
    await blockOverdue(ctx);
    const owners = await db.claim.findMany({ where: { resourceId: car }, orderBy: { unit: "asc" } });
    const [block] = await blocksOf(car);
    expect(owners.map(({ unit, bookingId: owner }) => [unit - dayNumber(on(0)), owner])).toEqual([
      [0, bookingId],
      [1, block?.id],
      [2, next.bookingId],
      [3, block?.id],
      [4, block?.id],
    ]);
  });
});

describe("a handover", () => {
  const handover = (bookingId: string, more: object) => ({
    id: randomUUID(),
    bookingId,
    direction: "OUT" as const,
    at: clock.now(),
    km: 1000,
    fuelEighths: 8,
    photos: [],
    notes: "",
    ...more,
  });

  test("is made once each way, in order, with a meter that only grows", async () => {
    const car = await world.createCar();
    const { ctx, bookingId, wish } = await rented(car, carWish(day(3), day(5)));
    const refused = (more: object) => expect(recordHandover(ctx, handover(bookingId, more))).rejects;
    const [start, longer] = [day(3), { bookingId, wish: { ...wish, to: day(6) } }];
    // It opens twelve hours before the start.
    goTo(day(2), "23:59");
    await refused({}).toMatchObject({ code: "HANDOVER_TOO_EARLY" });
    const opensAt = instantOf(start, "00:00", "Africa/Lagos").toISOString();
    expect(await getRentalBooking(ctx, { bookingId })).toMatchObject({ next: null, opensAt });
    goTo(start, "00:00");
    expect(await getRentalBooking(ctx, { bookingId })).toMatchObject({ next: "OUT" });
    await refused({ direction: "IN" }).toMatchObject({ code: "HANDOVER_ORDER" });
    await refused({ photos: ["private/handovers/somebody-else.webp"] }).toMatchObject({
      code: "INVALID_REFERENCE",
    });
    const out = handover(bookingId, {});
    await recordHandover(ctx, out);
    expect(await recordHandover(ctx, out)).toEqual({ id: out.id });
    await refused({}).toMatchObject({ code: "HANDOVER_KNOWN", detail: { direction: "OUT" } });
    expect(await getRentalBooking(ctx, { bookingId })).toMatchObject({ next: "IN", opensAt: null });
    await refused({ direction: "IN", km: 999 }).toMatchObject({ code: "KM_TOO_LOW", detail: { km: 1000 } });
    await quoteReschedule(ctx, longer);
    expect(await getRentalBooking(ctx, { bookingId })).toMatchObject({ can: { extend: true, move: false } });
    await recordHandover(ctx, handover(bookingId, { direction: "IN", km: 1000 }));
    expect(await getRentalBooking(ctx, { bookingId })).toMatchObject({ can: { extend: false } });
    await expect(quoteReschedule(ctx, longer)).rejects.toMatchObject({ code: "CHANGE_NOT_ALLOWED" });
    await refused({ direction: "IN" }).toMatchObject({
      code: "HANDOVER_KNOWN",
      detail: { direction: "IN" },
    });
    const view = await getRentalBooking(ctx, { bookingId });
    expect(view).toMatchObject({ next: null, handovers: [{ confirmed: true }, { confirmed: true }] });
    const stranger = await world.customer();
    await expect(getRentalBooking(stranger, { bookingId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is accepted by the code of the booking or of its ticket, and by no other", async () => {
    const partner = await createActor(world.services, { role: "PARTNER", companyId: company.id });
    const staff = await contextFor(world.services, partner);
    const given = async (codeOf: (booking: { code: string; tickets: { code: string }[] }) => string) => {
      const { bookingId } = await rented(await world.createCar(), carWish(day(3), day(5)));
      const known = { where: { id: bookingId }, include: { tickets: true } };
      const code = codeOf(await db.booking.findUniqueOrThrow(known));
      goTo(day(3), "12:00");
      await recordHandover(staff, handover(bookingId, { code }));
      return (await db.handover.findFirstOrThrow({ where: { bookingId } })).confirmedAt;
    };
    expect(await given(({ code }) => code.toLowerCase())).not.toBeNull();
    expect(await given(({ tickets }) => displayCode(tickets[0]?.code ?? ""))).not.toBeNull();
    await expect(given(() => "K7M2P-X9Q4R")).rejects.toMatchObject({ code: "HANDOVER_CODE" });
    // A real ticket, of another rental.
    const { code: other } = await db.ticket.findFirstOrThrow({ where: { status: "VALID" } });
    await expect(given(() => other)).rejects.toMatchObject({ code: "HANDOVER_CODE" });
  });

  test("is read by those who decide about its caution: Mboa's staff of that country, and no others", async () => {
    const { ctx, bookingId } = await rented(await world.createCar(), carWish(day(3), day(5)));
    goTo(day(3), "12:00");
    await recordHandover(ctx, handover(bookingId, { notes: "Rayure à droite" }));
    const elsewhere = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
    for (const role of ["ADMIN", "HELP_DESK"] as const) {
      const actor = await createActor(world.services, { role });
      const seen = await getRentalBooking(await contextFor(world.services, actor), { bookingId });
      expect(seen.handovers).toMatchObject([{ direction: "OUT", notes: "Rayure à droite" }]);
      const grants = actor.grants.map((grant) => ({ ...grant, countryId: elsewhere.id }));
      const abroad = await contextFor(world.services, { ...actor, grants });
      await expect(getRentalBooking(abroad, { bookingId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  test("is not made of a rental that was cancelled", async () => {
    const { ctx, bookingId } = await rented(await world.createHouse(), houseWish(day(1), day(3)));
    await db.booking.update({ where: { id: bookingId }, data: { status: "CANCELLED" } });
    goTo(day(1), "12:00");
    expect(await getRentalBooking(ctx, { bookingId })).toMatchObject({
      next: null,
      opensAt: null,
      cautionSoon: 0,
    });
    await expect(recordHandover(ctx, handover(bookingId, {}))).rejects.toMatchObject({
      code: "HANDOVER_UNPAID",
    });
  });
});

test("a caution is asked for within a minute of the payment; until then the rental says how much it will be", async () => {
  const { ctx, bookingId } = await rented(
    await world.createCar({ caution: 50_000 }),
    carWish(day(1), day(3)),
  );
  expect(await getRentalBooking(ctx, { bookingId })).toMatchObject({ caution: null, cautionSoon: 50_000 });
  await createCautions(ctx);
  expect(await getRentalBooking(ctx, { bookingId })).toMatchObject({
    caution: { status: "DUE", amount: 50_000 },
    cautionSoon: 0,
  });
});
