import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { previewAbsence } from "../../../src/kinds/appointment/absence/preview-absence.ts";
import { saveConsultantInput } from "../../../src/kinds/appointment/schema.ts";
import { getTimetable } from "../../../src/kinds/appointment/supply/get-timetable.ts";
import { saveConsultant } from "../../../src/kinds/appointment/supply/save-consultant.ts";
import { getAgenda } from "../../../src/kinds/appointment/visit/get-agenda.ts";
import { markVisit } from "../../../src/kinds/appointment/visit/mark-visit.ts";
import { notifyDelay } from "../../../src/kinds/appointment/visit/notify-delay.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { verifyTicket } from "../../../src/modules/booking/ticket/verify-ticket.ts";
import { cancelAtDesk } from "../../../src/modules/desk/cancel-at-desk.ts";
import { findAtDesk } from "../../../src/modules/desk/find-at-desk.ts";
import { getGateList } from "../../../src/modules/desk/gate/get-gate-list.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { addDays, type Day } from "../../../src/shared/dates.ts";
import { createCompany } from "../../support/booking-world.ts";
import { contextFor, createActor, liftHoldLimit } from "../../support/context.ts";
import { drawerHeld } from "../../support/gate-world.ts";
import { appointmentWish, practiceWorld, receptionOf } from "../../support/practice-world.ts";
import { expectSound } from "../../support/purchase.ts";

/** Sales, admissions and views at the reception. */

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { day } = world;
const { db } = world.services;
const code = (expected: string) => expect.objectContaining({ code: expected });
const { reception, insurer, saleOf, accepting } = await receptionOf(world);

/** Works at eight of the day itself, then the clock is as before. */
async function onDay(work: () => Promise<unknown>): Promise<void> {
  const before = world.clock.now();
  world.clock.standAt(new Date(`${day}T07:00:00.000Z`));
  await work();
  world.clock.standAt(before);
}

