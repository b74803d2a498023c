import { beforeAll, describe, expect, test } from "vitest";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { measurePunctuality } from "../../../src/kinds/trip/punctuality/measure-punctuality.ts";
import { punctualityOf } from "../../../src/kinds/trip/rules/punctuality.ts";
import { getTrip } from "../../../src/kinds/trip/search/get-trip.ts";
import { getEntry } from "../../../src/modules/desk/gate/get-entry.ts";
import { markMoment } from "../../../src/modules/desk/gate/mark-moment.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import type { Context } from "../../../src/platform/context.ts";
import { hour, minute } from "../../../src/shared/durations.ts";
import { gateWorld, saleOf } from "../../support/gate-world.ts";

const world = await gateWorld();
const { network, clock, services } = world;
const { db } = services;

let chief: Awaited<ReturnType<typeof world.cashier>>;
beforeAll(async () => {
  chief = await world.cashier();
});

const startOf = async (id: string) =>
  (await db.product.findUniqueOrThrow({ where: { id } })).startsAt?.getTime() ?? 0;

const press = (ctx: Context, productId: string, moment = "DEPARTED", more: object = {}) =>
  markMoment(ctx, { productId, moment, at: new Date(0), device: "", offline: false, ...more });

describe("« parti » and « arrivé »", () => {
  test("are written once, with their time and who pressed", async () => {
    const id = await network.depart();
    clock.standAt(new Date((await startOf(id)) + 4 * minute));
    const first = await press(chief, id);
    expect(first.at).toBe(new Date((await startOf(id)) + 4 * minute).toISOString());
    clock.advance(10 * minute);
    // A second press, and one of another employee, change nothing.
    expect(await press(chief, id)).toEqual(first);
    expect(await press(await world.employee(), id)).toEqual(first);
    expect(await db.tripMark.findMany({ where: { productId: id } })).toMatchObject([
      { moment: "DEPARTED", userId: chief.actor.id },
    ]);
    clock.advance(4 * hour);
    await press(chief, id, "ARRIVED");
    const { moments } = await getEntry(chief, { id });
    expect(moments.map(({ name, at }) => [name, at !== null])).toEqual([
      ["DEPARTED", true],
      ["ARRIVED", true],
    ]);
  });

  test("come too early before the quarter of an hour, and for nobody else's bus", async () => {
    const id = await network.depart();
    clock.standAt(new Date((await startOf(id)) - 15 * minute - 1));
    await expect(press(chief, id)).rejects.toMatchObject({ code: "MARK_TOO_EARLY" });
    await expect(press(chief, id, "ARRIVED")).rejects.toMatchObject({ code: "NOT_DEPARTED" });
    await expect(press(chief, id, "LOST")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(press(await world.employee(world.stranger), id)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(press(await world.customer(), id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    clock.advance(1);
    await press(chief, id);
  });

  test("keep the device's time when pressed without network, for a day at most and never ahead", async () => {
    const [early, late, ahead] = [await network.depart(), await network.depart(), await network.depart()];
    const at = new Date((await startOf(early)) + 3 * minute);
    clock.standAt(new Date(at.getTime() + 24 * hour));
    const told = { at, offline: true, device: "Appareil A" };
    expect(await press(chief, early, "DEPARTED", told)).toEqual({ at: at.toISOString() });
    clock.advance(1);
    await expect(press(chief, late, "DEPARTED", told)).rejects.toMatchObject({ code: "MARK_TOO_LATE" });
    const future = { ...told, at: new Date(clock.now().getTime() + hour) };
    expect(await press(chief, ahead, "DEPARTED", future)).toEqual({ at: clock.now().toISOString() });
  });

  test("are not written on a cancelled departure, and pressed together they are written once", async () => {
    const [cancelled, busy] = [await network.depart(), await network.depart()];
    clock.standAt(new Date(await startOf(busy)));
    await db.product.update({ where: { id: cancelled }, data: { status: "CANCELLED" } });
    await expect(press(chief, cancelled)).rejects.toMatchObject({ code: "NO_LONGER_AVAILABLE" });
    const pressed = await Promise.all(Array.from({ length: 6 }, () => press(chief, busy)));
    expect(new Set(pressed.map(({ at }) => at)).size).toBe(1);
    expect(await db.tripMark.count({ where: { productId: busy } })).toBe(1);
  });
});

describe("punctuality", () => {
  test("is the share that left within 15 minutes of the planned time, from 20 departures on", async () => {
    const { company, path } = world.stranger;
    const staff = await world.employee(world.stranger);
    const ran = async (leftAfter: number | null, { scanned = null as number | null, delay = 0 } = {}) => {
      const id = await world.stranger.depart();
      const planned = await startOf(id);
      const { id: userId } = staff.actor;
      const booking = await db.booking.create({
        data: {
          code: id.slice(-12),
          bill: { create: { countryId: company.countryId, total: 0, currency: "XAF" } },
          kind: "trip",
          product: { connect: { id } },
          resourceId: id,
          country: { connect: { id: company.countryId } },
          company: { connect: { id: company.id } },
          status: "CONFIRMED",
          places: 1,
          priceLines: [],
          total: 0,
          currency: "XAF",
          startsAt: new Date(planned),
          endsAt: new Date(planned + 4 * hour),
        },
      });
      const usedAt = scanned === null ? null : new Date(planned + scanned * minute);
      const ticket = { code: id, bookingId: booking.id, productId: id, companyId: company.id, token: id };
      await db.ticket.create({ data: { ...ticket, unit: 1, holderName: "Awa", usedAt } });
      if (delay > 0) await delayDeparture(world.stranger.partner, { id, minutes: delay, reason: "Panne" });
      if (leftAfter !== null)
        await db.tripMark.create({
          data: {
            ...{ productId: id, moment: "DEPARTED", userId },
            at: new Date(planned + leftAfter * minute),
          },
        });
    };
    const counted = async () => {
      const { measuredDepartures, punctualDepartures } = await db.path.findUniqueOrThrow({
        where: { id: path.id },
      });
      return [measuredDepartures, punctualDepartures];
    };
    // Silence before anything is measured says nothing.
    await ran(null);
    clock.advance(3 * 24 * hour);
    await measurePunctuality(services);
    expect(await counted()).toEqual([0, 0]);
    await ran(0, { scanned: -20 });
    await ran(-15);
    await ran(15);
    await ran(null, { scanned: 15 });
    for (const late of [-16, 16]) await ran(late);
    await ran(null, { scanned: 16 });
    // No bus has left before its first ticket was read.
    await ran(0, { scanned: 40 });
    // A delay that was announced is late all the same.
    await ran(30, { delay: 30 });
    await ran(null);
    // The day that is running is not counted.
    clock.advance(24 * hour);
    await measurePunctuality(services);
    expect(await counted()).toEqual([0, 0]);
    clock.advance(2 * 24 * hour);
    await measurePunctuality(services);
    expect(await counted()).toEqual([10, 4]);
    for (let more = 0; more < 9; more++) await ran(1);
    clock.advance(3 * 24 * hour);
    await measurePunctuality(services);
    expect(await counted()).toEqual([19, 13]);
    const shown = await world.stranger.depart();
    clock.advance(minute);
    expect((await getTrip(staff, { id: shown })).punctuality).toBeNull();
    await ran(1);
    clock.advance(3 * 24 * hour);
    await measurePunctuality(services);
    const later = await world.stranger.depart();
    expect((await getTrip(staff, { id: later })).punctuality).toEqual({
      percent: 70,
      departures: 20,
      ofLine: true,
    });
    clock.advance(90 * 24 * hour);
    await measurePunctuality(services);
    expect(await counted()).toEqual([0, 0]);
  });

  test("never hides one late bus", () => {
    const line = (measuredDepartures: number, punctualDepartures: number) => ({
      measuredDepartures,
      punctualDepartures,
    });
    expect(punctualityOf([line(1000, 999)])?.percent).toBe(99);
    expect(punctualityOf([line(10, 10), line(9, 9)])).toBeNull();
    expect(punctualityOf([line(10, 10), line(10, 10)])).toEqual({ percent: 100, departures: 20 });
  });
});

test("a desk sale before the departure does not make a mark", async () => {
  const id = await network.depart();
  await sellAtDesk(chief, saleOf(id, [3]));
  expect(await db.tripMark.count({ where: { productId: id } })).toBe(0);
});
