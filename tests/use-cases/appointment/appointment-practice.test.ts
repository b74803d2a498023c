import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { beginAbsence } from "../../../src/modules/appointment/absence/begin-absence.ts";
import { endAbsence } from "../../../src/modules/appointment/absence/end-absence.ts";
import { previewAbsence } from "../../../src/modules/appointment/absence/preview-absence.ts";
import { getTimetable } from "../../../src/modules/appointment/supply/get-timetable.ts";
import { listConsultantOffers } from "../../../src/modules/appointment/supply/list-consultant-offers.ts";
import { listServiceDocuments } from "../../../src/modules/appointment/supply/list-service-documents.ts";
import { saveConsultant } from "../../../src/modules/appointment/supply/save-consultant.ts";
import { saveConsultantOffers } from "../../../src/modules/appointment/supply/save-consultant-offers.ts";
import { saveServiceDocuments } from "../../../src/modules/appointment/supply/save-service-documents.ts";
import { saveException } from "../../../src/modules/appointment/supply/save-timetable.ts";
import { getAgenda } from "../../../src/modules/appointment/visit/get-agenda.ts";
import { getVisitStatistics } from "../../../src/modules/appointment/visit/get-visit-statistics.ts";
import { listDeskStarts } from "../../../src/modules/appointment/visit/list-desk-starts.ts";
import { markVisit } from "../../../src/modules/appointment/visit/mark-visit.ts";
import { moveVisit } from "../../../src/modules/appointment/visit/move-visit.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { getShift } from "../../../src/modules/desk/shift/get-shift.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { addDays } from "../../../src/shared/dates.ts";
import { contextFor, createActor, liftHoldLimit } from "../../support/context.ts";
import { appointmentWish, practiceWorld } from "../../support/practice-world.ts";
import { expectSound } from "../../support/purchase.ts";

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { day } = world;
const { db } = world.services;
const code = (expected: string) => expect.objectContaining({ code: expected });
const reception = await contextFor(
  world.services,
  await createActor(world.services, {
    role: "TERMINAL_CHIEF",
    companyId: world.company.id,
    terminalId: world.terminalId,
  }),
);
await openShift(reception, { openingFloat: 0 });
const insurer = await db.insurer.create({
  data: { countryId: world.company.countryId, name: "Assureur du Wouri" },
});

function saleOf(productId: string, time: string, extra: Record<string, unknown> = {}) {
  return {
    kind: "rdv" as const,
    productId,
    wish: { start: `${day}T${time}`, ...extra },
    passengers: [
      { name: "Awa Ndongo", phone: "677123456", identityType: "CNI" as const, identityNumber: "112233445" },
    ],
    expectedTotal: 10_000,
    cashReceived: 10_000,
    idempotencyKey: randomUUID(),
  };
}

const sell = async (productId: string, time: string) =>
  (await sellAtDesk(reception, saleOf(productId, time))).bookingId;

async function accepting(consultant: { id: string }): Promise<void> {
  const { companyId, domainId, name } = await db.consultant.findUniqueOrThrow({
    where: { id: consultant.id },
  });
  const columns = { title: "Dr", about: "", active: true, insurerIds: [insurer.id] };
  await saveConsultant(world.staff, { ...columns, id: consultant.id, companyId, domainId, name });
}

