import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { beginAbsence } from "../../../src/kinds/appointment/absence/begin-absence.ts";
import { previewAbsence } from "../../../src/kinds/appointment/absence/preview-absence.ts";
import { decideInsurance } from "../../../src/kinds/appointment/insurance/decide-insurance.ts";
import { insuranceRequestResource } from "../../../src/kinds/appointment/insurance/insurance-request.resource.ts";
import { saveException, saveTimetable } from "../../../src/kinds/appointment/supply/save-timetable.ts";
import { getAgenda } from "../../../src/kinds/appointment/visit/get-agenda.ts";
import { listDeskStarts } from "../../../src/kinds/appointment/visit/list-desk-starts.ts";
import { listVisitPapers } from "../../../src/kinds/appointment/visit/list-visit-papers.ts";
import { markVisit } from "../../../src/kinds/appointment/visit/mark-visit.ts";
import { moveVisit } from "../../../src/kinds/appointment/visit/move-visit.ts";
import { notifyDelay } from "../../../src/kinds/appointment/visit/notify-delay.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { getGateList } from "../../../src/modules/desk/gate/get-gate-list.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { listEntries } from "../../../src/modules/desk/gate/list-entries.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import type { Context } from "../../../src/platform/context.ts";
import { addDays } from "../../../src/shared/dates.ts";
import { reachIn } from "../../../src/shared/reach.ts";
import { contextFor, createActor, liftHoldLimit } from "../../support/context.ts";
import { appointmentWish, cellsOf, practiceWorld, receptionOf } from "../../support/practice-world.ts";

/** A consultant who works at two places on one day: each branch sees only its own patients. */

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { day, placeId, company } = world;
const { db } = world.services;
const companyId = company.id;
const code = (expected: string) => expect.objectContaining({ code: expected });

const { reception: first, saleOf } = await receptionOf(world);
const { cityId } = await db.terminal.findUniqueOrThrow({ where: { id: placeId } });
const secondPlace = await db.terminal.create({ data: { companyId, cityId, name: "Bonapriso" } });
const thirdPlace = await db.terminal.create({ data: { companyId, cityId, name: "Deïdo" } });

async function chiefOf(terminalId: string): Promise<Context> {
  const role = { role: "TERMINAL_CHIEF", companyId, terminalId } as const;
  return contextFor(world.services, await createActor(world.services, role));
}
const [second, third] = [await chiefOf(secondPlace.id), await chiefOf(thirdPlace.id)];
await openShift(second, { openingFloat: 0 });

/** Longer hours at the first place, so that the offers belong to it. */
async function consultantOfTwo() {
  const consultant = await world.consultant();
  const { id: consultantId, timetableId: id } = consultant;
  const cells = [
    ...cellsOf(day, ["08:00", "11:00"], { placeId }),
    ...cellsOf(day, ["14:00", "16:00"], { placeId: secondPlace.id }),
  ];
  const validFrom = addDays(day, -7);
  await saveTimetable(world.staff, {
    id,
    consultantId,
    validFrom,
    onHolidays: true,
    cells,
    keepStranded: false,
  });
  return consultant;
}

/** One patient at each of the two places. */
async function twoPatients() {
  const consultant = await consultantOfTwo();
  const here = await world.sold(consultant.offerId, "09:00", { patient: "Awa Ngo" });
  const there = await world.sold(consultant.offerId, "14:00", { patient: "Rose Nkeng" });
  return { ...consultant, here: here.bookingId, there: there.bookingId };
}

test("each branch has its own patients of the consultant in the agenda, the list, the manifest and the device", async () => {
  const { id, offerId, here, there } = await twoPatients();
  const expected = [
    { ctx: first, own: [here], names: ["Awa Ngo"], place: "Centre" },
    { ctx: second, own: [there], names: ["Rose Nkeng"], place: "Bonapriso" },
    { ctx: world.staff, own: [here, there], names: ["Awa Ngo", "Rose Nkeng"], place: "Centre" },
  ];
  for (const { ctx, own, names, place } of expected) {
    const agenda = await getAgenda(ctx, { companyId, from: day, days: 1 });
    const visits = agenda.visits.filter(({ consultantId }) => consultantId === id);
    expect(visits.map(({ bookingId }) => bookingId)).toEqual(own);
    const hours = agenda.consultants.find((one) => one.id === id)?.open ?? [];
    const places = new Set(hours.map((quarter) => quarter.placeId));
    expect([places.has(placeId), places.has(secondPlace.id)]).toEqual([
      own.includes(here),
      own.includes(there),
    ]);
    const entry = (await listEntries(ctx, { day })).entries.find((one) => one.id === offerId);
    expect(entry).toMatchObject({ tickets: own.length, sold: own.length, place });
    const manifest = await getManifest(ctx, { id: offerId, day });
    expect(manifest.rows.map(({ name }) => name)).toEqual(names);
    expect(manifest.entry).toMatchObject({ tickets: own.length, place });
    const list = await getGateList(ctx, { id: offerId, day });
    expect(list.tickets.map(({ name }) => name).sort()).toEqual(names);
  }
  // A branch where the consultant does not work sees none of the patients.
  const agenda = await getAgenda(third, { companyId, from: day, days: 1 });
  expect([agenda.consultants, agenda.visits]).toEqual([[], []]);
  expect((await listEntries(third, { day })).entries).toEqual([]);
  for (const read of [getManifest, getGateList])
    await expect(read(third, { id: offerId, day })).rejects.toEqual(code("NOT_FOUND"));
});

