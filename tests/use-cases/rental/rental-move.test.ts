import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { blockOverdue } from "../../../src/kinds/rental/handover/block-late.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { moveRental } from "../../../src/kinds/rental/move/move-rental.ts";
import { type MoveRentalInput, moveRentalInput } from "../../../src/kinds/rental/move/move-schema.ts";
import { quoteRentalMove } from "../../../src/kinds/rental/move/quote-move.ts";
import { blockDays } from "../../../src/kinds/rental/operate/block-days.ts";
import { getOccupancy } from "../../../src/kinds/rental/operate/get-occupancy.ts";
import { type OccupancySpan, occupancyInput } from "../../../src/kinds/rental/operate/occupancy-schema.ts";
import { dayNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import type { Context } from "../../../src/platform/context.ts";
import { instantOf } from "../../../src/shared/dates.ts";
import { createCompany } from "../../support/booking-world.ts";
import { createActor, liftHoldLimit } from "../../support/context.ts";
import { expectSound, payInput } from "../../support/purchase.ts";
import { carWish, fleetOf, houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** Bookings that are moved on the calendar of the company. */

const world = await rentalWorld();
await liftHoldLimit(world.services);
const { db } = world.services;
const { clock, company, day, terminalId } = world;
const operator = operatorOf(world.services);
const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId: company.id }));

async function rented(productId: string, wish: Record<string, unknown>) {
  const ctx = await world.customer();
  const bill = await holdPlaces(ctx, rentalHold([productId, wish]));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  return bill.bookings[0]?.id ?? "";
}

const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const goTo = (date: string, time: string) =>
  clock.advance(instantOf(date, time, "Africa/Lagos").getTime() - clock.now().getTime());

type Target = Pick<MoveRentalInput, "productId" | "from" | "to">;

const quote = (ctx: Context, bookingId: string, to: Target) => quoteRentalMove(ctx, { bookingId, ...to });
const move = (ctx: Context, bookingId: string, to: Target & Partial<MoveRentalInput>) =>
  moveRental(ctx, moveRentalInput.parse({ bookingId, idempotencyKey: randomUUID(), ...to }));

/** The dry run and the move itself say the same. */
async function expectRefused(ctx: Context, bookingId: string, to: Target, code: string): Promise<void> {
  const before = await read(bookingId);
  await expect(quote(ctx, bookingId, to)).rejects.toMatchObject({ code });
  await expect(move(ctx, bookingId, to)).rejects.toMatchObject({ code });
  expect(await read(bookingId)).toEqual(before);
}

async function spansOf(type: "car" | "house", productId: string): Promise<OccupancySpan[]> {
  const asked = { companyId: company.id, type, from: day(0), days: 60, first: productId };
  const { rows } = await getOccupancy(partner, occupancyInput.parse(asked));
  return rows.find((row) => row.productId === productId)?.spans ?? [];
}

