import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { decideInsurance } from "../../../src/modules/appointment/insurance/decide-insurance.ts";
import { saveConsultant } from "../../../src/modules/appointment/supply/save-consultant.ts";
import { getAgenda } from "../../../src/modules/appointment/visit/get-agenda.ts";
import { markVisit } from "../../../src/modules/appointment/visit/mark-visit.ts";
import { tellDelay } from "../../../src/modules/appointment/visit/tell-delay.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { liftHoldLimit } from "../../support/context.ts";
import { appointmentWish, practiceWorld } from "../../support/practice-world.ts";

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { day } = world;
const { db } = world.services;
const insurer = await db.insurer.create({ data: { countryId: world.company.countryId, name: "Assureur" } });

async function insured(): Promise<{ id: string; offerId: string }> {
  const consultant = await world.consultant();
  const { companyId, domainId, name } = await db.consultant.findUniqueOrThrow({
    where: { id: consultant.id },
  });
  const columns = { title: "Dr", about: "", active: true };
  await saveConsultant(world.staff, {
    ...columns,
    id: consultant.id,
    companyId,
    domainId,
    name,
    insurerIds: [insurer.id],
  });
  return consultant;
}

async function requestCover(offerId: string, time = "09:00") {
  const customer = await world.customer();
  const insurance = { insurerId: insurer.id, policyNo: "POL-123", userDocumentIds: [] };
  const held = await holdPlaces(customer, appointmentWish(offerId, `${day}T${time}`, { insurance }));
  const bookingId = held.bookings[0]?.id ?? "";
  const request = await db.insuranceRequest.findUniqueOrThrow({ where: { bookingId } });
  return { held, bookingId, request };
}

describe("a request that an insurance pays a part", () => {
  test("waits for the practice; accepted, the patient pays the rest", async () => {
    const { offerId } = await insured();
    const { held, bookingId, request } = await requestCover(offerId);
    expect(held.state).toBe("TO_VALIDATE");
    expect(request).toMatchObject({ status: "REQUESTED", policyNo: "POL-123" });
    await decideInsurance(world.staff, { id: request.id, decision: "ACCEPTED", coveredAmount: 7000 });
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(booking).toMatchObject({ status: "PENDING", total: 3000 });
    expect(await db.bill.findUniqueOrThrow({ where: { id: booking.billId } })).toMatchObject({ total: 3000 });
  });

  test("that pays all of it confirms at once, without a payment", async () => {
    const { offerId } = await insured();
    const { bookingId, request } = await requestCover(offerId);
    await decideInsurance(world.staff, { id: request.id, decision: "ACCEPTED", coveredAmount: 10_000 });
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(booking).toMatchObject({ status: "CONFIRMED", total: 0 });
    expect(await db.payment.count({ where: { billId: booking.billId } })).toBe(0);
    expect(await db.ticket.count({ where: { bookingId } })).toBe(1);
  });

  test("cannot be more than the price, is decided once, and by the practice alone", async () => {
    const { offerId } = await insured();
    const { request } = await requestCover(offerId);
    const accept = (coveredAmount: number) => ({
      id: request.id,
      decision: "ACCEPTED" as const,
      coveredAmount,
    });
    await expect(decideInsurance(world.staff, accept(10_001))).rejects.toMatchObject({
      code: "COVER_TOO_HIGH",
    });
    await expect(decideInsurance(await world.customer(), accept(1000))).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await decideInsurance(world.staff, { id: request.id, decision: "REFUSED", reason: "Police échue" });
    await expect(decideInsurance(world.staff, accept(1000))).rejects.toMatchObject({ code: "CONFLICT" });
    const refused = await db.insuranceRequest.findUniqueOrThrow({ where: { id: request.id } });
    expect(refused).toMatchObject({ status: "REFUSED", coveredAmount: 0, reason: "Police échue" });
  });

  test("to an insurance that the consultant does not accept is refused", async () => {
    const { offerId } = await world.consultant();
    await expect(requestCover(offerId)).rejects.toMatchObject({ code: "INSURER_NOT_ACCEPTED" });
  });
});

/** A sold appointment, as a payment would have left it. */
async function sold(offerId: string, time: string): Promise<string> {
  const customer = await world.customer();
  const { bookings } = await holdPlaces(customer, appointmentWish(offerId, `${day}T${time}`));
  const id = bookings[0]?.id ?? "";
  await db.booking.update({ where: { id }, data: { status: "CONFIRMED", contactPhone: "+237677123456" } });
  return id;
}

describe("the day of a practice", () => {
  test("tells a delay to everybody who still waits, once for each announced delay", async () => {
    const { id, offerId } = await world.consultant();
    const waiting = await sold(offerId, "10:00");
    const gone = await sold(offerId, "10:45").catch(() => null);
    expect(gone).toBeNull();
    const told = (minutes: number) => tellDelay(world.staff, { consultantId: id, day, minutes });
    expect(await told(40)).toEqual({ told: 1 });
    expect(await told(40)).toEqual({ told: 0 });
    expect(await told(60)).toEqual({ told: 1 });
    await world.drain();
    const messages = await db.message.findMany({ where: { bookingId: waiting, template: "consultantLate" } });
    expect(messages.length).toBeGreaterThanOrEqual(2);
    await expect(
      tellDelay(world.staff, { consultantId: randomUUID(), day, minutes: 10 }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("shows who comes, and goes on from expected to done on the day itself", async () => {
    const { id, offerId } = await world.consultant();
    const bookingId = await sold(offerId, "09:00");
    const agenda = await getAgenda(world.staff, { companyId: world.company.id, from: day, days: 1 });
    expect(agenda.visits.find((visit) => visit.bookingId === bookingId)).toMatchObject({
      consultantId: id,
      time: "09:00",
      status: "EXPECTED",
      paid: true,
    });
    const mark = (status: "ARRIVED" | "IN_CONSULTATION" | "DONE" | "ABSENT") =>
      markVisit(world.staff, { bookingId, status });
    await expect(mark("ARRIVED")).rejects.toMatchObject({ code: "NOT_ON_ITS_DAY" });
    const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    world.clock.advance(startsAt.getTime() - world.clock.now().getTime() + 14 * 60_000);
    await expect(mark("ABSENT")).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(mark("DONE")).rejects.toMatchObject({ code: "CONFLICT" });
    await mark("ARRIVED");
    await mark("IN_CONSULTATION");
    await mark("DONE");
    await expect(mark("ARRIVED")).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(markVisit(await world.customer(), { bookingId, status: "ARRIVED" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