test("a consultant stands in a branch's list only on a day on which somebody comes to that branch", async () => {
  const { offerId } = await consultantOfTwo();
  const listed = async (ctx: Context, on: string) =>
    (await listEntries(ctx, { day: on })).entries.some(({ id }) => id === offerId);
  const seen = async () => [await listed(first, day), await listed(second, day)];
  expect(await seen()).toEqual([false, false]);
  await world.sold(offerId, "09:00");
  expect(await seen()).toEqual([true, false]);
  for (const other of [-1, 1]) expect(await listed(first, addDays(day, other))).toBe(false);
  const { bookingId } = await world.sold(offerId, "14:00");
  expect(await seen()).toEqual([true, true]);
  await db.booking.update({ where: { id: bookingId }, data: { status: "CANCELLED" } });
  expect(await seen()).toEqual([true, false]);
});

test("each branch receives its own patients, by the code and in the agenda, and nobody of the other place", async () => {
  const { offerId, here, there } = await twoPatients();
  const [ticketHere, ticketThere] = await Promise.all(
    [here, there].map((bookingId) => db.ticket.findFirstOrThrow({ where: { bookingId } })),
  );
  const scan = (ctx: Context, ticket = "") =>
    checkInTicket(ctx, {
      id: randomUUID(),
      ticket,
      productId: offerId,
      scannedAt: new Date(`${day}T08:00:00.000Z`),
      device: "Accueil",
      offline: false,
    });
  expect(await scan(second, ticketHere?.code)).toMatchObject({ outcome: "WRONG_PRODUCT" });
  expect(await scan(first, ticketThere?.code)).toMatchObject({ outcome: "WRONG_PRODUCT" });
  await expect(scan(third, ticketThere?.code)).rejects.toEqual(code("NOT_FOUND"));
  expect(await db.ticket.count({ where: { bookingId: { in: [here, there] }, status: "USED" } })).toBe(0);
  expect(await scan(second, ticketThere?.code)).toMatchObject({ outcome: "VALID" });
  expect(await scan(first, ticketHere?.code)).toMatchObject({ outcome: "VALID" });

  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: there } });
  const began = world.clock.now().getTime();
  world.clock.advance(startsAt.getTime() - began);
  const begin = (ctx: Context, bookingId: string) => markVisit(ctx, { bookingId, status: "IN_CONSULTATION" });
  for (const other of [first, third]) await expect(begin(other, there)).rejects.toEqual(code("NOT_FOUND"));
  expect(await begin(second, there)).toEqual({ status: "IN_CONSULTATION" });
  world.clock.advance(began - world.clock.now().getTime());
  await expect(listVisitPapers(first, { bookingId: there })).rejects.toEqual(code("NOT_FOUND"));
  expect(await listVisitPapers(second, { bookingId: there })).toEqual({ papers: [], insurance: [] });
});

test("each branch sells the hours of its own place; what is moved to the other place belongs to that one", async () => {
  const { id: consultantId, offerId, here } = await twoPatients();
  const startsOf = async (ctx: Context) => {
    const { days } = await listDeskStarts(ctx, { productId: offerId, from: day, days: 1 });
    return days.flatMap(({ starts }) => starts.map((start) => start.placeId));
  };
  expect(new Set(await startsOf(first))).toEqual(new Set([placeId]));
  expect(new Set(await startsOf(second))).toEqual(new Set([secondPlace.id]));
  await expect(startsOf(third)).rejects.toEqual(code("NOT_FOUND"));
  await expect(sellAtDesk(second, saleOf(offerId, "10:00"))).rejects.toEqual(code("FORBIDDEN"));
  await expect(sellAtDesk(third, saleOf(offerId, "15:00"))).rejects.toEqual(code("NOT_FOUND"));
  const { bookingId } = await sellAtDesk(second, saleOf(offerId, "15:00"));
  expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
    terminalId: secondPlace.id,
  });

  const wish = { bookingId: here, consultantId, start: `${day}T15:45`, idempotencyKey: randomUUID() };
  await expect(moveVisit(second, wish)).rejects.toEqual(code("NOT_FOUND"));
  const sameDay = { ...wish, start: `${day}T10:15`, idempotencyKey: randomUUID() };
  await moveVisit(first, sameDay);
  const theirs = async (ctx: Context) =>
    (await getAgenda(ctx, { companyId, from: day, days: 1 })).visits.map((visit) => visit.bookingId);
  expect(await theirs(first)).toContain(here);
  const next = addDays(day, 7);
  await moveVisit(first, { ...wish, start: `${next}T14:00`, idempotencyKey: randomUUID() });
  expect(await db.booking.findUniqueOrThrow({ where: { id: here } })).toMatchObject({
    terminalId: secondPlace.id,
  });
  await expect(listVisitPapers(first, { bookingId: here })).rejects.toEqual(code("NOT_FOUND"));
});