describe("the reception", () => {
  test("sells with the insurance's part beside the cash of the shift, all of the price included", async () => {
    const consultant = await world.consultant();
    const { offerId } = consultant;
    const cover = (amount: number) => ({ cover: { insurerId: insurer.id, policyNo: "POL-77", amount } });
    const covered = (amount: number, time: string) => ({
      ...saleOf(offerId, time, cover(amount)),
      expectedTotal: 10_000 - amount,
      cashReceived: 10_000 - amount,
    });
    await expect(sellAtDesk(reception, covered(7000, "09:00"))).rejects.toEqual(code("INSURER_NOT_ACCEPTED"));
    await accepting(consultant);
    await expect(sellAtDesk(reception, covered(10_001, "09:00"))).rejects.toEqual(code("COVER_TOO_HIGH"));
    const before = await drawerHeld(reception);
    const part = await sellAtDesk(reception, covered(7000, "09:00"));
    const whole = await sellAtDesk(reception, covered(10_000, "10:00"));
    const after = await drawerHeld(reception);
    expect(after.cashIn - before.cashIn).toBe(3000);
    expect(after.covered - before.covered).toBe(17_000);
    expect([part.total, whole.total, whole.tickets.length]).toEqual([3000, 0, 1]);
    expect(await db.payment.count({ where: { billId: whole.billId } })).toBe(0);
    const customer = await world.customer();
    await expect(holdPlaces(customer, appointmentWish(offerId, `${day}T09:45`, cover(1000)))).rejects.toEqual(
      code("INVALID_INPUT"),
    );
    await expectSound(db);
  });

  test("receives without a drawer where the insurance pays all, and takes no cash without one", async () => {
    const consultant = await world.consultant();
    await accepting(consultant);
    const place = { companyId: world.company.id, terminalId: world.terminalId };
    const person = await createActor(world.services, { role: "TERMINAL_CHIEF", ...place });
    const idle = await contextFor(world.services, person);
    const walkIn = (amount: number) => ({
      ...saleOf(consultant.offerId, "09:00", {
        walkIn: true,
        cover: { insurerId: insurer.id, policyNo: "POL-78", amount },
      }),
      expectedTotal: 10_000 - amount,
      cashReceived: 10_000 - amount,
    });
    await expect(sellAtDesk(idle, walkIn(9999))).rejects.toEqual(code("NO_OPEN_SHIFT"));
    const received = await sellAtDesk(idle, walkIn(10_000));
    expect(await db.appointmentVisit.findUnique({ where: { bookingId: received.bookingId } })).toMatchObject({
      ...{ status: "ARRIVED", walkInNo: 1, updatedById: person.id },
    });
    expect(await db.insuranceRequest.findFirst({ where: { bookingId: received.bookingId } })).toMatchObject({
      ...{ coveredAmount: 10_000, shiftId: null },
    });
    expect(await db.payment.count({ where: { billId: received.billId } })).toBe(0);
    await expectSound(db);
  });

  test("numbers people without an appointment, and receives by the code or by the name", async () => {
    const { offerId } = await world.consultant();
    const first = await sellAtDesk(reception, saleOf(offerId, "09:00", { walkIn: true }));
    const second = await sellAtDesk(reception, saleOf(offerId, "10:00"));
    const visits = async () => {
      const agenda = await getAgenda(world.staff, { companyId: world.company.id, from: day, days: 1 });
      return new Map(agenda.visits.map(({ bookingId, status, walkInNo }) => [bookingId, [status, walkInNo]]));
    };
    expect((await visits()).get(first.bookingId)).toEqual(["ARRIVED", 1]);
    expect((await visits()).get(second.bookingId)).toEqual(["EXPECTED", null]);
    const scanAt = (instant: string) => ({
      id: randomUUID(),
      ticket: second.tickets[0]?.token ?? "",
      productId: offerId,
      scannedAt: new Date(instant),
      device: "Accueil",
      offline: false,
    });
    // The day begins at midnight in Douala, an hour before UTC.
    const midnight = `${addDays(day, -1)}T23:00:00.000Z`;
    for (const other of [`${addDays(day, -1)}T22:59:59.999Z`, `${day}T23:00:00.000Z`])
      expect(await checkInTicket(reception, scanAt(other))).toMatchObject({ outcome: "WRONG_DAY" });
    expect((await visits()).get(second.bookingId)).toEqual(["EXPECTED", null]);
    const list = await getGateList(reception, { id: offerId, day: addDays(day, -1) });
    expect(list.tickets.map((ticket) => ticket.day)).toEqual([day, day]);
    // Every other hour of both days, for a patient who books after this list.
    const times = (list.places ?? []).map(({ label }) => label);
    expect(times).toHaveLength(2 * 96 - 2);
    expect(times.filter((label) => label === "11:30")).toHaveLength(2);
    expect(await checkInTicket(reception, scanAt(midnight))).toMatchObject({ outcome: "VALID" });
    expect((await visits()).get(second.bookingId)?.[0]).toBe("ARRIVED");
    const manifest = await getManifest(reception, { id: offerId, day });
    expect(manifest.entry.facts.map(({ label }) => label)).toEqual(["Praticien", "Durée"]);
    expect(manifest.rows.map(({ label, entered }) => [label, entered])).toEqual([
      ["09:00", 1],
      ["10:00", 1],
    ]);
    expect(manifest.entry).toMatchObject({ tickets: 2, entered: 2 });
    const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: first.bookingId } });
    const started = world.clock.now().getTime();
    world.clock.advance(startsAt.getTime() - started);
    await markVisit(world.staff, { bookingId: first.bookingId, status: "IN_CONSULTATION" });
    expect((await getManifest(reception, { id: offerId, day })).rows[0]?.entered).toBe(1);
    world.clock.advance(started - world.clock.now().getTime());
  });
});

