import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { beginAbsence } from "../../../src/kinds/appointment/absence/begin-absence.ts";
import { getConsultantCockpit } from "../../../src/kinds/appointment/cockpit/get-consultant-cockpit.ts";
import { saveException, saveTimetable } from "../../../src/kinds/appointment/supply/save-timetable.ts";
import { markVisit } from "../../../src/kinds/appointment/visit/mark-visit.ts";
import { notifyDelay } from "../../../src/kinds/appointment/visit/notify-delay.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import type { Context } from "../../../src/platform/context.ts";
import { addMonths, weekdayOf } from "../../../src/shared/calendar.ts";
import { addDays, dateOf, dayOf, instantOf } from "../../../src/shared/dates.ts";
import { type Area, areas, type RoleSlug } from "../../../src/shared/permissions.ts";
import { createCompany } from "../../support/booking-world.ts";
import { contextFor, createActor, liftHoldLimit } from "../../support/context.ts";
import { appointmentWish, cellsOf, practiceWorld } from "../../support/practice-world.ts";

/** The page of a consultant. */

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { services, clock, company, day, placeId } = world;
const { db } = services;
const zone = "Africa/Lagos";
const refused = (code: string) => expect.objectContaining({ code });
const goTo = (date: string, time: string) =>
  clock.advance(instantOf(date, time, zone).getTime() - clock.now().getTime());

const began = clock.now().getTime();
afterEach(() => clock.advance(began - clock.now().getTime()));

async function staff(role: RoleSlug, place: { companyId?: string; terminalId?: string } = {}) {
  return contextFor(services, await createActor(services, { role, ...place }));
}
const companyId = company.id;
const { cityId } = await db.terminal.findUniqueOrThrow({ where: { id: placeId } });
const secondPlace = await db.terminal.create({ data: { companyId, cityId, name: "Bonapriso" } });
const chief = await staff("TERMINAL_CHIEF", { companyId, terminalId: placeId });
const secondChief = await staff("TERMINAL_CHIEF", { companyId, terminalId: secondPlace.id });
const admin = await staff("ADMIN");
const { company: other, terminalId: otherTerminal } = await createCompany(services);
const foreignPartner = await staff("PARTNER", { companyId: other.id });
const foreignChief = await staff("TERMINAL_CHIEF", { companyId: other.id, terminalId: otherTerminal });

const cockpit = (id: string) => getConsultantCockpit(world.staff, { area: "partner", id });