test("a branch keeps the patients whom it expects after the hours at its place have ended", async () => {
  const { id: consultantId, timetableId: id, offerId, there } = await twoPatients();
  const cells = cellsOf(day, ["08:00", "11:00"], { placeId });
  const validFrom = addDays(day, -7);
  await saveTimetable(world.staff, {
    id,
    consultantId,
    validFrom,
    onHolidays: true,
    cells,
    keepStranded: true,
  });
  expect((await getManifest(second, { id: offerId, day })).rows).toHaveLength(1);
  // One exceptional day at a third place is enough to work there.
  const exception = { consultantId, day: addDays(day, 1), reason: "", keepStranded: false };
  await saveException(world.staff, { ...exception, cells: [{ quarter: 40, placeId: thirdPlace.id }] });
  expect((await getManifest(third, { id: offerId, day })).rows).toEqual([]);
  await db.booking.update({ where: { id: there }, data: { status: "CANCELLED" } });
  await saveException(world.staff, { ...exception, cells: null });
  for (const ctx of [second, third])
    await expect(getManifest(ctx, { id: offerId, day })).rejects.toEqual(code("NOT_FOUND"));
});

test("any branch of the consultant tells a delay, and none refunds appointments of another place", async () => {
  const { id: consultantId, here, there } = await twoPatients();
  await expect(notifyDelay(third, { consultantId, day, minutes: 40 })).rejects.toEqual(code("NOT_FOUND"));
  expect(await notifyDelay(second, { consultantId, day, minutes: 40 })).toEqual({ told: 2 });
  const away = (fromQuarter: number, toQuarter: number) => ({
    consultantId,
    fromDay: day,
    toDay: day,
    fromQuarter,
    toQuarter,
  });
  const [morning, afternoon, whole] = [away(0, 48), away(48, 96), away(0, 96)];
  for (const [ctx, span] of [
    [first, afternoon],
    [first, whole],
    [second, morning],
    [second, whole],
  ] as const) {
    await expect(previewAbsence(ctx, span)).rejects.toEqual(code("ABSENCE_ELSEWHERE"));
    await expect(beginAbsence(ctx, { ...span, reason: "Congé" })).rejects.toEqual(code("ABSENCE_ELSEWHERE"));
  }
  await expect(previewAbsence(third, afternoon)).rejects.toEqual(code("NOT_FOUND"));
  expect(await previewAbsence(second, afternoon)).toMatchObject({ people: [{ bookingId: there }] });
  expect(await previewAbsence(first, morning)).toMatchObject({ people: [{ bookingId: here }] });
  expect((await previewAbsence(world.staff, whole)).people).toHaveLength(2);
});

test("each branch reads and answers the requests for cover of its own patients", async () => {
  const consultant = await consultantOfTwo();
  const { countryId } = company;
  const insurer = await db.insurer.create({ data: { countryId, name: "Assureur du quartier" } });
  const insurers = { connect: { id: insurer.id } };
  await db.consultant.update({ where: { id: consultant.id }, data: { insurers } });
  const insurance = { insurerId: insurer.id, policyNo: "POL-7", userDocumentIds: [] };
  const wish = appointmentWish(consultant.offerId, `${day}T15:00`, { insurance });
  const { bookings } = await holdPlaces(await world.customer(), wish);
  const bookingId = bookings[0]?.id ?? "";
  const { id } = await db.insuranceRequest.findUniqueOrThrow({ where: { bookingId } });
  const seenBy = async ({ actor }: Context) => {
    const reach = actor && reachIn(actor, "branch");
    if (!reach) throw new Error("no chief of a branch");
    return db.insuranceRequest.count({ where: { id, AND: insuranceRequestResource.scope.branch?.(reach) } });
  };
  expect([await seenBy(first), await seenBy(second), await seenBy(third)]).toEqual([0, 1, 0]);
  const answer = { id, decision: "REFUSED", reason: "Police terminée" } as const;
  for (const ctx of [first, third])
    await expect(decideInsurance(ctx, answer)).rejects.toEqual(code("NOT_FOUND"));
  expect(await decideInsurance(second, answer)).toEqual({ id });
});
