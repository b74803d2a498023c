import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, test } from "vitest";
import { getRentalCockpit } from "../../../src/kinds/rental/cockpit/get-rental-cockpit.ts";
import { exportFeed } from "../../../src/kinds/rental/feed/export-feed.ts";
import { issueCalendar } from "../../../src/kinds/rental/feed/issue-calendar.ts";
import { blockDays } from "../../../src/kinds/rental/operate/block-days.ts";
import { getOccupancy } from "../../../src/kinds/rental/operate/get-occupancy.ts";
import { getRentalStatistics } from "../../../src/kinds/rental/operate/get-rental-statistics.ts";
import { occupancyInput } from "../../../src/kinds/rental/operate/occupancy-schema.ts";
import { saveHouseInput } from "../../../src/kinds/rental/operate/operate-schema.ts";
import { saveHouse } from "../../../src/kinds/rental/operate/save-house.ts";
import { unblockDays } from "../../../src/kinds/rental/operate/unblock-days.ts";
import { dayNumber, dayOfNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { replaceFeedBlocks } from "../../../src/modules/booking/block/replace-feed-blocks.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { createActor } from "../../support/context.ts";
import { expectSound, payInput } from "../../support/purchase.ts";
import { houseWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** What keeps a villa from being let keeps its rooms, and the other way round; two rooms do not exclude each other. */

const world = await rentalWorld();
const { db } = world.services;
const { day } = world;
const operator = operatorOf(world.services);
const companyId = world.company.id;
const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId }));

let villa = "";
let roomA = "";
let roomB = "";
beforeEach(async () => {
  villa = await world.createHouse();
  roomA = await world.createHouse({ parentId: villa });
  roomB = await world.createHouse({ parentId: villa });
});

const hold = async (id: string, from: number, to: number) =>
  holdPlaces(await world.customer(), rentalHold([id, houseWish(day(from), day(to))]));
const isFree = (id: string, from: number, to: number) =>
  hold(id, from, to).then(
    () => true,
    ({ code }: { code: string }) => {
      expect(code).toBe("PLACES_TAKEN");
      return false;
    },
  );

const sell = (id: string, from: number, to: number) => sellFor(id, houseWish(day(from), day(to)));

async function sellFor(id: string, wish: ReturnType<typeof houseWish>) {
  const ctx = await world.customer();
  const bill = await holdPlaces(ctx, rentalHold([id, wish]));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  const [booking] = bill.bookings;
  return { ctx, bookingId: booking?.id ?? "", code: booking?.code ?? "" };
}

async function cancel({ ctx, bookingId }: Awaited<ReturnType<typeof sell>>) {
  const { refund } = await quoteRefund(ctx, { bookingId });
  await cancelBooking(ctx, { bookingId, expectedRefund: refund });
}

const block = (productId: string, from: number, to: number, reason = "Peinture") =>
  blockDays(partner, { productId, from: day(from), to: day(to), reason });

const takenDays = async (resourceId: string) =>
  (await db.claim.findMany({ where: { resourceId }, orderBy: { unit: "asc" } })).map(({ unit }) =>
    dayOfNumber(unit),
  );

async function rowOf(productId: string) {
  const asked = { companyId, type: "house", from: day(0), days: 30, first: productId };
  const { rows } = await getOccupancy(partner, occupancyInput.parse(asked));
  return rows.find((row) => row.productId === productId);
}

const statesOf = async (id: string) =>
  (await rowOf(id))?.spans.map(({ state, from, to, label }) => [state, from, to, label]);

