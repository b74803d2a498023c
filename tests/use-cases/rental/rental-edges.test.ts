import { randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { getRentalBooking } from "../../../src/kinds/rental/handover/get-rental-booking.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { previewPrices } from "../../../src/kinds/rental/operate/change-prices.ts";
import { changePricesInput } from "../../../src/kinds/rental/operate/price-schema.ts";
import { getCalendar } from "../../../src/kinds/rental/search/get-calendar.ts";
import { quoteRental } from "../../../src/kinds/rental/search/quote-rental.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { instantOf } from "../../../src/shared/dates.ts";
import type { Actor } from "../../../src/shared/permissions.ts";
import { createActor } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** What a rental's staff, its codes and the clock may do, and what is just beyond it. */

const world = await rentalWorld();
const { db } = world.services;
const { clock, company, day } = world;
const operator = operatorOf(world.services);
const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId: company.id }));

async function rented(from: number, to: number) {
  const house = await world.createHouse();
  const ctx = await world.customer();
  const bill = await holdPlaces(ctx, rentalHold([house, houseWish(day(from), day(to))]));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  return { ctx, house, bookingId: bill.bookings[0]?.id ?? "" };
}

const goTo = (date: string, time: string) =>
  clock.advance(instantOf(date, time, "Africa/Lagos").getTime() - clock.now().getTime());

test("staff of another country read no rental, those of its own do", async () => {
  const { bookingId } = await rented(3, 4);
  const helper = await createActor(world.services, { role: "HELP_DESK" });
  const other = await db.country.findFirstOrThrow({ where: { id: { not: company.countryId } } });
  const of = (countryId: string): Actor => ({
    ...helper,
    countryId,
    grants: helper.grants.map((grant) => ({ ...grant, countryId })),
  });
  const stranger = await world.as(of(other.id));
  await expect(getRentalBooking(stranger, { bookingId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const own = await world.as(of(company.countryId));
  expect(await getRentalBooking(own, { bookingId })).toMatchObject({ bookingId });
});

describe("a handover", () => {
  const handover = (bookingId: string, more: object = {}) => ({
    ...{ id: randomUUID(), bookingId, direction: "OUT" as const, at: clock.now(), photos: [], notes: "" },
    ...more,
  });

  it("is at the latest now, whatever the clock of the device says", async () => {
    const { bookingId } = await rented(3, 5);
    goTo(day(3), "15:00");
    const at = new Date(clock.now().getTime() + 3_600_000);
    const { id } = await recordHandover(partner, handover(bookingId, { at }));
    const written = await db.handover.findUniqueOrThrow({ where: { id } });
    expect(written.at.getTime()).toBeLessThan(at.getTime());
    expect(written.at.getTime()).toBeLessThanOrEqual(clock.now().getTime());
  });

  it("is not agreed to by the code of a ticket that was cancelled, but by that of one that counts", async () => {
    const { bookingId } = await rented(3, 5);
    const ticket = await db.ticket.findFirstOrThrow({ where: { bookingId } });
    const { id: _id, ...columns } = ticket;
    const cancelled = { ...columns, id: randomUUID(), code: "ZZZZ9999", status: "CANCELLED" as const };
    await db.ticket.create({ data: cancelled });
    goTo(day(3), "15:00");
    const given = (code: string) => recordHandover(partner, handover(bookingId, { code }));
    await expect(given(cancelled.code)).rejects.toMatchObject({ code: "HANDOVER_CODE" });
    const { id } = await given(ticket.code);
    expect((await db.handover.findUniqueOrThrow({ where: { id } })).confirmedAt).not.toBeNull();
  });
});

test("who comes back to a house that they hold sees its days free, nobody else does, and nobody once they are paid", async () => {
  const house = await world.createHouse();
  const other = await world.createHouse();
  const [buyer, stranger] = [await world.customer(), await world.customer()];
  const wish = { type: "house" as const, from: day(3), to: day(5), guests: 1 };
  const { billId } = await holdPlaces(buyer, rentalHold([house, wish]));
  const taken = async (ctx: typeof buyer, bill?: string, productId = house) => {
    const { taken: days } = await quoteRental(ctx, { productId, wish, billId: bill });
    const calendar = await getCalendar(ctx, { id: productId, from: day(3), days: 2, billId: bill });
    expect(calendar.filter(({ state }) => state !== "FREE").map((one) => one.day)).toEqual(days);
    return days;
  };
  expect(await taken(buyer, billId)).toEqual([]);
  expect(await taken(buyer)).toEqual([day(3), day(4)]);
  expect(await taken(stranger, billId)).toEqual([day(3), day(4)]);
  // A bill for something else would stay beside a new hold.
  const { billId: beside } = await holdPlaces(buyer, rentalHold([other, wish]));
  expect(await taken(buyer, beside)).toEqual([day(3), day(4)]);
  const payment = await payBill(buyer, payInput(billId));
  await collectPayment(buyer, { paymentId: payment.id });
  await operator.settle(buyer, payment);
  expect(await taken(buyer, billId)).toEqual([day(3), day(4)]);
});

test("days of a hold that has lapsed are not counted as sold when prices change, those of one that runs are", async () => {
  const house = await world.createHouse();
  const held = await holdPlaces(await world.customer(), rentalHold([house, houseWish(day(3), day(5))]));
  const season = changePricesInput.parse({
    ...{ productIds: [house], from: day(3), to: day(6), weekdays: [] },
    change: { kind: "PERCENT", percent: 10 },
  });
  expect((await previewPrices(partner, season)).sold).toBe(2);
  clock.advance(Date.parse(held.holdExpiresAt ?? "") - clock.now().getTime() - 60_000);
  expect((await previewPrices(partner, season)).sold).toBe(2);
  clock.advance(60_000);
  expect((await previewPrices(partner, season)).sold).toBe(0);
});
