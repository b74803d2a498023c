import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sessionCalendarInput } from "../../../src/kinds/event/operate/calendar-schema.ts";
import { cancelSession } from "../../../src/kinds/event/operate/cancel-session.ts";
import { getSessionCalendar } from "../../../src/kinds/event/operate/get-session-calendar.ts";
import { planSessions } from "../../../src/kinds/event/supply/plan-sessions.ts";
import { saveVenueMap } from "../../../src/kinds/event/supply/save-venue-map.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import type { Context } from "../../../src/platform/context.ts";
import { dayOf } from "../../../src/shared/dates.ts";
import { contextFor, createActor } from "../../support/context.ts";
import {
  createEvent,
  eventWish,
  eventWorld,
  layout,
  organiserOf,
  planOf,
} from "../../support/event-world.ts";
import { payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await eventWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const partner = await world.partner();

const calendar = (ctx: Context, from: string, days: number, area: "partner" | "branch" = "partner") =>
  getSessionCalendar(ctx, sessionCalendarInput.parse({ area, from, days }));

async function hall(name: string) {
  const { id } = await saveVenueMap(partner, {
    ...{ companyId: world.company.id, placeId: world.placeId, name, layout },
    active: true,
  });
  return id;
}

async function plan(day: string, times: string[], extra: object = {}) {
  const { id } = await createEvent(world, partner);
  await planSessions(partner, planOf(id, { firstDay: day, times, ...extra }));
  const sessions = await db.product.findMany({
    where: { eventSession: { eventId: id } },
    orderBy: { startsAt: "asc" },
    select: { id: true },
  });
  return sessions.map((one) => one.id);
}

async function hold(session: { id: string; eventId: string; tariffs: Map<string, string> }, count: number) {
  const buyer = await world.customer();
  const bill = await holdPlaces(buyer, eventWish(session, [{ tariff: "Fosse/Fosse", count }]));
  return { buyer, bill };
}

async function buy(session: Parameters<typeof hold>[0], count: number) {
  const { buyer, bill } = await hold(session, count);
  const payment = await payBill(buyer, payInput(bill.billId));
  await collectPayment(buyer, { paymentId: payment.id });
  await operator.settle(buyer, payment);
}

const standing = [{ name: "Fosse", capacity: 3, tariffs: [{ name: "Fosse", price: 5000 }] }];

describe("the calendar of an organiser", () => {
  it("has a row for each hall, and one for each place without a hall", async () => {
    const before = await calendar(partner, "2027-05-01", 1);
    expect(before.rooms.map(({ name, place }) => [name, place])).toEqual([["Théâtre", ""]]);
    const session = await world.createSession(standing);
    const [big, small] = [await hall("Grande salle"), await hall("Petite salle")];
    const day = dayOf(new Date(world.services.now().getTime() + 48 * 3_600_000), "Africa/Lagos");
    const { rooms, timeZone } = await calendar(partner, day, 1);
    expect(timeZone).toBe("Africa/Lagos");
    // The place keeps its row as long as a session without a hall is there.
    expect(rooms.map(({ id }) => id)).toEqual([world.placeId, big, small]);
    expect(rooms[0]?.sessions).toMatchObject([{ id: session.id, title: "Grande soirée", capacity: 3 }]);
    await db.venueMap.update({ where: { id: small }, data: { active: false } });
    expect((await calendar(partner, "2027-05-01", 1)).rooms.map(({ id }) => id)).toEqual([big]);
  });

  it("tells of each session what is sold and held, until the last place", async () => {
    const session = await world.createSession(standing);
    const find = async () => {
      const day = dayOf(new Date(world.services.now().getTime() + 24 * 3_600_000), "Africa/Lagos");
      const { rooms } = await calendar(partner, day, 3);
      return rooms.flatMap((room) => room.sessions).find(({ id }) => id === session.id);
    };
    await buy(session, 2);
    const { bill } = await hold(session, 1);
    expect(await find()).toMatchObject({ sold: 2, held: 1, state: "ON_SALE" });
    world.clock.advance(60 * 60_000);
    expect(bill.billId).toBeTruthy();
    expect(await find()).toMatchObject({ sold: 2, held: 0, state: "ON_SALE" });
    await buy(session, 1);
    expect(await find()).toMatchObject({ sold: 3, held: 0, state: "SOLD_OUT" });
  });

  it("shows what touches the period, and a conflict with a session beside it", async () => {
    const venueMapId = await hall("Salle de nuit");
    const [late] = await plan("2027-06-01", ["22:00"], { minutes: 180, venueMapId });
    const [night] = await plan("2027-06-02", ["00:59"], { venueMapId });
    const [next] = await plan("2027-06-02", ["02:59"], { venueMapId });
    const conflicts = async (from: string) =>
      (await calendar(partner, from, 1)).rooms.flatMap(({ sessions }) =>
        sessions.map(({ id, conflict }) => [id, conflict]),
      );
    expect(await conflicts("2027-06-01")).toEqual([[late, true]]);
    expect(await conflicts("2027-06-02")).toEqual([
      [late, true],
      [night, true],
      [next, false],
    ]);
    expect(await conflicts("2027-06-03")).toEqual([]);
    await cancelSession(partner, { id: night ?? "", reason: "Panne de courant" });
    expect(await conflicts("2027-06-01")).toEqual([[late, false]]);
    const { rooms } = await calendar(partner, "2027-06-02", 1);
    expect(rooms.flatMap(({ sessions }) => sessions)).toContainEqual(
      expect.objectContaining({ id: night, state: "CANCELLED" }),
    );
  });

  it("is that of the person's own company, and of nobody without one", async () => {
    const day = "2027-07-01";
    const [mine] = await plan(day, ["19:00"]);
    const other = await organiserOf(world.services);
    const as = async (role: "PARTNER" | "TERMINAL_CHIEF", companyId: string, terminalId?: string) =>
      contextFor(
        world.services,
        await createActor(world.services, { role, companyId, ...(terminalId ? { terminalId } : {}) }),
      );
    const stranger = await as("PARTNER", other.company.id);
    const ids = async (ctx: Context, area: "partner" | "branch" = "partner") =>
      (await calendar(ctx, day, 1, area)).rooms.flatMap(({ sessions }) => sessions.map(({ id }) => id));
    expect(await ids(partner)).toContain(mine);
    expect(await ids(stranger)).toEqual([]);
    const chief = await as("TERMINAL_CHIEF", world.company.id, world.placeId);
    expect(await ids(chief, "branch")).toContain(mine);
    await expect(ids(chief)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(ids(await world.customer())).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("is asked for a year at most", () => {
    const input = { area: "partner", from: "2027-01-01", days: 366 };
    expect(sessionCalendarInput.safeParse(input).success).toBe(true);
    expect(sessionCalendarInput.safeParse({ ...input, days: 367 }).success).toBe(false);
    expect(sessionCalendarInput.safeParse({ ...input, from: randomUUID() }).success).toBe(false);
  });
});