describe("a villa that is blocked by hand", () => {
  it("blocks each of its rooms on the same nights, the next night excepted, until it is unblocked", async () => {
    const { blockId, conflicts } = await block(villa, 4, 5);
    expect(conflicts).toEqual([]);
    expect(await isFree(villa, 5, 6)).toBe(false);
    for (const room of [roomA, roomB]) {
      expect(await isFree(room, 3, 5)).toBe(false);
      expect(await isFree(room, 5, 6)).toBe(false);
      expect(await isFree(room, 6, 7)).toBe(true);
    }
    await unblockDays(partner, { blockId });
    expect(await isFree(roomB, 4, 6)).toBe(true);
    expect(await isFree(roomA, 4, 6)).toBe(true);
    expect(await db.block.count({ where: { resourceId: { in: [villa, roomA, roomB] } } })).toBe(0);
  });

  it("leaves the nights of a sold room to its guest, says whose they are, and has them when the stay ends", async () => {
    const sold = await sell(roomA, 4, 6);
    const { conflicts } = await block(villa, 5, 7);
    expect(conflicts).toMatchObject([{ day: day(5), code: sold.code }]);
    expect(await isFree(roomB, 5, 6)).toBe(false);
    await cancel(sold);
    expect(await takenDays(roomA)).toEqual([day(5), day(6), day(7)]);
    await expectSound(db);
  });

  it("names a stay in the whole villa once, not once for each room", async () => {
    const sold = await sell(villa, 5, 6);
    const { conflicts } = await block(villa, 5, 5);
    expect(conflicts).toMatchObject([{ day: day(5), code: sold.code }]);
    expect(conflicts).toHaveLength(1);
  });

  it("shows on the rooms whose block it is, is removed there too, and counts once in the villa's figures", async () => {
    const { blockId } = await block(villa, 4, 6);
    await db.claim.deleteMany({ where: { resourceId: roomA, unit: dayNumber(day(5)) } });
    expect(await statesOf(villa)).toEqual([["BLOCKED", day(4), day(7), "Peinture"]]);
    expect(await statesOf(roomB)).toEqual([["BLOCKED", day(4), day(7), "Peinture (toute la villa)"]]);
    const cockpit = await getRentalCockpit(partner, { area: "partner", id: villa });
    expect(cockpit.strip.spans).toHaveLength(1);
    const period = { companyId, type: "house" as const, from: day(0), to: day(30) };
    const { rentals } = await getRentalStatistics(partner, period);
    const blocked = (id: string) => rentals.find((one) => one.id === id)?.blocked;
    expect([villa, roomA, roomB].map(blocked)).toEqual([3, 2, 3]);
    const [span] = (await rowOf(roomB))?.spans ?? [];
    await unblockDays(partner, { blockId: span?.id ?? "" });
    expect(span?.id).toBe(blockId);
    expect(await takenDays(villa)).toEqual([]);
  });

  it("is not unblocked for one of its rooms alone", async () => {
    await block(villa, 4, 6);
    const part = await db.block.findFirstOrThrow({ where: { resourceId: roomA } });
    await expect(unblockDays(partner, { blockId: part.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await takenDays(roomA)).toHaveLength(3);
  });

  it("takes the nights of a lapsed hold on a room", async () => {
    await hold(roomA, 4, 6);
    world.clock.advance(16 * 60_000);
    expect((await block(villa, 4, 5)).conflicts).toEqual([]);
    await expireBookings(await world.as(null));
    expect(await isFree(roomA, 4, 6)).toBe(false);
  });

  it("keeps the nights of a hold that lapsed before its payment ended: there is no second try for them", async () => {
    const ctx = await world.customer();
    const bill = await holdPlaces(ctx, rentalHold([roomA, houseWish(day(4), day(6))]));
    const payment = await payBill(ctx, payInput(bill.billId));
    await collectPayment(ctx, { paymentId: payment.id });
    expect((await block(villa, 4, 5)).conflicts).toHaveLength(2);
    world.clock.advance(50 * 3_600_000);
    await cancelPayment(ctx, { paymentId: payment.id });
    expect(await getBill(ctx, { billId: bill.billId })).toMatchObject({ state: "LOST", lapse: "NOT_PAID" });
    await expect(payBill(ctx, payInput(bill.billId))).rejects.toMatchObject({ code: "HOLD_LOST" });
    await operator.settle(ctx, payment);
    expect(await db.booking.findFirst({ where: { billId: bill.billId } })).toMatchObject({
      status: "EXPIRED",
    });
    await expectSound(db);
  });

  it("leaves a hold that lapsed outside of it its second try", async () => {
    const ctx = await world.customer();
    const bill = await holdPlaces(ctx, rentalHold([roomA, houseWish(day(4), day(6))]));
    const payment = await payBill(ctx, payInput(bill.billId));
    await collectPayment(ctx, { paymentId: payment.id });
    await block(villa, 6, 7);
    world.clock.advance(50 * 3_600_000);
    await cancelPayment(ctx, { paymentId: payment.id });
    expect(await payBill(ctx, payInput(bill.billId))).toMatchObject({ status: "CREATED" });
  });
});

describe("a room that is blocked by hand", () => {
  it("keeps the villa from being let and leaves the other room free", async () => {
    const { blockId } = await block(roomA, 4, 5);
    expect(await isFree(villa, 5, 6)).toBe(false);
    expect(await isFree(roomB, 4, 6)).toBe(true);
    await unblockDays(partner, { blockId });
    expect(await isFree(roomA, 4, 6)).toBe(true);
  });

  it("names the stay in the whole villa that has its nights, and stays blocked when the villa is unblocked", async () => {
    const sold = await sell(villa, 5, 6);
    const ofRoom = await block(roomA, 5, 6);
    expect(ofRoom.conflicts).toMatchObject([{ day: day(5), code: sold.code }]);
    const { blockId } = await block(villa, 6, 8);
    await unblockDays(partner, { blockId });
    expect(await takenDays(roomA)).toEqual([day(5), day(6)]);
    expect(await takenDays(roomB)).toEqual([day(5)]);
  });
});

describe("a calendar imported for a villa", () => {
  const feedId = randomUUID();
  const event = (uid: string, from: number, to: number) => ({
    ...{ uid, fromUnit: dayNumber(day(from)), toUnit: dayNumber(day(to)) },
    reason: "Réservé",
  });
  const read = (events: ReturnType<typeof event>[], to = { resourceId: villa, parts: [roomA, roomB] }) =>
    withRetry(db, (tx) => replaceFeedBlocks(partner, tx, { feedId, companyId, ...to }, events));

  it("blocks its rooms, and what moves or goes there frees them", async () => {
    expect(await read([event("a", 3, 5), event("b", 8, 9)])).toMatchObject({ placed: 2, conflicts: [] });
    expect(await takenDays(roomB)).toEqual([day(3), day(4), day(8)]);
    expect(await read([event("a", 3, 5), event("b", 8, 9)])).toMatchObject({
      placed: 0,
      moved: 0,
      removed: 0,
    });
    expect(await read([event("a", 4, 6)])).toMatchObject({ placed: 0, moved: 1, removed: 1 });
    for (const id of [villa, roomA, roomB]) expect(await takenDays(id)).toEqual([day(4), day(5)]);
  });

  it("names the stay in a room, on the villa's row once and until it ends", async () => {
    const sold = await sell(roomA, 4, 5);
    const first = await read([event("a", 3, 6)]);
    expect(first.conflicts).toMatchObject([{ unit: dayNumber(day(4)), code: sold.code }]);
    expect(first.newConflicts).toHaveLength(1);
    const again = await read([event("a", 3, 6)]);
    expect([again.conflicts.length, again.newConflicts.length]).toEqual([1, 0]);
    await cancel(sold);
    expect((await read([event("a", 3, 6)])).conflicts).toEqual([]);
    expect(await takenDays(roomA)).toEqual([day(3), day(4), day(5)]);
  });

  it("that is moved to another house frees the villa and its rooms", async () => {
    await read([event("a", 3, 5)]);
    await read([event("a", 3, 5)], { resourceId: roomA, parts: [] });
    expect(await takenDays(villa)).toEqual([]);
    expect(await takenDays(roomB)).toEqual([]);
    expect(await takenDays(roomA)).toEqual([day(3), day(4)]);
    await read([event("a", 3, 5)]);
    for (const id of [villa, roomA, roomB]) expect(await takenDays(id)).toEqual([day(3), day(4)]);
  });
});

describe("a room added to a villa", () => {
  const addRoom = async (parentId = villa) => {
    const house = await db.rentalHouse.findUniqueOrThrow({ where: { productId: villa } });
    const { propertyId, typeId } = house;
    const room = { companyId, propertyId, typeId, parentId, title: "Chambre au jardin", price: 12_000 };
    return saveHouse(partner, saveHouseInput.parse({ ...room, guests: 2, published: true }));
  };

  it("has the nights for which the villa is sold, held or blocked, and says which", async () => {
    const sold = await sell(villa, 4, 6);
    await hold(villa, 8, 9);
    const { blockId } = await block(villa, 10, 11);
    await sell(roomA, 13, 14);
    const { id, taken } = await addRoom();
    expect(taken.map(({ state, from, to, label }) => [state, from, to, label.split(" ")[0]])).toEqual([
      ["SOLD", day(4), day(6), sold.code],
      ["HELD", day(8), day(9), expect.any(String)],
      ["BLOCKED", day(10), day(12), "Peinture"],
    ]);
    for (const from of [4, 5, 8, 10, 11]) expect(await isFree(id, from, from + 1)).toBe(false);
    expect(await isFree(id, 6, 8)).toBe(true);
    expect(await isFree(id, 13, 14)).toBe(true);
    await unblockDays(partner, { blockId });
    await cancel(sold);
    expect(await isFree(id, 4, 6)).toBe(true);
    expect(await isFree(id, 10, 12)).toBe(true);
    await expectSound(db);
  });

  it("has nothing of a villa that is free, nor of what is over", async () => {
    await block(villa, 1, 2);
    world.clock.advance(5 * 24 * 3_600_000);
    expect((await addRoom()).taken).toEqual([]);
  });

  it("is taken with the villa by money that comes after the hold has lapsed, or sends it back", async () => {
    const ctx = await world.customer();
    const wish = houseWish(day(8), day(9));
    const bill = await holdPlaces(ctx, rentalHold([villa, wish]));
    const payment = await payBill(ctx, payInput(bill.billId));
    await collectPayment(ctx, { paymentId: payment.id });
    await cancelPayment(ctx, { paymentId: payment.id });
    world.clock.advance(90 * 60_000);
    await expireBookings(await world.as(null));
    const { id } = await addRoom();
    // The clock may have gone past midnight: the room is sold for the same night.
    await sellFor(id, wish);
    await operator.settle(ctx, payment);
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bill.bookings[0]?.id ?? "" } });
    expect(booking.status).toBe("EXPIRED");
    await expectSound(db);
  });

  it("belongs to a change of the villa's stay that is still to be paid", async () => {
    const sold = await sell(villa, 4, 5);
    const wish = houseWish(day(4), day(7));
    const change = { bookingId: sold.bookingId, wish, idempotencyKey: randomUUID() };
    expect(await rescheduleBooking(sold.ctx, change)).toMatchObject({ state: "TO_PAY" });
    const { id, taken } = await addRoom();
    expect(taken.map(({ from, to }) => [from, to])).toEqual([
      [day(4), day(5)],
      [day(5), day(7)],
    ]);
    expect(await isFree(id, 6, 7)).toBe(false);
  });
});

