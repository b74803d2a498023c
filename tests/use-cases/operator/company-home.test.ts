import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import type { HomeSpan } from "../../../src/modules/booking/home-facts.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { getStatement } from "../../../src/modules/invoicing/get-statement.ts";
import { getCompanyFile } from "../../../src/modules/operator/get-company-file.ts";
import { getCompanyHome } from "../../../src/modules/operator/get-company-home.ts";
import type { Context } from "../../../src/platform/context.ts";
import type { Services } from "../../../src/server/start/services.ts";
import { weekdayOf } from "../../../src/shared/calendar.ts";
import { addDays, startOfDay } from "../../../src/shared/dates.ts";
import { wishFor } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWorld } from "../../support/event-world.ts";
import { gateWorld, saleOf } from "../../support/gate-world.ts";
import { appointmentWish, practiceWorld } from "../../support/practice-world.ts";
import { carWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";

const world = await gateWorld();
const { network, stranger, services } = world;
const { db } = services;
const hour = 3_600_000;
const day = 24 * hour;
const chief = await world.cashier(10_000);
const adminActor = await createActor(services, { role: "ADMIN" });
const admin = { ...(await contextFor(services, adminActor)), actor: adminActor };
const refused = (code: string) => expect.objectContaining({ code });

const home = (area: "partner" | "branch" = "partner") =>
  getCompanyHome(area === "partner" ? network.partner : chief, { area });
const foreign = async (area: "partner" | "branch") =>
  getCompanyHome(area === "partner" ? stranger.partner : await world.employee(stranger), { area });

describe("what comes next", () => {
  it("says of each departure until tomorrow night how full it is and what it lacks", async () => {
    const id = await network.depart({ driver: "Paul Biyong" });
    const bare = await network.depart({ time: "09:00", published: false });
    const later = await network.depart({ date: network.day(3) });
    const over = await network.depart({ time: "10:00" });
    await db.product.update({
      where: { id: over },
      data: { status: "CANCELLED", cancelledAt: services.now() },
    });
    await db.trip.update({ where: { productId: bare }, data: { bus: { update: { active: false } } } });
    await sellAtDesk(chief, saleOf(id, [3, 4]));
    const product = await db.product.findUniqueOrThrow({ where: { id } });
    await holdPlaces(await world.customer(), wishFor({ product, places: 1, units: [9] }));
    for (const area of ["partner", "branch"] as const) {
      const [trips, ...others] = (await home(area)).next;
      expect(others).toEqual([]);
      expect(trips?.kind).toBe("trip");
      expect(trips?.lines.map((line) => [line.id, line.fill, line.lacks])).toEqual([
        [id, { sold: 2, held: 1, capacity: 20 }, []],
        [bare, { sold: 0, held: 0, capacity: 20 }, ["chauffeur", "bus en service", "mise en vente"]],
      ]);
      expect(trips?.lines.map((line) => line.id)).not.toContain(later);
    }
  });

  it("never shows another company's departures, nor those of another terminal", async () => {
    const own = await network.depart({ time: "06:00" });
    for (const area of ["partner", "branch"] as const) {
      const ids = (await foreign(area)).next.flatMap(({ lines }) => lines.map((line) => line.id));
      expect(ids).not.toContain(own);
    }
    await db.product.update({ where: { id: own }, data: { terminalId: network.terminals[1].id } });
    const idsOf = async (area: "partner" | "branch") =>
      (await home(area)).next.flatMap(({ lines }) => lines.map((line) => line.id));
    expect(await idsOf("partner")).toContain(own);
    expect(await idsOf("branch")).not.toContain(own);
    await expect(getCompanyHome(chief, { area: "partner" })).rejects.toEqual(refused("FORBIDDEN"));
    await expect(getCompanyHome(await world.customer(), { area: "branch" })).rejects.toEqual(
      refused("FORBIDDEN"),
    );
  });
});

describe("what waits", () => {
  it("sets today's sales beside those of a week ago at the same hour", async () => {
    const id = await network.depart({ date: network.day(5) });
    const before = (await home()).sales;
    const sold = async (seat: number, ago: number) => {
      const sale = await sellAtDesk(chief, saleOf(id, [seat]));
      const createdAt = new Date(services.now().getTime() - ago);
      await db.booking.update({ where: { id: sale.bookingId }, data: { createdAt } });
    };
    await sold(1, 0);
    await sold(2, 7 * day);
    // Sales later on that day, or on the day before, are not compared.
    await sold(3, 7 * day - 60_000);
    await sold(4, 6 * day);
    const { sales } = await home();
    expect(sales?.today).toEqual({
      amount: (before?.today.amount ?? 0) + 5000,
      bookings: (before?.today.bookings ?? 0) + 1,
    });
    expect(sales?.lastWeek).toEqual({ amount: 5000, bookings: 1 });
    expect((await foreign("partner")).sales?.today.bookings).toBe(0);
    expect((await foreign("branch")).sales?.today.bookings).toBe(0);
  });

  it("says what the drawers should hold, and which is one's own", async () => {
    const before = (await home("partner")).drawers?.expected ?? 0;
    const id = await network.depart({ date: network.day(6) });
    await sellAtDesk(chief, saleOf(id, [1, 2]));
    const { drawers } = await home("branch");
    // Its own employee counts it without knowing.
    expect(drawers).toMatchObject({ mine: { openedAt: expect.any(String) }, open: 1, expected: 0 });
    expect((await home("partner")).drawers).toMatchObject({
      ...{ open: 1, mine: null },
      expected: before + 10_000,
    });
    expect((await foreign("partner")).drawers).toMatchObject({ open: 0, expected: 0 });
    const behalf = { ...network.partner, actor: { ...network.partner.actor, onBehalfId: randomUUID() } };
    expect(await getCompanyHome(behalf, { area: "partner" })).toMatchObject({ sales: null, drawers: null });
  });

  it("counts unread conversations once each, for a branch only those about its terminal", async () => {
    const customer = await world.customer();
    const id = await network.depart({ date: network.day(7) });
    const sale = await sellAtDesk(chief, saleOf(id, [1]));
    const at = new Date(services.now().getTime() - hour);
    const write = (columns: { bookingId?: string; companyId: string }, messages: number) =>
      db.conversation.create({
        data: {
          userId: customer.actor.id,
          subject: "Bagages",
          ...columns,
          messages: {
            create: Array.from({ length: messages }, () => ({
              authorId: customer.actor.id,
              fromCustomer: true,
              body: "Bonjour",
              createdAt: at,
            })),
          },
        },
      });
    await write({ companyId: network.company.id, bookingId: sale.bookingId }, 2);
    await write({ companyId: network.company.id }, 1);
    expect((await home()).unread).toEqual({ count: 2, oldestAt: at.toISOString() });
    expect((await home("branch")).unread).toEqual({ count: 1, oldestAt: at.toISOString() });
    for (const area of ["partner", "branch"] as const) expect((await foreign(area)).unread.count).toBe(0);
  });

  it("counts requests to which somebody waits for an answer", async () => {
    const id = await network.depart({ date: network.day(8) });
    const { bookingId } = await sellAtDesk(chief, saleOf(id, [1]));
    await db.booking.update({ where: { id: bookingId }, data: { status: "REQUESTED" } });
    expect((await home()).requests.count).toBe(1);
    expect((await home("branch")).requests.count).toBe(1);
    for (const area of ["partner", "branch"] as const) expect((await foreign(area)).requests.count).toBe(0);
    await db.booking.update({
      where: { id: bookingId },
      data: { startsAt: new Date(services.now().getTime() - 1) },
    });
    expect((await home()).requests.count).toBe(0);
  });

  it("tells the owner, not the branch, when the plan ends", async () => {
    const plan = await db.subscriptionPlan.findFirstOrThrow();
    const endsOn = (ahead: number) => new Date(`${network.day(ahead)}T00:00:00Z`);
    for (const ahead of [2, 9]) {
      await db.companySubscription.create({
        data: {
          companyId: network.company.id,
          planId: plan.id,
          startsOn: endsOn(-20),
          endsOn: endsOn(ahead),
        },
      });
    }
    expect((await home()).subscription).toEqual({ plan: plan.name, endsOn: network.day(9), daysLeft: 9 });
    expect((await home("branch")).subscription).toBeNull();
    expect((await foreign("partner")).subscription).toBeNull();
  });
});

describe("the page of a company", () => {
  const { id } = network.company;
  const file = (area: "admin" | "partner", ctx: Context = network.partner) =>
    getCompanyFile(ctx, { area, id });

  it("compares this week with the same part of the last, and says what is owed and paid", async () => {
    const { timeZone } = await file("partner");
    const past = addDays(network.day(0), -28);
    const monday = startOfDay(addDays(past, -weekdayOf(past)), timeZone);
    const lastMonday = new Date(monday.getTime() - 7 * day);
    const wednesday = 2.5 * day;
    const now = new Date(monday.getTime() + wednesday);
    const then = { ...network.partner, now: () => now };
    const trip = await network.depart({ date: network.day(9) });
    const sold = async (seat: number, createdAt: number) => {
      const sale = await sellAtDesk(chief, saleOf(trip, [seat]));
      await db.booking.update({ where: { id: sale.bookingId }, data: { createdAt: new Date(createdAt) } });
    };
    await sold(1, monday.getTime());
    await sold(2, now.getTime());
    // Sales at the first and last moment of each period, and one just outside.
    await sold(3, now.getTime() + 1);
    await sold(4, lastMonday.getTime());
    await sold(5, lastMonday.getTime() + wednesday);
    await sold(6, lastMonday.getTime() + wednesday + 1);
    await sold(7, lastMonday.getTime() - 1);
    expect((await file("partner", then)).money?.sales).toEqual({
      currency: "XAF",
      current: { amount: 10_000, bookings: 2 },
      previous: { amount: 10_000, bookings: 2 },
    });
    const statement = await getStatement(network.partner, {
      area: "partner",
      from: network.day(0),
      to: network.day(0),
    });
    const { money, offers } = await file("partner");
    expect(money?.balance).toBe(statement.ledgerClosing);
    expect(money?.balance).not.toBe(0);
    expect(money).toMatchObject({ payouts: [], account: null });
    await db.product.update({ where: { id: trip }, data: { status: "DRAFT" } });
    expect((await file("partner")).offers).toBe(offers - 1);
    await db.company.update({ where: { id }, data: { status: "SUSPENDED" } });
    // What it has published stays, but nobody can buy it.
    expect((await file("partner")).offers).toBe(0);
    await db.company.update({ where: { id }, data: { status: "ACTIVE" } });
  });

  it("names the staff, where they work and when they were last there, never when staff of Mboa took their place", async () => {
    const seen = new Date(services.now().getTime() - hour);
    const session = (at: Date, onBehalfId: string | null) =>
      db.session.create({
        data: {
          id: randomUUID(),
          userId: chief.actor.id,
          expiresAt: new Date(at.getTime() + day),
          lastUsedAt: at,
          onBehalfId,
        },
      });
    await session(seen, null);
    await session(services.now(), network.partner.actor.id);
    const { staff, staffCount } = await file("partner");
    expect(staffCount).toBe(staff.length);
    const grant = await db.userRole.findFirstOrThrow({ where: { userId: chief.actor.id } });
    expect(staff.find(({ grantId }) => grantId === grant.id)).toMatchObject({
      place: network.terminals[0].name,
      seenAt: seen.toISOString(),
      disabled: false,
    });
    const foreigners = await db.userRole.count({ where: { companyId: stranger.company.id } });
    expect(foreigners).toBeGreaterThan(0);
    expect(staffCount).toBe(await db.userRole.count({ where: { companyId: id } }));
  });

  it("says which papers are there, and which end within thirty days", async () => {
    const papers = async () => (await file("admin", admin)).papers;
    await db.company.update({ where: { id }, data: { tradeRegister: "RC/DLA/2019/B/77", taxNumber: null } });
    expect((await papers())?.checks).toEqual([
      { name: "tradeRegister", state: "LOOK" },
      { name: "taxCard", state: "MISSING" },
      { name: "identity", state: "MISSING" },
      { name: "licence", state: "MISSING" },
    ]);
    const driver = (name: string, ahead: number, active = true) =>
      db.driver.create({
        data: {
          companyId: id,
          name,
          phone: "+237677001122",
          languages: ["fr"],
          active,
          licenceExpiresOn: new Date(`${network.day(ahead)}T00:00:00Z`),
        },
      });
    for (const [name, ahead] of [
      ["Passé", -1],
      ["Aujourd’hui", 0],
      ["Bientôt", 30],
      ["Plus tard", 31],
    ] as const) {
      await driver(name, ahead);
    }
    await driver("Parti", 1, false);
    expect(
      (await papers())?.expiring.map(({ resource, title, daysLeft }) => [resource, title, daysLeft]),
    ).toEqual([
      ["driver", "Permis de conduire · Passé", -1],
      ["driver", "Permis de conduire · Aujourd’hui", 0],
      ["driver", "Permis de conduire · Bientôt", 30],
    ]);
  });

  it("keeps money from staff signed in as somebody else", async () => {
    expect((await file("partner")).drawers).toMatchObject({ open: 1 });
    const actor = { ...network.partner.actor, onBehalfId: randomUUID() };
    const behalf = await file("partner", { ...network.partner, actor });
    expect(behalf).toMatchObject({ money: null, drawers: null });
    expect((await file("admin", admin)).money).not.toBeNull();
  });

  it("does not exist for another company's people, nor for administrators of another country", async () => {
    const senegal = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
    const grants = admin.actor.grants.map((grant) => ({ ...grant, countryId: senegal.id }));
    const abroad = { ...admin, actor: { ...admin.actor, grants } };
    await expect(file("partner", stranger.partner)).rejects.toEqual(refused("NOT_FOUND"));
    await expect(file("admin", abroad)).rejects.toEqual(refused("NOT_FOUND"));
    // A role opens its own area only.
    await expect(file("admin", network.partner)).rejects.toEqual(refused("FORBIDDEN"));
    await expect(file("partner", chief)).rejects.toEqual(refused("FORBIDDEN"));
    await expect(file("partner", await world.customer())).rejects.toEqual(refused("FORBIDDEN"));
  });
});

describe("what the other kinds put there", () => {
  const confirm = (db: Services["db"], billId: string) =>
    db.booking.updateMany({ where: { billId }, data: { status: "CONFIRMED" } });
  const spanOf = (companies: string[], now: Date, hours: number): HomeSpan => ({
    companies,
    terminals: null,
    now,
    until: new Date(now.getTime() + hours * hour),
    limit: 8,
  });

  it("a session until it ends, and what it lacks before it can be sold", async () => {
    const events = await eventWorld();
    const { db, kinds } = events.services;
    const session = await events.createSession([
      { name: "Fosse", capacity: 10, tariffs: [{ name: "Fosse", price: 5000 }] },
    ]);
    const bare = await events.createSession([
      { name: "Fosse", capacity: 10, tariffs: [{ name: "Fosse", price: 5000 }] },
    ]);
    await db.eventPool.deleteMany({ where: { productId: bare.id } });
    await db.product.update({ where: { id: bare.id }, data: { status: "DRAFT" } });
    const startsAt = (await db.product.findUniqueOrThrow({ where: { id: session.id } })).startsAt as Date;
    const next = async (now: Date, company = events.company.id) =>
      (await kinds.event?.home?.next(db, spanOf([company], now, 72))) ?? [];
    const lines = await next(events.services.now());
    expect(new Map(lines.map((line) => [line.id, line.lacks]))).toEqual(
      new Map([
        [session.id, []],
        [bare.id, ["places", "prix", "mise en vente"]],
      ]),
    );
    expect((await next(new Date(startsAt.getTime() + 60_000))).map(({ id }) => id)).toContain(session.id);
    expect(await next(new Date(startsAt.getTime() + 2 * day))).toEqual([]);
    expect(await next(events.services.now(), randomUUID())).toEqual([]);
  });

  it("keys that go out until they are back, however late", async () => {
    const rentals = await rentalWorld();
    const { db, kinds, now } = rentals.services;
    const ctx = await rentals.customer();
    const wish = carWish(rentals.day(1), rentals.day(3));
    const bill = await holdPlaces(ctx, rentalHold([await rentals.createCar(), wish]));
    await confirm(db, bill.billId);
    const {
      id: bookingId,
      startsAt,
      endsAt,
    } = await db.booking.findFirstOrThrow({
      where: { billId: bill.billId },
    });
    const next = async (at: Date, company = rentals.company.id) =>
      (await kinds.location?.home?.next(db, spanOf([company], at, 48))) ?? [];
    const brief = (lines: { id: string; moment: string; late: boolean }[]) =>
      lines.map(({ id, moment, late }) => [id, moment, late]);
    expect(brief(await next(now()))).toEqual([[bookingId, "Remise", false]]);
    expect(brief(await next(new Date(startsAt.getTime() + hour)))).toEqual([[bookingId, "Remise", true]]);
    const handover = { bookingId, companyId: rentals.company.id, photos: [] };
    await db.handover.create({ data: { id: randomUUID(), direction: "OUT", at: startsAt, ...handover } });
    expect(brief(await next(new Date(endsAt.getTime() + 30 * day)))).toEqual([[bookingId, "Retour", true]]);
    expect(await next(endsAt, randomUUID())).toEqual([]);
    await db.handover.create({ data: { id: randomUUID(), direction: "IN", at: endsAt, ...handover } });
    expect(await next(endsAt)).toEqual([]);
  });

  it("patients who have not come yet", async () => {
    const practice = await practiceWorld();
    const { db, kinds, now } = practice.services;
    const { offerId } = await practice.consultant();
    const wish = appointmentWish(offerId, `${practice.day}T09:00`);
    const bill = await holdPlaces(await practice.customer(), wish);
    await confirm(db, bill.billId);
    const bookingId = bill.bookings[0]?.id ?? "";
    const next = async (company = practice.company.id) =>
      (await kinds.rdv?.home?.next(db, spanOf([company], now(), 96))) ?? [];
    expect((await next()).map(({ id }) => id)).toEqual([bookingId]);
    // The reception calls the patient, not the relative who pays.
    await db.booking.update({ where: { id: bookingId }, data: { contactName: "Rose Abega" } });
    await db.passenger.updateMany({ where: { bookingId }, data: { name: "Paul Abega" } });
    expect((await next())[0]?.detail).toBe("Paul Abega");
    expect(await next(randomUUID())).toEqual([]);
    await db.appointmentVisit.upsert({
      where: { bookingId },
      create: { bookingId, companyId: practice.company.id, status: "ARRIVED" },
      update: { status: "ARRIVED" },
    });
    expect(await next()).toEqual([]);
  });
});
