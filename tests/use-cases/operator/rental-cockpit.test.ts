import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { getRentalCockpit } from "../../../src/kinds/rental/cockpit/get-rental-cockpit.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { blockDays } from "../../../src/kinds/rental/operate/block-days.ts";
import { setDays } from "../../../src/kinds/rental/operate/set-days.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import type { Context } from "../../../src/platform/context.ts";
import { addMonths } from "../../../src/shared/calendar.ts";
import { addDays, dateOf, dayOf, instantOf } from "../../../src/shared/dates.ts";
import { type Area, areas, type RoleSlug } from "../../../src/shared/permissions.ts";
import { createCompany } from "../../support/booking-world.ts";
import { contextFor, createActor, liftHoldLimit } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { carWish, houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** The pages of a car and of a house. */

const world = await rentalWorld();
await liftHoldLimit(world.services);
const { services, clock, company, day, terminalId } = world;
const { db } = services;
const zone = "Africa/Lagos";
const operator = operatorOf(services);
const refused = (code: string) => expect.objectContaining({ code });
const goTo = (date: string, time: string) =>
  clock.advance(instantOf(date, time, zone).getTime() - clock.now().getTime());

async function staff(role: RoleSlug, place: { companyId?: string; terminalId?: string } = {}) {
  return contextFor(services, await createActor(services, { role, ...place }));
}
const partner = await staff("PARTNER", { companyId: company.id });
const chief = await staff("TERMINAL_CHIEF", { companyId: company.id, terminalId });
const admin = await staff("ADMIN");
const { company: other, terminalId: otherTerminal } = await createCompany(services);
const foreignPartner = await staff("PARTNER", { companyId: other.id });
const foreignChief = await staff("TERMINAL_CHIEF", { companyId: other.id, terminalId: otherTerminal });

/** Every test starts on the morning of the 10th of a month. */
beforeEach(() => goTo(addDays(addMonths(dayOf(clock.now(), zone), 1), 9), "08:00"));

const cockpit = (id: string) => getRentalCockpit(partner, { area: "partner", id });

async function rented(productId: string, wish: Record<string, unknown>) {
  const ctx = await world.customer();
  const bill = await holdPlaces(ctx, rentalHold([productId, wish]));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  return { ctx, id: bill.bookings[0]?.id ?? "" };
}

const hands = (bookingId: string, direction: "OUT" | "IN", km: number | null = null) =>
  recordHandover(partner, {
    id: randomUUID(),
    bookingId,
    direction,
    at: clock.now(),
    km,
    photos: [],
    notes: "",
  });

describe("who may open it", () => {
  it("is whoever reads the row: nobody of another company, of another country or without the area", async () => {
    for (const id of [await world.createCar(), await world.createHouse()]) {
      const readers: Partial<Record<Area, Context>> = { admin, partner, branch: chief };
      for (const area of areas) {
        const reader = readers[area];
        if (reader) {
          expect((await getRentalCockpit(reader, { area, id })).companyName).toBe(company.name);
        }
      }
      const strangers: [Area, Context][] = [
        ["partner", foreignPartner],
        ["branch", foreignChief],
        ["support", await staff("HELP_DESK")],
      ];
      for (const [area, ctx] of strangers) {
        await expect(getRentalCockpit(ctx, { area, id })).rejects.toEqual(refused("NOT_FOUND"));
      }
      const { id: senegal } = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
      const actor = await createActor(services, { role: "ADMIN" });
      const grants = actor.grants.map((grant) => ({ ...grant, countryId: senegal }));
      const abroad = await contextFor(services, { ...actor, grants });
      await expect(getRentalCockpit(abroad, { area: "admin", id })).rejects.toEqual(refused("NOT_FOUND"));
      await expect(getRentalCockpit(partner, { area: "admin", id })).rejects.toEqual(refused("FORBIDDEN"));
    }
    const trip = await world.createProduct(4);
    await expect(cockpit(trip.id)).rejects.toEqual(refused("NOT_FOUND"));
  });

  it("keeps money from a branch and from staff who are signed in as somebody else", async () => {
    const id = await world.createCar();
    const actor = { ...(await createActor(services, { role: "PARTNER", companyId: company.id })) };
    const behalf = await contextFor(services, { ...actor, onBehalfId: randomUUID() });
    for (const [area, ctx] of [["branch", chief] as const, ["partner", behalf] as const]) {
      expect(await getRentalCockpit(ctx, { area, id })).toMatchObject({
        deposits: null,
        thisMonth: { revenue: null, taken: 0 },
        lastMonth: { revenue: null },
      });
    }
  });
});

describe("what a car is doing now", () => {
  it("goes from free over reserved, out and late to back and free, with who has it and what comes next", async () => {
    const id = await world.createCar({ caution: 50_000 });
    expect((await cockpit(id)).state).toMatchObject({ name: "FREE", endsOn: null });
    const { id: bookingId } = await rented(id, carWish(day(1), day(3)));
    const today = day(0);
    expect(await cockpit(id)).toMatchObject({
      today,
      state: { name: "FREE", endsOn: day(1) },
      // Returned by ten, so its last day can be rented again.
      strip: { days: 30, spans: [{ from: day(1), to: day(3), state: "SOLD", bookingId }] },
      moves: [
        { direction: "OUT", late: false, booking: { id: bookingId } },
        { direction: "IN", late: false, booking: { id: bookingId } },
      ],
    });
    goTo(day(1), "09:00");
    expect((await cockpit(id)).state).toMatchObject({
      name: "RESERVED",
      at: instantOf(day(0), "12:00", zone).toISOString(),
      booking: { id: bookingId },
    });
    goTo(day(0), "13:00");
    expect(await cockpit(id)).toMatchObject({
      state: { name: "RENTED" },
      moves: [{ direction: "OUT", late: true }, { direction: "IN" }],
    });
    await hands(bookingId, "OUT", 1000);
    const back = instantOf(day(2), "10:00", zone).toISOString();
    expect(await cockpit(id)).toMatchObject({
      state: { name: "OUT", at: back, booking: { id: bookingId } },
      moves: [{ direction: "IN", at: back, late: false }],
    });
    // It ends today: nothing is claimed any more, but the car is still with the customer.
    goTo(day(2), "09:59");
    expect(await cockpit(id)).toMatchObject({ state: { name: "OUT" }, strip: { spans: [] } });
    goTo(day(0), "10:01");
    expect(await cockpit(id)).toMatchObject({ state: { name: "LATE", at: back }, moves: [{ late: true }] });
    await hands(bookingId, "IN", 1200);
    expect(await cockpit(id)).toMatchObject({ state: { name: "FREE", booking: null }, moves: [] });
  });

  it("brought back early is back and not free, until its days are over", async () => {
    const id = await world.createCar();
    const { id: bookingId } = await rented(id, carWish(day(1), day(2), { returnAt: "18:00" }));
    goTo(day(1), "12:30");
    await hands(bookingId, "OUT", 10);
    goTo(day(1), "09:00");
    await hands(bookingId, "IN", 20);
    expect((await cockpit(id)).state).toMatchObject({ name: "BACK", booking: { id: bookingId } });
    goTo(day(0), "18:01");
    expect((await cockpit(id)).state).toMatchObject({ name: "FREE" });
  });

  it("over without a handover that anybody wrote down is free", async () => {
    const id = await world.createCar();
    await rented(id, carWish(day(1), day(2)));
    goTo(day(2), "09:59");
    expect(await cockpit(id)).toMatchObject({ state: { name: "RENTED" } });
    goTo(day(0), "10:00");
    expect(await cockpit(id)).toMatchObject({ state: { name: "FREE" }, moves: [] });
  });

  it("is blocked today with the reason and the day after the block, and held for who has still to pay", async () => {
    const id = await world.createCar();
    await blockDays(partner, { productId: id, from: day(0), to: day(40), reason: "Révision" });
    expect(await cockpit(id)).toMatchObject({
      state: { name: "BLOCKED", reason: "Révision", endsOn: day(41) },
      strip: { spans: [{ state: "BLOCKED", from: day(0), to: day(30) }] },
    });
    const later = await world.createCar();
    await blockDays(partner, { productId: later, from: day(1), to: day(1), reason: "Révision" });
    expect((await cockpit(later)).state).toMatchObject({ name: "FREE", endsOn: day(1) });
    const held = await world.createCar();
    await holdPlaces(
      await world.customer(),
      rentalHold([held, carWish(day(0), day(2), { pickupAt: "20:00" })]),
    );
    expect(await cockpit(held)).toMatchObject({
      state: { name: "HELD" },
      waiting: [{ status: "PENDING", total: 60_000 }],
      moves: [],
    });
  });
});

describe("what a car has earned", () => {
  it("counts days in their months, money in the month of the departure, and no cancelled rental", async () => {
    const id = await world.createCar({ caution: 50_000 }, 10_000);
    const first = addMonths(day(0), 0);
    // From the last day of this month into the next: its revenue counts for this month.
    const before = await rented(
      id,
      carWish(addDays(addMonths(first, 1), -1), addDays(addMonths(first, 1), 2)),
    );
    goTo(addDays(addMonths(first, 1), 4), "08:00");
    await rented(id, carWish(day(2), day(4)));
    const cancelled = await rented(id, carWish(day(6), day(8)));
    await cancelBooking(cancelled.ctx, { bookingId: cancelled.id, expectedRefund: 18_000 });
    await blockDays(partner, { productId: id, from: day(10), to: day(12), reason: "Révision" });
    await holdPlaces(await world.customer(), rentalHold([id, carWish(day(15), day(16))]));
    const read = await cockpit(id);
    expect(read.thisMonth).toMatchObject({
      first: addMonths(first, 1),
      taken: 2 + 2,
      blocked: 3,
      bookings: 1,
      revenue: 20_000,
    });
    expect(read.lastMonth).toMatchObject({ first, taken: 1, blocked: 0, bookings: 1, revenue: 30_000 });
    const row = await db.booking.findUniqueOrThrow({ where: { id: before.id } });
    const { companyId, countryId } = row;
    const amounts = { amount: 50_000, currency: "XAF" };
    await db.deposit.create({
      data: { bookingId: before.id, companyId, countryId, ...amounts, status: "HELD" },
    });
    expect((await cockpit(id)).deposits).toEqual({ held: 1, heldAmount: 50_000, disputed: 0 });
    await db.deposit.updateMany({ where: { bookingId: before.id }, data: { status: "RELEASED" } });
    expect((await cockpit(id)).deposits).toEqual({ held: 0, heldAmount: 0, disputed: 0 });
  });
});

describe("the papers of a car", () => {
  it("are the newest of each kind, with a warning from thirty days before the end", async () => {
    const id = await world.createCar();
    const paper = (kind: "INSURANCE" | "TAX" | "INSPECTION", ahead: number) =>
      db.carPaper.create({
        data: { productId: id, companyId: company.id, kind, expiresOn: dateOf(day(ahead)) },
      });
    await paper("INSURANCE", -5);
    await paper("INSURANCE", 31);
    await paper("TAX", 30);
    await paper("INSPECTION", -1);
    expect((await cockpit(id)).car?.papers).toMatchObject([
      { kind: "INSPECTION", daysLeft: -1, warned: true },
      { kind: "TAX", daysLeft: 30, warned: true },
      { kind: "INSURANCE", daysLeft: 31, warned: false },
    ]);
  });
});

describe("the page of a house", () => {
  it("tells its nights, its rooms' nights, and the prices and minimum stays of the next weeks", async () => {
    const villa = await world.createHouse();
    const room = await world.createHouse({ parentId: villa });
    const { id: bookingId } = await rented(room, houseWish(day(1), day(3)));
    const days = { productIds: [villa], weekdays: [] };
    await setDays(partner, { ...days, from: day(5), to: day(6), price: 40_000, minStay: 3 });
    await setDays(partner, { ...days, from: day(7), to: day(7), price: 45_000 });
    await setDays(partner, { ...days, from: day(42), to: day(42), price: 90_000 });
    const read = await cockpit(villa);
    expect(read.strip.spans).toMatchObject([{ from: day(1), to: day(3), state: "SOLD", bookingId }]);
    // The last night is the one before the departure.
    expect((await cockpit(room)).thisMonth).toMatchObject({ taken: 2, bookings: 1, revenue: 50_000 });
    expect(read.thisMonth).toMatchObject({ taken: 0, revenue: 0 });
    expect(read.periods).toEqual([
      { from: day(5), to: day(6), price: 40_000, minStay: 3, arrivalOk: true, departureOk: true },
      { from: day(7), to: day(7), price: 45_000, minStay: null, arrivalOk: true, departureOk: true },
    ]);
    expect(read.house).toMatchObject({ guests: 4, related: [{ id: room, part: "ROOM" }] });
    expect((await cockpit(room)).house).toMatchObject({ related: [{ id: villa, part: "VILLA" }] });
    goTo(day(1), "20:00");
    expect((await cockpit(villa)).state).toMatchObject({ name: "RENTED", booking: { id: bookingId } });
    const second = await world.createHouse({ parentId: villa });
    expect((await cockpit(second)).state).toMatchObject({ name: "FREE" });
    const whole = await rented(villa, houseWish(day(3), day(4)));
    expect((await cockpit(second)).strip.spans).toMatchObject([{ from: day(3), bookingId: whole.id }]);
    expect((await cockpit(second)).moves).toMatchObject([{ booking: { id: whole.id } }, {}]);
    // One span per stay, although the villa and its rooms are all claimed.
    expect((await cockpit(villa)).strip.spans.map(({ from }) => from).sort()).toEqual([day(0), day(3)]);
  });
});
