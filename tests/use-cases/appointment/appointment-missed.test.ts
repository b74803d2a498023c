import { expect, test } from "vitest";
import { previewAbsence } from "../../../src/kinds/appointment/absence/preview-absence.ts";
import { getAgenda } from "../../../src/kinds/appointment/visit/get-agenda.ts";
import { getVisitStatistics } from "../../../src/kinds/appointment/visit/get-visit-statistics.ts";
import { markVisit } from "../../../src/kinds/appointment/visit/mark-visit.ts";
import { appointmentHome } from "../../../src/kinds/appointment/visit/read-home-facts.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { verifyTicket } from "../../../src/modules/booking/ticket/verify-ticket.ts";
import { inviteReviews } from "../../../src/modules/review/invite-reviews.ts";
import { reviewBooking } from "../../../src/modules/review/review-booking.ts";
import { practiceWorld } from "../../support/practice-world.ts";

/** A missed appointment, and the patient who comes after all: every screen says the same. */

const world = await practiceWorld();
const { db } = world.services;
const { day } = world;
const companyId = world.company.id;

async function onItsDay() {
  const { id, offerId } = await world.consultant();
  const { bookingId, ctx: patient } = await world.sold(offerId, "09:00");
  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const staff = { ...world.staff, now: () => new Date(startsAt.getTime() + 20 * 60_000) };
  const mark = (status: "ARRIVED" | "ABSENT") => markVisit(staff, { bookingId, status });
  async function seen() {
    const { visits } = await getAgenda(staff, { companyId, from: day, days: 1 });
    const { consultants } = await getVisitStatistics(staff, { companyId, from: day, to: day });
    const figures = consultants.find((one) => one.id === id);
    return {
      ...visits.find((visit) => visit.bookingId === bookingId),
      missed: figures?.absent,
      claimed: figures?.covered,
    };
  }
  return { staff, patient, consultantId: id, bookingId, mark, seen };
}

/** The scan of the entrance, twenty-five minutes after nine. */
async function scan(bookingId: string) {
  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const usedAt = new Date(startsAt.getTime() + 25 * 60_000);
  const data = { status: "USED", entered: 1, usedAt } as const;
  await db.ticket.updateMany({ where: { bookingId, status: "VALID" }, data });
}

test("a patient marked as arrived by mistake, or who left before the call, is absent on every screen", async () => {
  const { mark, seen, bookingId } = await onItsDay();
  await mark("ARRIVED");
  await mark("ABSENT");
  expect(await seen()).toMatchObject({ status: "ABSENT", arrivedAt: null, missed: 1 });
  // The patient did not come: the ticket still lets them in.
  expect(await db.ticket.findFirst({ where: { bookingId } })).toMatchObject({ status: "VALID", entered: 0 });
  await mark("ARRIVED");
  expect(await seen()).toMatchObject({ status: "ARRIVED", missed: 0 });
});

test("a patient whose ticket was scanned is no longer announced as coming", async () => {
  const { staff, bookingId } = await onItsDay();
  const [now, until] = [staff.now(), new Date(staff.now().getTime() + 3_600_000)];
  const coming = () =>
    appointmentHome.next(db, { companies: [companyId], terminals: null, now, until, limit: 50 });
  expect(await coming()).toContainEqual(expect.objectContaining({ id: bookingId, late: true }));
  await scan(bookingId);
  expect(await coming()).not.toContainEqual(expect.objectContaining({ id: bookingId }));
});

test("an absent patient whose ticket is scanned after all was not missed, and is told when the consultant leaves", async () => {
  const { mark, seen, bookingId, consultantId, staff } = await onItsDay();
  await mark("ABSENT");
  expect(await seen()).toMatchObject({ status: "ABSENT", missed: 1 });
  const away = { consultantId, fromDay: day, toDay: day, fromQuarter: 0, toQuarter: 96 };
  const concerned = async () => (await previewAbsence(staff, away)).people.length;
  expect(await concerned()).toBe(0);
  await scan(bookingId);
  expect(await seen()).toMatchObject({ status: "ARRIVED", arrivedAt: "09:25", missed: 0 });
  expect(await concerned()).toBe(1);
});

test("whoever missed an appointment has nothing to review, and a ticket whose day has passed", async () => {
  const { mark, bookingId, patient } = await onItsDay();
  await mark("ABSENT");
  const { endsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const later = (hours: number) => ({
    ...patient,
    now: () => new Date(endsAt.getTime() + hours * 3_600_000),
  });
  const { tickets } = await getTickets(patient, { bookingId });
  const over = async (hours: number) =>
    (await verifyTicket(later(hours), { code: tickets[0]?.code ?? "" })).over;
  expect([await over(1), await over(24)]).toEqual([false, true]);
  const mayReview = async () => (await getTickets(later(24), { bookingId })).booking.can.review;
  const review = () => reviewBooking(later(24), { bookingId, rating: 1, comment: "Personne." });
  const ended = { status: "COMPLETED", contactEmail: "awa@mboa.example" } as const;
  await db.booking.update({ where: { id: bookingId }, data: ended });
  const invited = () => db.message.count({ where: { bookingId, template: "reviewInvitation" } });
  expect(await mayReview()).toBe(false);
  await expect(review()).rejects.toMatchObject({ code: "NOT_ATTENDED" });
  await inviteReviews(later(24));
  expect(await invited()).toBe(0);
  // The patient came after all.
  await scan(bookingId);
  expect(await mayReview()).toBe(true);
  await inviteReviews(later(24));
  expect(await invited()).toBe(1);
  await review();
});

test("an insurer pays nothing for a missed appointment: its part is no longer the practice's", async () => {
  const { mark, seen, bookingId } = await onItsDay();
  const insurer = await db.insurer.create({ data: { countryId: world.company.countryId, name: "Wouri" } });
  await db.insuranceRequest.create({
    data: {
      ...{ bookingId, companyId, insurerId: insurer.id, policyNo: "POL-1", coveredAmount: 7000 },
      ...{ currency: "XAF", status: "ACCEPTED", decideBefore: new Date(), decidedAt: new Date() },
    },
  });
  expect(await seen()).toMatchObject({ claimed: 7000, missed: 0 });
  await mark("ABSENT");
  expect(await seen()).toMatchObject({ claimed: 0, missed: 1 });
  await scan(bookingId);
  expect(await seen()).toMatchObject({ claimed: 7000, missed: 0 });
});