describe("an appointment that the practice moves", () => {
  const wish = (bookingId: string, start: string, consultantId?: string) => ({
    bookingId,
    start,
    ...(consultantId ? { consultantId } : {}),
    idempotencyKey: randomUUID(),
  });

  test("costs nothing and is told once; a taken time leaves it where it was", async () => {
    const { id, offerId } = await world.consultant();
    const moved = await sell(offerId, "09:00");
    await sell(offerId, "10:00");
    await expect(moveVisit(world.staff, wish(moved, `${day}T09:45`))).rejects.toEqual(code("PLACES_TAKEN"));
    await expect(moveVisit(world.staff, wish(moved, `${day}T12:00`))).rejects.toEqual(code("SLOT_CLOSED"));
    const before = await db.booking.findUniqueOrThrow({ where: { id: moved } });
    expect(before.labels).toEqual(["09:00"]);
    const starts = await listDeskStarts(world.staff, {
      productId: offerId,
      from: day,
      days: 1,
      bookingId: moved,
    });
    expect(starts.days[0]?.starts.map(({ time }) => time)).toEqual(["09:00", "09:15"]);
    await moveVisit(world.staff, wish(moved, `${day}T09:15`));
    const after = await db.booking.findUniqueOrThrow({ where: { id: moved } });
    expect(after).toMatchObject({ labels: ["09:15"], total: 10_000, resourceId: id, status: "CONFIRMED" });
    await world.drain();
    const told = await db.message.findMany({ where: { bookingId: moved, template: "bookingChanged" } });
    expect(new Set(told.map(({ channel }) => channel)).size).toBe(told.length);
    expect(told.length).toBeGreaterThan(0);
    expect(await db.payment.count({ where: { kind: "REFUND", bookingId: moved } })).toBe(0);
    await expectSound(db);
  });

  test("goes to a colleague with the same service, after its start too, but not once the patient is here", async () => {
    const [first, second] = [await world.consultant(), await world.consultant()];
    const bookingId = await sell(first.offerId, "09:00");
    await moveVisit(world.staff, wish(bookingId, `${day}T10:00`, second.id));
    const moved = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(moved).toMatchObject({ resourceId: second.id, productId: second.offerId });
    await expect(moveVisit(await world.customer(), wish(bookingId, `${day}T09:00`))).rejects.toEqual(
      code("NOT_FOUND"),
    );
    const tomorrow = addDays(day, 7);
    const started = world.clock.now().getTime();
    world.clock.advance(moved.startsAt.getTime() - world.clock.now().getTime() + 20 * 60_000);
    await markVisit(world.staff, { bookingId, status: "ABSENT" });
    await moveVisit(world.staff, wish(bookingId, `${tomorrow}T09:00`, second.id));
    const agenda = await getAgenda(world.staff, { companyId: world.company.id, from: tomorrow, days: 1 });
    expect(agenda.visits.find((visit) => visit.bookingId === bookingId)).toMatchObject({
      status: "EXPECTED",
      time: "09:00",
    });
    world.clock.advance(started - world.clock.now().getTime());
  });
});