test("other sites read the nights of a villa's rooms, and of a room those of its villa, but not their own", async () => {
  const token = async (productId: string) => {
    const { url } = await issueCalendar(partner, { productId, renew: false });
    return url.split("/").at(-1)?.replace(".ics", "") ?? "";
  };
  const nights = async (productId: string) => {
    const text = await exportFeed(partner, { token: await token(productId) });
    const starts = [...text.matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g)];
    return starts.map(([, year, month, date]) => `${year}-${month}-${date}`).sort();
  };
  const feed = {
    kind: "location" as const,
    resourceId: villa,
    companyId,
    name: "Airbnb",
    url: "https://calendars.example/a.ics",
  };
  const { id: feedId } = await db.calendarFeed.create({ data: feed });
  const event = { uid: "a", fromUnit: dayNumber(day(12)), toUnit: dayNumber(day(13)), reason: "" };
  const to = { feedId, companyId, resourceId: villa, parts: [roomA, roomB] };
  await withRetry(db, (tx) => replaceFeedBlocks(partner, tx, to, [event]));
  await sell(roomA, 4, 5);
  await block(villa, 8, 9);
  // An unpaid hold lapses without anybody telling the other site.
  await hold(villa, 15, 16);
  expect(await nights(villa)).toEqual([day(4), day(8)]);
  expect(await nights(roomA)).toEqual([day(4), day(8), day(12)]);
  expect(await nights(roomB)).toEqual([day(8), day(12)]);
});
