import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  fillRate,
  noShowRate,
  sumsBySpecialty,
  type VisitSums,
} from "../../../src/kinds/appointment/office/visit-rates.ts";
import { getTimetable } from "../../../src/kinds/appointment/supply/get-timetable.ts";
import { listConsultantOffers } from "../../../src/kinds/appointment/supply/list-consultant-offers.ts";
import { listServiceDocuments } from "../../../src/kinds/appointment/supply/list-service-documents.ts";
import { saveConsultantOffers } from "../../../src/kinds/appointment/supply/save-consultant-offers.ts";
import { saveServiceDocuments } from "../../../src/kinds/appointment/supply/save-service-documents.ts";
import { saveException } from "../../../src/kinds/appointment/supply/save-timetable.ts";
import { getVisitStatistics } from "../../../src/kinds/appointment/visit/get-visit-statistics.ts";
import { getStaffBooking } from "../../../src/modules/booking/staff/get-staff-booking.ts";
import { addDays } from "../../../src/shared/dates.ts";
import { createActor, liftHoldLimit } from "../../support/context.ts";
import { practiceWorld, receptionOf } from "../../support/practice-world.ts";

/** Settings of a practice (exceptional days, services, insurers, documents) and its statistics. */

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { day } = world;
const { db } = world.services;
const code = (expected: string) => expect.objectContaining({ code: expected });
const { insurer, sell } = await receptionOf(world);

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
    // Two hours are open; two half-hour appointments have a pause of a quarter each.
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

test("administrators read fill and no-show by specialty over all practices", async () => {
  const own = await db.domain.create({
    data: { kind: "rdv", name: "Ophtalmologie", slug: `oph-${randomUUID()}` },
  });
  const consultants = [await world.consultant(), await world.consultant()];
  const ids = consultants.map(({ id }) => id);
  await db.consultant.updateMany({ where: { id: { in: ids } }, data: { domainId: own.id } });
  const { companyId } = await db.consultant.findUniqueOrThrow({ where: { id: ids[0] ?? "" } });
  const [first = "", second = ""] = consultants.map(({ offerId }) => offerId);
  const statuses = ["ABSENT", "DONE", "DONE"] as const;
  const sold = [await sell(first, "09:00"), await sell(first, "10:00"), await sell(second, "09:00")];
  await db.appointmentVisit.createMany({
    data: sold.map((bookingId, index) => ({ bookingId, companyId, status: statuses[index] ?? "DONE" })),
  });
  const admin = await world.as(await createActor(world.services, { role: "ADMIN" }));
  const view = await getVisitStatistics(admin, { from: day, to: day });
  const sums = sumsBySpecialty(view.consultants).find(({ specialty }) => specialty === "Ophtalmologie")?.sums;
  expect(sums).toMatchObject({ sold: 3, open: 16, taken: 9, done: 2, absent: 1, revenue: 30_000 });
  expect(sums && fillRate(sums)).toBe(9 / 16);
  expect(sums && noShowRate(sums)).toBe(1 / 3);
  const none = { ...sums, open: 0, taken: 0, done: 0, absent: 0 } as VisitSums;
  expect([fillRate(none), noShowRate(none)]).toEqual([null, null]);
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

test("the page of an appointment says how and in which room it is, and what the patient brings", async () => {
  const { offerId } = await world.consultant({ roomId: world.roomId });
  const document = await db.consultingDocument.create({ data: { name: `Carnet ${randomUUID()}` } });
  await saveServiceDocuments(world.staff, { id: world.serviceId, documentIds: [document.id] });
  const { bookingId } = await world.sold(offerId, "09:00");
  const { facts } = await getStaffBooking(world.staff, { bookingId });
  expect(facts).toMatchObject([
    { label: "Consultation", value: "Sur place" },
    { label: "Salle", value: "Salle 1" },
    { label: "Durée" },
    { label: "À apporter", value: document.name },
  ]);
});