test("a patient without an appointment has entered, until the sale is undone or the patient is called", async () => {
  const { offerId } = await world.consultant();
  const shown = async () => {
    const { entry, rows } = await getManifest(reception, { id: offerId, day });
    return [entry.entered, rows.map(({ entered }) => entered)];
  };
  const undone = await sellAtDesk(reception, saleOf(offerId, "09:00", { walkIn: true }));
  const called = await sellAtDesk(reception, saleOf(offerId, "09:45", { walkIn: true }));
  expect(await shown()).toEqual([2, [1, 1]]);
  const scan = { id: randomUUID(), ticket: called.tickets[0]?.token ?? "", productId: offerId };
  const scanned = await checkInTicket(reception, {
    ...scan,
    scannedAt: new Date(`${day}T08:00:00.000Z`),
    ...{ device: "Accueil", offline: false },
  });
  expect(scanned.outcome).toBe("ALREADY_USED");

  const undo = ({ bookingId }: typeof undone) =>
    cancelAtDesk(reception, { bookingId, expectedRefund: 10_000 });
  expect((await findAtDesk(reception, { bookingId: undone.bookingId })).cancellation).toMatchObject({
    refund: 10_000,
    undoUntil: expect.any(String),
  });
  expect(await undo(undone)).toMatchObject({ refund: 10_000, cash: 10_000 });
  expect(await shown()).toEqual([1, [1]]);
  const list = await getGateList(reception, { id: offerId, day });
  expect(list.tickets.map(({ status, entered }) => [status, entered])).toEqual([
    ["CANCELLED", 0],
    ["VALID", 1],
  ]);

  const ticket = () => db.ticket.findFirstOrThrow({ where: { bookingId: called.bookingId } });
  const came = (await ticket()).usedAt;
  await onDay(() => markVisit(world.staff, { bookingId: called.bookingId, status: "IN_CONSULTATION" }));
  expect(await ticket()).toMatchObject({ status: "USED", entered: 1, usedAt: came });
  await expect(undo(called)).rejects.toEqual(code("NOT_CANCELLABLE"));
  await expectSound(db);
});

test("a patient without an appointment sees the number called and how many come before, as it changes", async () => {
  const { offerId } = await world.consultant();
  const early = await sellAtDesk(reception, saleOf(offerId, "09:00"));
  const [first, second] = [
    await sellAtDesk(reception, saleOf(offerId, "09:45", { walkIn: true })),
    await sellAtDesk(reception, saleOf(offerId, "10:30", { walkIn: true })),
  ];
  const anybody = await world.as(null);
  const queue = async (sale: typeof first) =>
    (await verifyTicket(anybody, { code: sale.tickets[0]?.token ?? "" })).queue;
  // The nine o'clock patient has not arrived and does not delay the others.
  expect(await queue(early)).toBeNull();
  expect(await queue(first)).toEqual({ number: 1, called: false, ahead: 0 });
  expect(await queue(second)).toEqual({ number: 2, called: false, ahead: 1 });
  await db.ticket.updateMany({ where: { bookingId: early.bookingId }, data: { status: "USED" } });
  expect(await queue(early)).toEqual({ number: null, called: false, ahead: 0 });
  expect(await queue(second)).toEqual({ number: 2, called: false, ahead: 2 });
  const visit = { bookingId: first.bookingId };
  await db.appointmentVisit.update({ where: visit, data: { status: "IN_CONSULTATION" } });
  expect(await queue(first)).toMatchObject({ called: true });
  expect(await queue(second)).toEqual({ number: 2, called: false, ahead: 1 });
  await db.appointmentVisit.update({ where: visit, data: { status: "DONE" } });
  expect(await queue(first)).toBeNull();
  // Each consultant has a separate queue.
  const colleague = await world.consultant();
  const alone = await sellAtDesk(reception, saleOf(colleague.offerId, "10:30", { walkIn: true }));
  expect(await queue(alone)).toEqual({ number: 1, called: false, ahead: 0 });
});

