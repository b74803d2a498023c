import { randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { createCautions } from "../../../src/kinds/rental/handover/create-cautions.ts";
import { getRentalStatistics } from "../../../src/kinds/rental/operate/get-rental-statistics.ts";
import { dayNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { takeDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { listEntries } from "../../../src/modules/desk/gate/list-entries.ts";
import { quoteAtDesk } from "../../../src/modules/desk/quote-at-desk.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { drawerHeld } from "../../support/gate-world.ts";
import { expectSound } from "../../support/purchase.ts";
import { carWish, houseWish, licence, rentalHold, rentalWorld } from "../../support/rental-world.ts";

/** A rental sold and handed over at the counter, and the company's figures. */

const world = await rentalWorld();
const { db } = world.services;
const { day } = world;
const place = { role: "TERMINAL_CHIEF" as const, companyId: world.company.id, terminalId: world.terminalId };
const desk = await contextFor(world.services, await createActor(world.services, place));
const job = await world.as(null);
const code = (expected: string) => expect.objectContaining({ code: expected });

const saleOf = (productId: string, wish: Record<string, unknown>, total: number) => ({
  kind: "location" as const,
  productId,
  wish,
  passengers: [{ name: "Awa Ndongo" }],
  expectedTotal: total,
  cashReceived: total,
  idempotencyKey: randomUUID(),
});

test("without an open drawer nothing is sold", async () => {
  const id = await world.createCar();
  const sale = saleOf(id, carWish(day(3), day(4)), 30_000);
  await expect(sellAtDesk(desk, sale)).rejects.toEqual(code("NO_OPEN_SHIFT"));
});

describe("a car at the desk", () => {
  it("is sold for cash, handed over by its QR code or from the list, and its caution goes into the same drawer", async () => {
    await openShift(desk, { openingFloat: 10_000 });
    const id = await world.createCar({ plate: "LT 900 AA", caution: 50_000 });
    // The licence is shown at the counter; a licence number that is entered is validated anyway.
    const wish = carWish(day(3), day(5), { licence: undefined });
    expect(await quoteAtDesk(desk, { kind: "location", productId: id, wish })).toMatchObject({
      total: 60_000,
    });
    const young = carWish(day(3), day(5), { licence: { ...licence, birthDate: day(-7000) } });
    await expect(sellAtDesk(desk, saleOf(id, young, 60_000))).rejects.toEqual(code("TOO_YOUNG"));
    const sold = await sellAtDesk(desk, saleOf(id, wish, 60_000));
    expect(sold.tickets).toHaveLength(1);
    await expect(sellAtDesk(desk, saleOf(id, wish, 60_000))).rejects.toEqual(code("PLACES_TAKEN"));

    const { entries } = await listEntries(desk, { day: day(3) });
    const entry = entries.find((one) => one.id === id);
    expect(entry).toMatchObject({ state: "OPEN", tickets: 1, entered: 0, facts: [{ value: "LT 900 AA" }] });
    const { rows } = await getManifest(desk, { id, day: day(3) });
    expect(rows).toMatchObject([{ name: "Awa Ndongo", bookingCode: sold.code }]);
    const scan = (productId: string) =>
      checkInTicket(desk, {
        id: randomUUID(),
        ticket: sold.tickets[0]?.code ?? "",
        productId,
        scannedAt: world.clock.now(),
        device: "Comptoir",
        offline: false,
      });
    expect(await scan(id)).toMatchObject({ outcome: "VALID" });
    expect(await scan(id)).toMatchObject({ outcome: "ALREADY_USED" });

    // The agreed caution is due, whatever the car's is now.
    await db.rentalCar.update({ where: { productId: id }, data: { caution: 90_000 } });
    await createCautions(job);
    const deposit = await db.deposit.findUniqueOrThrow({ where: { bookingId: sold.bookingId } });
    expect(deposit.amount).toBe(50_000);
    await takeDeposit(desk, { depositId: deposit.id, method: "cash", idempotencyKey: randomUUID() });
    expect(await drawerHeld(desk)).toMatchObject({ cashIn: 110_000, expected: 120_000 });
    await expectSound(db);
  });

  it("needs no notice there, and online it does", async () => {
    const id = await world.createHouse({ noticeHours: 500, caution: 0 });
    const wish = houseWish(day(3), day(4));
    const online = holdPlaces(await world.customer(), rentalHold([id, wish]));
    await expect(online).rejects.toEqual(code("TOO_SHORT_NOTICE"));
    const sold = await sellAtDesk(desk, saleOf(id, wish, 25_000));
    expect(sold.tickets).toHaveLength(1);
  });
});

describe("the figures of a company", () => {
  const asked = { companyId: world.company.id, type: "car" as const };

  it("count the days of the period, what began in it, and the cautions that are held", async () => {
    const partner = await world.as(
      await createActor(world.services, { role: "PARTNER", companyId: world.company.id }),
    );
    // Includes the second of the two days and the caution; the rental began before.
    const second = await getRentalStatistics(partner, { ...asked, from: day(4), to: day(6) });
    expect(second.days.map(({ taken }) => taken)).toEqual([1, 0, 0]);
    expect(second.rentals.find(({ detail }) => detail === "LT 900 AA")).toMatchObject({
      taken: 1,
      bookings: 0,
      revenue: 0,
    });
    expect(second.deposits).toMatchObject({ held: 1, heldAmount: 50_000, disputed: 0 });
    const both = await getRentalStatistics(partner, { ...asked, from: day(3), to: day(4) });
    expect(both.days.map(({ taken }) => taken)).toEqual([1, 1]);
    expect(both.rentals[0]).toMatchObject({ detail: "LT 900 AA", taken: 2, bookings: 1, revenue: 60_000 });
    const before = await getRentalStatistics(partner, { ...asked, from: day(1), to: day(2) });
    expect(before.days.every(({ taken }) => taken === 0)).toBe(true);
    const houses = await getRentalStatistics(partner, { ...asked, type: "house", from: day(3), to: day(3) });
    expect(houses.rentals).toMatchObject([{ taken: 1, bookings: 1, revenue: 25_000 }]);
    expect(houses.deposits.held).toBe(0);
  });

  it("are the company's own, and the administration's", async () => {
    const period = { from: day(3), to: day(4) };
    const stranger = await world.customer();
    await expect(getRentalStatistics(stranger, { ...asked, ...period })).rejects.toEqual(code("NOT_FOUND"));
    await expect(getRentalStatistics(stranger, { type: "car", ...period })).rejects.toEqual(
      code("FORBIDDEN"),
    );
    const admin = await world.as(await createActor(world.services, { role: "ADMIN" }));
    const all = await getRentalStatistics(admin, { type: "car", ...period });
    expect(all.rentals.some(({ detail }) => detail === "LT 900 AA")).toBe(true);
    await expect(getRentalStatistics(admin, { ...asked, from: day(4), to: day(3) })).rejects.toEqual(
      code("INVALID_PERIOD"),
    );
  });

  it("count days that are blocked apart", async () => {
    const id = await world.createCar({ plate: "LT 901 AA" });
    const block = await db.block.create({
      data: {
        resourceId: id,
        companyId: world.company.id,
        reason: "Révision",
        fromUnit: dayNumber(day(3)),
        toUnit: dayNumber(day(5)),
      },
    });
    for (const ahead of [3, 4]) {
      const claim = { resourceId: id, unit: dayNumber(day(ahead)), bookingId: block.id };
      await db.claim.create({ data: { ...claim, companyId: world.company.id } });
    }
    const partner = await world.as(
      await createActor(world.services, { role: "PARTNER", companyId: world.company.id }),
    );
    const { rentals } = await getRentalStatistics(partner, { ...asked, from: day(4), to: day(9) });
    expect(rentals.find(({ detail }) => detail === "LT 901 AA")).toMatchObject({ taken: 0, blocked: 1 });
  });
});