describe("a booking that is moved", () => {
  test("to a later end costs the added days, given up by the company or held until they are paid", async () => {
    const car = await world.createCar();
    const wish = carWish(day(3), day(5));
    const bookingId = await rented(car, wish);
    const longer = { productId: car, from: day(3), to: day(6) };
    const { result } = await quote(partner, bookingId, longer);
    expect(result).toMatchObject({
      before: 60_000,
      total: 90_000,
      difference: 0,
      waived: 30_000,
      allowed: true,
    });
    expect(await read(bookingId)).toMatchObject({ total: 60_000, rescheduled: 0 });
    const other = { code: "CHANGE_COST_CHANGED" };
    const charged = { ...longer, extra: "CHARGED" as const };
    await expect(move(partner, bookingId, { ...charged, expectedDifference: 29_999 })).rejects.toMatchObject(
      other,
    );
    const held = await move(partner, bookingId, { ...charged, expectedDifference: 30_000 });
    expect(held).toMatchObject({ state: "TO_PAY", difference: 30_000, changeId: expect.any(String) });
    expect(
      (await spansOf("car", car)).map(({ state, from, ...span }) => [state, from, span.bookingId]),
    ).toEqual([
      ["SOLD", day(3), bookingId],
      ["HELD", day(5), bookingId],
    ]);
    // The company gives the same day up after all: the booking keeps its price.
    expect(await move(partner, bookingId, { ...longer, expectedDifference: 0 })).toMatchObject({
      state: "DONE",
      changeId: null,
    });
    const after = await read(bookingId);
    expect(after).toMatchObject({ total: 60_000, endsAt: instantOf(day(6), "10:00", "Africa/Lagos") });
    expect(after.units).toHaveLength(3);
    // The held days, and the move itself.
    expect(await db.auditEntry.count({ where: { objectId: bookingId, action: "move-booking" } })).toBe(2);
    expect(await db.message.count({ where: { bookingId, template: "bookingChanged" } })).toBeGreaterThan(0);
    await expectSound(db);
  });

  test("to another car ends a change that is not paid, and waits for one that is being paid", async () => {
    const [car, other] = [await world.createCar(), await world.createCar()];
    const bookingId = await rented(car, carWish(day(3), day(5)));
    const longer = { productId: car, from: day(3), to: day(6), extra: "CHARGED" as const };
    const there = { productId: other, from: day(3), to: day(5) };
    await move(partner, bookingId, longer);
    await move(partner, bookingId, there);
    expect(await spansOf("car", car)).toEqual([]);
    const held = await move(partner, bookingId, { ...longer, productId: other });
    const cash = { changeId: held.changeId ?? "", method: "cash" as const, idempotencyKey: randomUUID() };
    await payChange(partner, cash);
    await expectRefused(partner, bookingId, { ...there, productId: car }, "PAYMENT_IN_PROGRESS");
    await expectSound(db);
  });

  test("onto a block or another booking is refused, and beside them is not", async () => {
    const car = await world.createCar();
    const bookingId = await rented(car, carWish(day(10), day(12)));
    await blockDays(partner, { productId: car, from: day(14), to: day(14), reason: "Nettoyage" });
    await rented(car, carWish(day(6), day(8)));
    const at = (from: number, to: number) => ({ productId: car, from: day(from), to: day(to) });
    await expectRefused(partner, bookingId, at(13, 15), "PLACES_TAKEN");
    await expectRefused(partner, bookingId, at(10, 15), "PLACES_TAKEN");
    await expectRefused(partner, bookingId, at(7, 9), "PLACES_TAKEN");
    await expectRefused(partner, bookingId, at(10, 12), "CHANGE_NOTHING");
    await expectRefused(partner, bookingId, at(-3, -1), "INVALID_INPUT");
    await move(partner, bookingId, at(8, 10));
    await move(partner, bookingId, at(12, 14));
    expect((await read(bookingId)).units).toEqual([dayNumber(day(12)), dayNumber(day(13))]);
    await expectSound(db);
  });

  test("to another car keeps its price, also while it waits for its money; to other days it does not", async () => {
    const [car, dear] = [await world.createCar(), await world.createCar({}, 90_000)];
    const bill = await holdPlaces(await world.customer(), rentalHold([car, carWish(day(20), day(22))]));
    const held = bill.bookings[0]?.id ?? "";
    const there = { productId: dear, from: day(20), to: day(22) };
    const { result } = await quote(partner, held, there);
    expect(result).toMatchObject({ before: 60_000, total: 60_000, difference: 0, waived: 0 });
    expect(await read(held)).toMatchObject({ productId: car });
    await move(partner, held, there);
    expect(await read(held)).toMatchObject({ productId: dear, total: 60_000, status: "PENDING" });
    await expectRefused(partner, held, { ...there, to: day(23) }, "CHANGE_NOT_ALLOWED");
  });

  test("to another house, or a shorter stay, is priced anew", async () => {
    const [house, other] = [await world.createHouse({}, 25_000), await world.createHouse({}, 30_000)];
    const bookingId = await rented(house, houseWish(day(10), day(13)));
    const { result } = await quote(partner, bookingId, { productId: other, from: day(10), to: day(13) });
    expect(result).toMatchObject({ before: 75_000, total: 90_000, fee: 7500, waived: 22_500 });
    const shorter = { productId: house, from: day(10), to: day(11) };
    const less = (await quote(partner, bookingId, shorter)).result;
    // A tenth of the old price stays with the company, as its tiers say.
    expect(less).toMatchObject({ total: 25_000, difference: -42_500, waived: 0 });
    await move(partner, bookingId, { ...shorter, expectedDifference: -42_500 });
    expect(await read(bookingId)).toMatchObject({ total: 25_000 });
    await expectSound(db);
  });
});