describe("a consultant's absence", () => {
  const away = (consultantId: string) => ({
    consultantId,
    fromDay: day,
    toDay: day,
    fromQuarter: 0,
    toQuarter: 96,
  });

  test("lists people and francs first, then refunds each once, tells each once and closes the agenda", async () => {
    const { id, offerId } = await world.consultant();
    const [paid, other] = [await sell(offerId, "09:00"), await world.consultant()];
    const kept = await sell(other.offerId, "09:00");
    const customer = await world.customer();
    const held = await holdPlaces(customer, appointmentWish(offerId, `${day}T10:00`));
    const preview = await previewAbsence(world.staff, away(id));
    expect(preview).toMatchObject({ refunded: 10_000, currency: "XAF" });
    expect(preview.people.map(({ refund }) => refund)).toEqual([10_000, 0]);
    expect(preview.people[0]?.name).toBe("Awa Ndongo");
    const begun = await beginAbsence(world.staff, { ...away(id), reason: "Congé maladie" });
    expect(begun).toMatchObject({ refunded: 10_000 });
    await world.drain();
    const statusOf = async (bookingId: string) =>
      (await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).status;
    expect(await statusOf(paid)).toBe("CANCELLED");
    expect(await statusOf(held.bookings[0]?.id ?? "")).toBe("CANCELLED");
    expect(await statusOf(kept)).toBe("CONFIRMED");
    expect(await db.payment.count({ where: { kind: "REFUND", bookingId: paid } })).toBe(1);
    const told = await db.message.findMany({ where: { template: "serviceCancelled", bookingId: paid } });
    expect(told).toHaveLength(1);
    await expect(holdPlaces(customer, appointmentWish(offerId, `${day}T09:00`))).rejects.toEqual(
      code("PLACES_TAKEN"),
    );
    const agenda = await getAgenda(world.staff, { companyId: world.company.id, from: day, days: 1 });
    expect(agenda.consultants.find((one) => one.id === id)?.absences).toMatchObject([
      { id: begun.id, reason: "Congé maladie", parts: [{ day, from: 0, to: 96 }] },
    ]);
    await endAbsence(world.staff, { id: begun.id });
    await holdPlaces(customer, appointmentWish(offerId, `${day}T09:00`));
    await expectSound(db);
  });

  test("of some hours concerns these hours alone, and one that is over or ends before it begins is refused", async () => {
    const { id, offerId } = await world.consultant();
    await sell(offerId, "09:00");
    await sell(offerId, "10:00");
    const hours = (fromQuarter: number, toQuarter: number) => ({ ...away(id), fromQuarter, toQuarter });
    // 09:00 to 09:30 is sold: until its start and from its end on nobody is concerned.
    expect((await previewAbsence(world.staff, hours(30, 36))).people).toHaveLength(0);
    expect((await previewAbsence(world.staff, hours(30, 37))).people).toHaveLength(1);
    expect((await previewAbsence(world.staff, hours(37, 40))).people).toHaveLength(1);
    expect((await previewAbsence(world.staff, hours(38, 40))).people).toHaveLength(0);
    await expect(previewAbsence(world.staff, hours(40, 40))).rejects.toEqual(code("INVALID_INPUT"));
    const past = { ...away(id), fromDay: addDays(day, -9), toDay: addDays(day, -8) };
    await expect(previewAbsence(world.staff, past)).rejects.toEqual(code("INVALID_INPUT"));
    const stranger = await world.customer();
    await expect(previewAbsence(stranger, away(id))).rejects.toEqual(code("NOT_FOUND"));
    await expect(beginAbsence(stranger, { ...away(id), reason: "Congé" })).rejects.toEqual(code("NOT_FOUND"));
  });
});

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
    const before = await getShift(reception, {});
    const part = await sellAtDesk(reception, covered(7000, "09:00"));
    const whole = await sellAtDesk(reception, covered(10_000, "10:00"));
    const after = await getShift(reception, {});
    expect((after?.cashIn ?? 0) - (before?.cashIn ?? 0)).toBe(3000);
    expect((after?.covered ?? 0) - (before?.covered ?? 0)).toBe(17_000);
    expect([part.total, whole.total, whole.tickets.length]).toEqual([3000, 0, 1]);
    expect(await db.payment.count({ where: { billId: whole.billId } })).toBe(0);
    const customer = await world.customer();
    await expect(holdPlaces(customer, appointmentWish(offerId, `${day}T09:45`, cover(1000)))).rejects.toEqual(
      code("INVALID_INPUT"),
    );
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
    const scan = {
      id: randomUUID(),
      ticket: second.tickets[0]?.token ?? "",
      productId: offerId,
      scannedAt: world.clock.now(),
      device: "Accueil",
      offline: false,
    };
    expect(await checkInTicket(reception, scan)).toMatchObject({ outcome: "VALID" });
    expect((await visits()).get(second.bookingId)?.[0]).toBe("ARRIVED");
    const manifest = await getManifest(reception, { id: offerId, day });
    expect(manifest.entry.facts.map(({ label }) => label)).toEqual(["Praticien", "Durée"]);
    expect(manifest.rows.map(({ label, entered }) => [label, entered])).toEqual([
      ["09:00", 0],
      ["10:00", 1],
    ]);
    const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: first.bookingId } });
    const started = world.clock.now().getTime();
    world.clock.advance(startsAt.getTime() - started);
    await markVisit(world.staff, { bookingId: first.bookingId, status: "IN_CONSULTATION" });
    expect((await getManifest(reception, { id: offerId, day })).rows[0]?.entered).toBe(1);
    world.clock.advance(started - world.clock.now().getTime());
  });
});