describe("a branch of the practice", () => {
  test("has the agenda of its own place: who receives there and who comes, and nothing of another place", async () => {
    const { cityId } = await db.terminal.findUniqueOrThrow({ where: { id: world.terminalId } });
    const { id: companyId } = world.company;
    const other = await db.terminal.create({ data: { companyId, cityId, name: "Bonapriso" } });
    const otherRoom = await db.sublocation.create({
      data: { companyId, placeId: other.id, name: "Salle 9" },
    });
    const [here, there] = [await world.consultant(), await world.consultant()];
    await db.timetableCell.updateMany({
      where: { timetableId: there.timetableId },
      data: { placeId: other.id },
    });
    await db.product.update({ where: { id: there.offerId }, data: { terminalId: other.id } });
    await world.sold(here.offerId, "09:00");
    const { bookingId: elsewhere } = await world.sold(there.offerId, "09:00");
    const input = { companyId, from: day, days: 1 };
    const own = await getAgenda(reception, input);
    expect(own.places.map(({ id }) => id)).toEqual([world.terminalId]);
    expect(own.rooms.map(({ id }) => id)).not.toContain(otherRoom.id);
    const ids = own.consultants.map(({ id }) => id);
    expect([ids.includes(here.id), ids.includes(there.id)]).toEqual([true, false]);
    expect(own.visits.map(({ consultantId }) => consultantId)).not.toContain(there.id);
    const whole = await getAgenda(world.staff, input);
    expect(whole.visits.map(({ bookingId }) => bookingId)).toContain(elsewhere);
    expect(whole.rooms.map(({ id }) => id)).toContain(otherRoom.id);

    // It may report delays and absences of its own consultants only.
    expect(await notifyDelay(reception, { consultantId: here.id, day, minutes: 40 })).toEqual({ told: 1 });
    const late = { consultantId: there.id, day, minutes: 40 };
    await expect(notifyDelay(reception, late)).rejects.toEqual(code("NOT_FOUND"));
    const away = { fromDay: day, toDay: day, fromQuarter: 0, toQuarter: 96 };
    const preview = await previewAbsence(reception, { ...away, consultantId: here.id });
    expect(preview).toMatchObject({ people: [{ refund: 10_000 }], refunded: 10_000 });
    await expect(previewAbsence(reception, { ...away, consultantId: there.id })).rejects.toEqual(
      code("NOT_FOUND"),
    );
    // Only the partner may change the hours of the whole practice.
    await expect(getTimetable(reception, { consultantId: here.id })).rejects.toEqual(code("NOT_FOUND"));
  });

  test("still expects the patients of a consultant who no longer receives, on their days alone", async () => {
    const { id, offerId } = await world.consultant();
    const { bookingId, ctx } = await world.sold(offerId, "09:00");
    const { companyId, domainId, name } = await db.consultant.findUniqueOrThrow({ where: { id } });
    const left = { id, companyId, domainId, name, title: "Dr", about: "", active: false };
    await saveConsultant(world.staff, saveConsultantInput.parse(left));
    const columnOf = async (from: Day) => {
      const { consultants } = await getAgenda(reception, { companyId, from, days: 1 });
      return consultants.find((one) => one.id === id);
    };
    expect(await columnOf(day)).toMatchObject({ offers: [] });
    expect(await columnOf(addDays(day, 1))).toBeUndefined();
    const { refund } = await quoteRefund(ctx, { bookingId });
    await cancelBooking(ctx, { bookingId, expectedRefund: refund });
    expect(await columnOf(day)).toBeUndefined();
  });

  test("of another practice, and a customer, have none", async () => {
    const { company, terminalId } = await createCompany(world.services);
    const role = { role: "TERMINAL_CHIEF", companyId: company.id, terminalId } as const;
    const stranger = await contextFor(world.services, await createActor(world.services, role));
    const input = { companyId: world.company.id, from: day, days: 1 };
    for (const other of [stranger, await world.customer()])
      await expect(getAgenda(other, input)).rejects.toEqual(code("NOT_FOUND"));
  });
});
