import { expect, test } from "vitest";
import type { Prisma } from "../../../prisma/client/client.ts";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { changeBus } from "../../../src/kinds/trip/operate/change-bus.ts";
import { measurePunctuality } from "../../../src/kinds/trip/punctuality/measure-punctuality.ts";
import type { DriverFigures } from "../../../src/kinds/trip/roster/driver-statistics-schema.ts";
import { getDriverStatistics } from "../../../src/kinds/trip/roster/get-driver-statistics.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import type { Context } from "../../../src/platform/context.ts";
import { minute } from "../../../src/shared/durations.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { saleOf } from "../../support/gate-world.ts";
import { driverWorld } from "./driver-world.ts";

/** What each driver drove in a period: departures, passengers, how many left in time, and the hours at the wheel. */

const world = await driverWorld(await testServices());
const { clock, give, network, record, services, stranger } = world;
const { db } = services;
const { partner } = network;
const cashier = await world.cashier();
const startOf = async (id: string) =>
  (await db.product.findUniqueOrThrow({ where: { id } })).startsAt?.getTime() ?? 0;

/** « Parti » and « arrivé », in minutes after the planned times. */
async function marked(productId: string, departed: number, arrived: number | null = null): Promise<void> {
  const { startsAt, endsAt } = await db.product.findUniqueOrThrow({ where: { id: productId } });
  const mark = (moment: "DEPARTED" | "ARRIVED", planned: Date | null, late: number) => ({
    ...{ productId, moment, userId: partner.actor.id },
    at: new Date((planned?.getTime() ?? 0) + late * minute),
  });
  const marks: Prisma.TripMarkCreateManyInput[] = [mark("DEPARTED", startsAt, departed)];
  if (arrived !== null) marks.push(mark("ARRIVED", endsAt, arrived));
  await db.tripMark.createMany({ data: marks });
}

const figuresOn = async (ctx: Context, from: string, to = from, area: "partner" | "branch" = "partner") =>
  (await getDriverStatistics(ctx, { area, from, to })).drivers.map(
    ({ key: _, company: __, ...figures }: DriverFigures) => figures,
  );
const of = (name: string | null, departures: number, figures: Partial<DriverFigures> = {}) => ({
  ...{ name, departures, passengers: 0, measured: 0, punctual: 0, minutes: departures * 240 },
  ...figures,
});

test("departures, passengers, those that left in time, and hours from « parti » to « arrivé »", async () => {
  const day = network.day(1);
  const [first, second] = [await record({ name: "Abega" }), await record({ name: "Bello" })];
  const [early, late, silent, cancelled, typed] = await Promise.all(
    ["06:00", "11:00", "16:00", "21:00", "18:00"].map((time) => network.depart({ date: day, time })),
  );
  if (!early || !late || !silent || !cancelled || !typed) throw new Error("no departure");
  await give(partner, { [early]: first.id, [late]: first.id, [silent]: second.id, [cancelled]: second.id });
  await db.trip.update({ where: { productId: typed }, data: { driver: "Un cousin" } });
  await sellAtDesk(cashier, saleOf(early, [1, 2]));
  await sellAtDesk(cashier, saleOf(late, [3]));
  expect(await figuresOn(partner, day)).toEqual([]);
  await cancelDeparture(partner, { id: cancelled, reason: "Panne" });
  await marked(early, 15, 45);
  await marked(late, 16);
  clock.standAt(new Date((await startOf(cancelled)) + 300 * minute));

  const abega = of("Abega", 2, { passengers: 3, measured: 2, punctual: 1, minutes: 240 + 30 + 240 });
  expect(await figuresOn(partner, day)).toEqual([abega, of("Bello", 1), of(null, 1)]);
  // The line, which counts by the same rule, says the same.
  await measurePunctuality({ db, now: () => new Date(clock.now().getTime() + 25 * 60 * minute) });
  expect(await db.path.findUniqueOrThrow({ where: { id: network.path.id } })).toMatchObject({
    ...{ measuredDepartures: 2, punctualDepartures: 1 },
  });
  // Not those of another day, company or terminal.
  expect(await figuresOn(partner, network.day(1), network.day(5))).toEqual([]);
  expect(await figuresOn(stranger.partner, day)).toEqual([]);
  const chief = async (terminal: number) =>
    contextFor(
      services,
      await createActor(services, {
        ...{ role: "TERMINAL_CHIEF", companyId: network.company.id },
        terminalId: network.terminals[terminal]?.id ?? "",
      }),
    );
  expect(await figuresOn(await chief(0), day, day, "branch")).toHaveLength(3);
  expect(await figuresOn(await chief(1), day, day, "branch")).toEqual([]);
});

test("one departure counts once, for the driver who is named last, whatever bus drove it", async () => {
  const day = network.day(2);
  const [first, second] = [await record({ name: "Fouda" }), await record({ name: "Kana" })];
  const id = await network.depart({ date: day });
  await give(partner, { [id]: first.id });
  await changeBus(partner, { id, busId: (await network.createBus()).id, reason: "Panne" });
  clock.standAt(new Date((await startOf(id)) + 60 * minute));
  await marked(id, 0);
  expect(await figuresOn(partner, day)).toEqual([of("Fouda", 1, { measured: 1, punctual: 1 })]);
  await give(partner, { [id]: second.id });
  expect(await figuresOn(partner, day)).toEqual([of("Kana", 1, { measured: 1, punctual: 1 })]);
});

test("a night bus counts on its day in its country, and two companies of one person stand apart", async () => {
  const day = network.day(2);
  const mine = await record({ name: "Tamo" });
  const theirs = await record({
    ...{ name: "Tamo", companyId: stranger.company.id, terminalId: stranger.terminals[0].id },
  });
  // 00:30 in Douala is 23:30 of the day before in UTC.
  const id = await network.depart({ date: day, time: "00:30" });
  const other = await stranger.depart({ date: day, time: "23:30" });
  await give(partner, { [id]: mine.id });
  await give(stranger.partner, { [other]: theirs.id });
  clock.standAt(new Date((await startOf(other)) + 300 * minute));
  expect(new Date(await startOf(id)).getUTCDate()).not.toBe(Number(day.slice(-2)));
  expect(await figuresOn(partner, day)).toEqual([of("Tamo", 1)]);
  const both = {
    ...partner,
    actor: { ...partner.actor, grants: [...partner.actor.grants, ...stranger.partner.actor.grants] },
  };
  const { drivers, several } = await getDriverStatistics(both, { area: "partner", from: day, to: day });
  expect(several).toBe(true);
  expect(drivers.map(({ name, company, departures }) => [name, company, departures])).toEqual([
    ["Tamo", "Autre Voyages", 1],
    ["Tamo", "Test Voyages", 1],
  ]);
});

test("only who sees the roster sees it", async () => {
  const asked = { from: network.day(0), to: network.day(0) };
  const place = { companyId: network.company.id, terminalId: network.terminals[0].id };
  for (const role of ["DRIVER", "CASHIER", "CONTROLLER"] as const) {
    const ctx = await contextFor(services, await createActor(services, { role, ...place }));
    for (const area of ["partner", "branch"] as const)
      await expect(getDriverStatistics(ctx, { area, ...asked })).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  const admin = await contextFor(services, await createActor(services, { role: "ADMIN" }));
  await expect(getDriverStatistics(admin, { area: "admin", ...asked })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});