describe("a day that is different", () => {
  test("has other hours or none, lists whom it would strand, and cannot lie in the past", async () => {
    const { id, offerId } = await world.consultant();
    await sell(offerId, "10:00");
    const change = { consultantId: id, day, reason: "Formation", keepStranded: false };
    await expect(saveException(world.staff, { ...change, cells: [] })).rejects.toMatchObject({
      code: "STRANDED_APPOINTMENTS",
      detail: { count: 1, appointments: [{ name: "Awa Ndongo" }] },
    });
    const cells = [40, 41, 42, 43].map((quarter) => ({ quarter, placeId: world.placeId }));
    await saveException(world.staff, { ...change, cells });
    const view = await getTimetable(world.staff, { consultantId: id });
    expect(view.exceptions).toMatchObject([{ day, reason: "Formation" }]);
    expect(view.exceptions[0]?.cells.map(({ quarter }) => quarter).sort()).toEqual([40, 41, 42, 43]);
    await saveException(world.staff, { ...change, cells: null });
    expect((await getTimetable(world.staff, { consultantId: id })).exceptions).toEqual([]);
    const past = { ...change, day: addDays(view.today, -1), cells: [] };
    await expect(saveException(world.staff, past)).rejects.toEqual(code("INVALID_INPUT"));
  });
});

describe("the statistics of a practice", () => {
  test("count what was sold, missed and filled, for the company's people alone", async () => {
    const { id, offerId } = await world.consultant();
    const [missed, seen] = [await sell(offerId, "09:00"), await sell(offerId, "10:00")];
    const { companyId } = await db.consultant.findUniqueOrThrow({ where: { id } });
    await db.appointmentVisit.createMany({
      data: [
        { bookingId: missed, companyId, status: "ABSENT" },
        { bookingId: seen, companyId, status: "DONE" },
      ],
    });
    const input = { companyId, from: day, to: day };
    const { consultants } = await getVisitStatistics(world.staff, input);
    // Two hours are open; two appointments of half an hour each have a pause of a quarter.
    expect(consultants.find((row) => row.id === id)).toMatchObject({
      ...{ sold: 2, open: 8, taken: 6, done: 1, absent: 1, cancelled: 0, revenue: 20_000, covered: 0 },
    });
    const after = addDays(day, 1);
    const next = await getVisitStatistics(world.staff, { companyId, from: after, to: after });
    expect(next.consultants.find((row) => row.id === id)).toMatchObject({ sold: 0, open: 0 });
    await expect(getVisitStatistics(await world.customer(), input)).rejects.toEqual(code("NOT_FOUND"));
    await expect(getVisitStatistics(world.staff, { from: day, to: day })).rejects.toEqual(code("FORBIDDEN"));
    await expect(getVisitStatistics(world.staff, { ...input, to: addDays(day, -1) })).rejects.toEqual(
      code("INVALID_PERIOD"),
    );
  });
});

describe("what a practice chooses for its people and services", () => {
  test("insurers, services and documents, each by its own people alone", async () => {
    const { id } = await world.consultant();
    const { serviceId } = world;
    const stranger = await world.customer();
    await saveConsultantOffers(world.staff, { id, serviceIds: [], insurerIds: [insurer.id] });
    const { services, insurers } = await listConsultantOffers(world.staff, { id });
    expect(services.find((one) => one.id === serviceId)?.chosen).toBe(false);
    expect(insurers.find((one) => one.id === insurer.id)?.chosen).toBe(true);
    await expect(
      saveConsultantOffers(stranger, { id, serviceIds: [serviceId], insurerIds: [] }),
    ).rejects.toEqual(code("NOT_FOUND"));
    const document = await db.consultingDocument.create({ data: { name: `Carnet ${randomUUID()}` } });
    await saveServiceDocuments(world.staff, { id: serviceId, documentIds: [document.id] });
    const documents = await listServiceDocuments(world.staff, { id: serviceId });
    expect(documents.filter(({ chosen }) => chosen).map((one) => one.id)).toEqual([document.id]);
    const unknown = { id: serviceId, documentIds: [randomUUID()] };
    await expect(saveServiceDocuments(world.staff, unknown)).rejects.toEqual(code("INVALID_REFERENCE"));
    await expect(saveServiceDocuments(stranger, { id: serviceId, documentIds: [] })).rejects.toEqual(
      code("NOT_FOUND"),
    );
  });
});