test("a villa moves with its rooms, and not over a room that is let", async () => {
  const villa = await world.createHouse({});
  const room = await world.createHouse({ parentId: villa });
  const bookingId = await rented(villa, houseWish(day(30), day(32)));
  const ofRoom = await rented(room, houseWish(day(35), day(36)));
  const [own] = await spansOf("house", room);
  // The room shows its villa's booking as what it is: another product's.
  expect(own).toMatchObject({ bookingId, stay: { productId: villa } });
  const at = (from: number, to: number) => ({ productId: villa, from: day(from), to: day(to) });
  await expectRefused(partner, bookingId, at(34, 36), "PLACES_TAKEN");
  await move(partner, bookingId, at(36, 38));
  expect((await spansOf("house", room)).map(({ bookingId: of, from }) => [of, from])).toEqual([
    [ofRoom, day(35)],
    [bookingId, day(36)],
  ]);
});

test("only the company of a booking moves it, and a branch only its own", async () => {
  const { cityId } = await db.terminal.findUniqueOrThrow({ where: { id: terminalId } });
  const elsewhere = await db.terminal.create({ data: { companyId: company.id, cityId, name: "Nord" } });
  const [car, next] = [await world.createCar(), await world.createCar()];
  const far = await world.createCar();
  await db.product.update({ where: { id: far }, data: { terminalId: elsewhere.id } });
  const chief = (terminal: string) =>
    createActor(world.services, { role: "TERMINAL_CHIEF", companyId: company.id, terminalId: terminal });
  const [own, other] = [await world.as(await chief(terminalId)), await world.as(await chief(elsewhere.id))];
  const place = await createCompany(world.services);
  const foreign = await (await fleetOf(world.services, place)).createCar();
  const rival = await world.as(
    await createActor(world.services, { role: "PARTNER", companyId: place.company.id }),
  );
  const bookingId = await rented(car, carWish(day(3), day(4)));
  const there = { productId: next, from: day(3), to: day(4) };
  for (const ctx of [other, rival, await world.customer()])
    await expectRefused(ctx, bookingId, there, "NOT_FOUND");
  for (const productId of [far, foreign]) {
    await expectRefused(own, bookingId, { ...there, productId, to: day(5) }, "NOT_FOUND");
  }
  await move(own, bookingId, there);
  expect(await read(bookingId)).toMatchObject({ productId: next });
  // The names of the guests of all branches are for those who run the whole company.
  const asked = occupancyInput.parse({ companyId: company.id, type: "car", from: day(0), days: 7 });
  for (const ctx of [own, other, rival]) {
    await expect(getOccupancy(ctx, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});

test("a car that is late is told with its customer, beside the next booking, until it is back", async () => {
  const car = await world.createCar();
  const first = day(3);
  const [end, later] = [day(4), day(6)];
  const bookingId = await rented(car, carWish(first, end));
  const next = await rented(car, carWish(end, later));
  const ctx = await world.customer();
  const { userId } = await read(bookingId);
  const owner = { ...ctx, actor: { ...ctx.actor, id: userId ?? "" } };
  const handOver = (direction: "OUT" | "IN") =>
    recordHandover(owner, {
      ...{ id: randomUUID(), bookingId, direction, at: clock.now(), km: 1000, fuelEighths: 8 },
      ...{ photos: [], notes: "" },
    });
  goTo(first, "12:00");
  await handOver("OUT");
  const late = async () => {
    await blockOverdue(partner);
    const asked = { companyId: company.id, type: "car", from: first, days: 10, first: car };
    const { rows } = await getOccupancy(partner, occupancyInput.parse(asked));
    return (rows[0]?.spans ?? []).map((span) => [span.bookingId, span.stay?.customer, span.stay?.late]);
  };
  const { contactName } = await read(bookingId);
  const name = (await read(next)).contactName;
  goTo(end, "09:59");
  expect(await late()).toEqual([
    [bookingId, contactName, false],
    [next, name, false],
  ]);
  goTo(end, "10:01");
  expect(await late()).toEqual([
    [bookingId, contactName, true],
    [next, name, false],
  ]);
  // Its next customer has not lost a day; a longer rental would take them.
  await expectRefused(partner, bookingId, { productId: car, from: first, to: day(5) }, "CHANGE_NOT_ALLOWED");
  await handOver("IN");
  expect((await late()).map(([, , isLate]) => isLate)).toEqual([false, false]);
});