describe("who may open it", () => {
  it("is whoever reads the row: nobody of another practice, of another country or without the area", async () => {
    const { id } = await world.consultant();
    const readers: Partial<Record<Area, Context>> = { admin, partner: world.staff, branch: chief };
    for (const area of areas) {
      const reader = readers[area];
      if (reader) {
        expect((await getConsultantCockpit(reader, { area, id })).companyName).toBe(company.name);
      }
    }
    const strangers: [Area, Context][] = [
      ["partner", foreignPartner],
      ["branch", foreignChief],
      ["support", await staff("HELP_DESK")],
    ];
    for (const [area, ctx] of strangers) {
      await expect(getConsultantCockpit(ctx, { area, id })).rejects.toEqual(refused("NOT_FOUND"));
    }
    const { id: senegal } = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
    const actor = await createActor(services, { role: "ADMIN" });
    const grants = actor.grants.map((grant) => ({ ...grant, countryId: senegal }));
    const abroad = await contextFor(services, { ...actor, grants });
    await expect(getConsultantCockpit(abroad, { area: "admin", id })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(getConsultantCockpit(chief, { area: "admin", id })).rejects.toEqual(refused("FORBIDDEN"));
  });

  it("keeps money from a branch and from staff who are signed in as somebody else", async () => {
    const { id } = await world.consultant();
    const actor = await createActor(services, { role: "PARTNER", companyId });
    const behalf = await contextFor(services, { ...actor, onBehalfId: randomUUID() });
    expect((await getConsultantCockpit(chief, { area: "branch", id })).money).toBeNull();
    expect((await getConsultantCockpit(behalf, { area: "partner", id })).money).toBeNull();
    expect((await cockpit(id)).money).toMatchObject({ thisMonth: { revenue: 0 } });
  });
});

describe("today", () => {
  it("is who comes, who is late, here or absent, and what the consultant is doing", async () => {
    const { id, offerId } = await world.consultant();
    const early = await world.sold(offerId, "09:00", { patient: "Awa Ngo" });
    const later = await world.sold(offerId, "10:00", { patient: "Paul Biya Essomba" });
    expect(await cockpit(id)).toMatchObject({ visits: [], hours: [], state: { name: "CLOSED" } });
    goTo(day, "08:59");
    const hours = [{ from: "09:00", to: "11:00", place: "Centre" }];
    expect(await cockpit(id)).toMatchObject({ hours, state: { name: "CLOSED" }, delayMinutes: 0 });
    goTo(day, "09:01");
    await notifyDelay(world.staff, { consultantId: id, day, minutes: 20 });
    expect(await cockpit(id)).toMatchObject({
      state: { name: "OPEN", until: "11:00" },
      delayMinutes: 20,
      visits: [
        { bookingId: early.bookingId, time: "09:00", name: "Awa Ngo", status: "EXPECTED", late: true },
        { bookingId: later.bookingId, time: "10:00", status: "EXPECTED", late: false },
      ],
    });
    await markVisit(world.staff, { bookingId: early.bookingId, status: "ARRIVED" });
    expect((await cockpit(id)).visits[0]).toMatchObject({ status: "ARRIVED", late: false });
    await markVisit(world.staff, { bookingId: early.bookingId, status: "IN_CONSULTATION" });
    expect((await cockpit(id)).state).toMatchObject({ name: "IN_CONSULTATION" });
    await markVisit(world.staff, { bookingId: early.bookingId, status: "DONE" });
    goTo(day, "10:20");
    await markVisit(world.staff, { bookingId: later.bookingId, status: "ABSENT" });
    expect(await cockpit(id)).toMatchObject({
      state: { name: "OPEN" },
      visits: [{ status: "DONE" }, { status: "ABSENT", late: false }],
      week: { sold: 2, done: 1, absent: 1 },
    });
    goTo(day, "11:00");
    expect((await cockpit(id)).state).toMatchObject({ name: "CLOSED", until: null });
    await db.consultant.update({ where: { id }, data: { active: false } });
    expect(await cockpit(id)).toMatchObject({ state: { name: "INACTIVE" }, next: null, week: { sold: 2 } });
  });

  it("shows a branch who comes to its own places", async () => {
    const { id, offerId, timetableId } = await world.consultant();
    await saveTimetable(world.staff, {
      id: timetableId,
      consultantId: id,
      validFrom: addDays(day, -7),
      onHolidays: true,
      cells: [
        ...cellsOf(day, ["08:00", "11:00"], { placeId }),
        ...cellsOf(day, ["14:00", "16:00"], { placeId: secondPlace.id }),
      ],
      keepStranded: false,
    });
    await world.sold(offerId, "08:00");
    await world.sold(offerId, "14:00");
    await holdPlaces(await world.customer(), appointmentWish(offerId, `${day}T15:00`));
    const branch = (ctx: Context) => getConsultantCockpit(ctx, { area: "branch", id });
    expect([(await branch(chief)).waiting, (await branch(secondChief)).waiting]).toMatchObject([
      [],
      [{ status: "PENDING", total: 10_000 }],
    ]);
    goTo(day, "07:00");
    const timesOf = async (ctx: Context) => (await branch(ctx)).visits.map(({ time }) => time);
    expect(await timesOf(chief)).toEqual(["08:00"]);
    expect(await timesOf(secondChief)).toEqual(["14:00"]);
    expect((await cockpit(id)).visits.map(({ time }) => time)).toEqual(["08:00", "14:00"]);
  });
});

describe("what is free and full", () => {
  it("names the first start that customers can book, and how much of the week is sold", async () => {
    const { id, offerId } = await world.consultant();
    const at = (time: string, on = day) => instantOf(on, time, zone).toISOString();
    expect(await cockpit(id)).toMatchObject({
      next: { startsAt: at("09:00"), service: "Consultation", place: "Centre" },
    });
    await world.sold(offerId, "09:00");
    // Half an hour, and the pause after it.
    expect((await cockpit(id)).next).toMatchObject({ startsAt: at("09:45") });
    goTo(day, "07:00");
    expect((await cockpit(id)).week).toMatchObject({
      from: addDays(day, -weekdayOf(day)),
      open: 8,
      taken: 3,
      sold: 1,
    });
    // The following week has its open hours, and none of this week's sales.
    goTo(addDays(day, 7 - weekdayOf(day)), "00:00");
    expect((await cockpit(id)).week).toMatchObject({ open: 8, taken: 0, sold: 0 });
  });

  it("does not count a cancelled appointment as money, and counts each in its month", async () => {
    const { id, offerId } = await world.consultant();
    await world.sold(offerId, "09:00");
    const cancelled = await world.sold(offerId, "10:00");
    const before = await cockpit(id);
    goTo(day, "06:00");
    const { money } = await cockpit(id);
    expect(money?.thisMonth).toMatchObject({ first: addMonths(day, 0), sold: 2, revenue: 20_000 });
    clock.advance(began - clock.now().getTime());
    const { ctx, bookingId } = cancelled;
    const { refund } = await quoteRefund(ctx, { bookingId });
    await cancelBooking(ctx, { bookingId, expectedRefund: refund });
    goTo(day, "06:00");
    expect((await cockpit(id)).money?.thisMonth).toMatchObject({ sold: 1, revenue: 10_000 });
    goTo(addMonths(day, 1), "06:00");
    expect((await cockpit(id)).money).toMatchObject({
      thisMonth: { sold: 0, revenue: 0 },
      lastMonth: { first: addMonths(day, 0), sold: 1, revenue: 10_000 },
    });
    expect(before.offers).toMatchObject([{ id: offerId, service: "Consultation", published: true }]);
  });
});

describe("when a consultant does not receive", () => {
  it("lists what is to come, and not what is over", async () => {
    const { id } = await world.consultant();
    const away = (from: number, to: number) => ({
      consultantId: id,
      fromDay: day,
      toDay: day,
      fromQuarter: from,
      toQuarter: to,
      reason: "Congrès",
    });
    await beginAbsence(world.staff, away(0, 40));
    const closed = addDays(day, 1);
    await saveException(world.staff, {
      consultantId: id,
      day: closed,
      reason: "Fermé",
      cells: [],
      keepStranded: false,
    });
    expect(await cockpit(id)).toMatchObject({
      absences: [{ reason: "Congrès", wholeDays: false, to: instantOf(day, "10:00", zone).toISOString() }],
      exceptions: [{ day: closed, reason: "Fermé", hours: [] }],
      next: { startsAt: instantOf(day, "10:00", zone).toISOString() },
    });
    goTo(day, "09:59");
    expect((await cockpit(id)).state).toMatchObject({ name: "AWAY", reason: "Congrès" });
    goTo(day, "10:00");
    expect(await cockpit(id)).toMatchObject({ state: { name: "OPEN" }, absences: [] });
    goTo(closed, "09:00");
    expect((await cockpit(id)).exceptions).toHaveLength(1);
    goTo(addDays(closed, 1), "00:00");
    expect((await cockpit(id)).exceptions).toHaveLength(0);
  });

  it("counts who waits for an earlier slot, as long as they do", async () => {
    const { id, offerId } = await world.consultant();
    const today = dayOf(clock.now(), zone);
    const wait = async (ahead: number, status: "WAITING" | "OFFERED" | "TAKEN") =>
      db.appointmentWait.create({
        data: {
          userId: (await world.customer()).actor.id,
          productId: offerId,
          fromDay: dateOf(today),
          toDay: dateOf(addDays(today, ahead)),
          status,
        },
      });
    await wait(0, "WAITING");
    await wait(3, "OFFERED");
    await wait(3, "TAKEN");
    await wait(-1, "WAITING");
    expect((await cockpit(id)).waitingList).toBe(2);
  });
});

describe("reviews and messages", () => {
  it("are those of this consultant, without what was taken off the site", async () => {
    const { id, offerId } = await world.consultant();
    const another = await world.consultant();
    const review = async (productId: string, time: string, rating: number, hidden = false) => {
      const { ctx, bookingId } = await world.sold(productId, time);
      const userId = ctx.actor?.id ?? "";
      await db.review.create({ data: { bookingId, productId, companyId, userId, rating, hidden } });
    };
    await review(offerId, "09:00", 5);
    await review(offerId, "09:45", 4);
    await review(offerId, "10:30", 1, true);
    await review(another.offerId, "09:00", 1);
    await world.drain();
    const read = await cockpit(id);
    expect(read.reviews).toMatchObject({ count: 2, average: 4.5, latest: [{ rating: 4 }, { rating: 5 }] });
    const bookings = await db.booking.findMany({ where: { productId: offerId } });
    const sent = await db.message.count({ where: { bookingId: { in: bookings.map((one) => one.id) } } });
    expect(sent).toBeGreaterThan(0);
    expect(read.messages.reduce((sum, { count }) => sum + count, 0)).toBe(sent);
    goTo(addDays(day, 61), "08:00");
    expect((await cockpit(id)).messages).toEqual([]);
  });
});
