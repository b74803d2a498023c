import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { listSlots } from "../../../src/kinds/appointment/search/list-slots.ts";
import { notifyDelay } from "../../../src/kinds/appointment/visit/notify-delay.ts";
import { leaveWaiting } from "../../../src/kinds/appointment/wait/leave-waiting.ts";
import { notifyWaiting } from "../../../src/kinds/appointment/wait/notify-waiting.ts";
import { waitForSlot } from "../../../src/kinds/appointment/wait/wait-for-slot.ts";
import { deleteAccount } from "../../../src/modules/account/profile/delete-account.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { remindCustomers } from "../../../src/modules/booking/complete/remind-customers.ts";
import { quoteReschedule } from "../../../src/modules/booking/reschedule/quote-reschedule.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import type { Context } from "../../../src/platform/context.ts";
import { liftHoldLimit } from "../../support/context.ts";
import { practiceWorld } from "../../support/practice-world.ts";
import { expectSound } from "../../support/purchase.ts";

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { day } = world;
const { db } = world.services;
const hours = 3_600_000;
const tiers = [
  { hoursBefore: 24, refundPercent: 100 },
  { hoursBefore: 4, refundPercent: 50 },
];
await db.company.update({ where: { id: world.company.id }, data: { refundTiers: tiers } });

const began = world.clock.now().getTime();
afterEach(() => world.clock.advance(began - world.clock.now().getTime()));

const move = (ctx: Context, bookingId: string, time: string) =>
  rescheduleBooking(ctx, {
    bookingId,
    wish: { start: `${day}T${time}` },
    idempotencyKey: randomUUID(),
  });
const cancel = async (ctx: Context, bookingId: string) => {
  const { refund } = await quoteRefund(ctx, { bookingId });
  await cancelBooking(ctx, { bookingId, expectedRefund: refund });
};
const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const messages = (template: string, where: object) => db.message.count({ where: { template, ...where } });

describe("a patient moves an appointment", () => {
  test("inside the 100 % tier for nothing, twice, and no third time; the old slot is free at once", async () => {
    const { offerId } = await world.consultant();
    const { ctx, bookingId } = await world.sold(offerId, "09:00");
    expect(await move(ctx, bookingId, "10:30")).toMatchObject({ state: "DONE", difference: 0 });
    expect(await read(bookingId)).toMatchObject({ labels: ["10:30"], status: "CONFIRMED", total: 10_000 });
    const { days } = await listSlots(ctx, { id: offerId, from: day, days: 1 });
    const free = days.flatMap(({ places }) => places.flatMap(({ starts }) => starts.map(({ time }) => time)));
    expect(free).toContain("09:00");
    await move(ctx, bookingId, "10:00");
    await expect(move(ctx, bookingId, "09:00")).rejects.toMatchObject({ code: "CHANGED_TOO_OFTEN" });
    // The practice itself may still move it.
    expect(await move(world.staff, bookingId, "09:00")).toMatchObject({ state: "DONE", difference: 0 });
    await expectSound(db);
  });

  test("as often as before after the practice has moved it", async () => {
    const { offerId } = await world.consultant();
    const { ctx, bookingId } = await world.sold(offerId, "09:00");
    for (const time of ["10:30", "09:00", "10:30"]) await move(world.staff, bookingId, time);
    for (const time of ["09:00", "10:30"]) await move(ctx, bookingId, time);
    await expect(move(ctx, bookingId, "09:00")).rejects.toMatchObject({ code: "CHANGED_TOO_OFTEN" });
  });

  test("but not onto a slot that somebody has, its pause included", async () => {
    const { offerId } = await world.consultant();
    const { ctx, bookingId } = await world.sold(offerId, "09:00");
    await world.sold(offerId, "10:15");
    await expect(move(ctx, bookingId, "10:00")).rejects.toMatchObject({ code: "PLACES_TAKEN" });
    expect(await read(bookingId)).toMatchObject({ labels: ["09:00"] });
  });
});

describe("near the appointment", () => {
  test("a move costs what the tiers keep; once the consultant is announced late it is free", async () => {
    const { id, offerId } = await world.consultant();
    const { ctx, bookingId } = await world.sold(offerId, "09:30");
    const { startsAt } = await read(bookingId);
    const quote = () => quoteReschedule(ctx, { bookingId, wish: { start: `${day}T10:30` } });
    world.clock.advance(startsAt.getTime() - began - 5 * hours);
    expect(await quote()).toMatchObject({ fee: 5000, difference: 5000 });
    await notifyDelay(world.staff, { consultantId: id, day, minutes: 40 });
    expect(await quote()).toMatchObject({ fee: 0, difference: 0 });
  });

  test("a delay is also sent to patients whose start has passed, but not to those whose appointment is over", async () => {
    const { id, offerId } = await world.consultant();
    const [early, late] = [await world.sold(offerId, "09:45"), await world.sold(offerId, "10:30")];
    const of = { early: { bookingId: early.bookingId }, late: { bookingId: late.bookingId } };
    const companyId = world.company.id;
    const told = async (minutes: number) =>
      (await notifyDelay(world.staff, { consultantId: id, day, minutes })).told;
    // Twenty minutes after the last start: with a delay of twenty it is over, with more it is still to come.
    const { startsAt } = await read(late.bookingId);
    world.clock.advance(startsAt.getTime() - began + 20 * 60_000);
    await db.appointmentVisit.create({ data: { ...of.late, companyId, status: "ARRIVED" } });
    expect(await told(20)).toBe(0);
    expect(await told(21)).toBe(1);
    expect(await messages("consultantLate", of.late)).toBeGreaterThan(0);
    expect(await messages("consultantLate", of.early)).toBe(0);
    expect(await told(90)).toBe(2);
    await db.appointmentVisit.create({ data: { ...of.early, companyId, status: "IN_CONSULTATION" } });
    expect(await told(100)).toBe(1);
  });

  test("the day before, the patient is reminded of the place and of what to bring, once for each time", async () => {
    const paper = await db.consultingDocument.create({
      data: { name: `Carnet ${randomUUID().slice(0, 4)}` },
    });
    const where = { id: world.serviceId };
    await db.consultingService.update({ where, data: { documents: { connect: { id: paper.id } } } });
    const { offerId } = await world.consultant();
    const { bookingId } = await world.sold(offerId, "09:00");
    await db.consultingService.update({ where, data: { documents: { set: [] } } });
    const { startsAt } = await read(bookingId);
    world.clock.advance(startsAt.getTime() - began - 25 * hours);
    const job = await world.as(null);
    await remindCustomers(job);
    expect(await messages("travelReminder", { bookingId })).toBe(0);
    world.clock.advance(2 * hours);
    await remindCustomers(job);
    await remindCustomers(job);
    const sent = await db.message.findMany({ where: { bookingId, template: "travelReminder" } });
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).toContain(paper.name);
    expect(JSON.stringify(sent)).toContain("Centre");
  });
});

describe("who waits for an earlier slot", () => {
  test("is notified once when one becomes free, in the order of the list", async () => {
    const { offerId } = await world.consultant();
    const early = await world.sold(offerId, "09:00");
    const [first, second] = [await world.sold(offerId, "09:45"), await world.sold(offerId, "10:30")];
    const job = await world.as(null);
    await waitForSlot(first.ctx, { productId: offerId, bookingId: first.bookingId });
    await waitForSlot(first.ctx, { productId: offerId, bookingId: first.bookingId });
    await waitForSlot(second.ctx, { productId: offerId, bookingId: second.bookingId });
    expect(await db.appointmentWait.count({ where: { productId: offerId } })).toBe(2);
    expect(await notifyWaiting(job)).toBe(0);
    await cancel(early.ctx, early.bookingId);
    expect(await notifyWaiting(job)).toBe(1);
    expect(await notifyWaiting(job)).toBe(0);
    const told = ({ bookingId }: { bookingId: string }) => messages("earlierSlotFree", { bookingId });
    expect([await told(first), await told(second)]).toEqual([1, 0]);
    // Half an hour later it is still free: the next person is notified, the first one is not notified again.
    world.clock.advance(31 * 60_000);
    expect(await notifyWaiting(job)).toBe(1);
    expect([await told(first), await told(second)]).toEqual([1, 1]);
    await move(second.ctx, second.bookingId, "09:00");
    expect(await notifyWaiting(job)).toBe(0);
    const states = await db.appointmentWait.findMany({
      where: { productId: offerId },
      orderBy: { createdAt: "asc" },
      select: { status: true },
    });
    expect(states.map(({ status }) => status)).toEqual(["OFFERED", "TAKEN"]);
  });

  test("is not notified of slots later than their own appointment, after leaving, or free before", async () => {
    const { offerId } = await world.consultant();
    const later = await world.sold(offerId, "10:30");
    const patient = await world.sold(offerId, "09:45");
    const job = await world.as(null);
    // 09:00 is already free: the screen says so, and no message follows.
    await waitForSlot(patient.ctx, { productId: offerId, bookingId: patient.bookingId });
    await cancel(later.ctx, later.bookingId);
    expect(await notifyWaiting(job)).toBe(0);
    expect(await leaveWaiting(patient.ctx, { id: offerId })).toEqual({ left: true });
    expect(await leaveWaiting(patient.ctx, { id: offerId })).toEqual({ left: false });
    expect(await notifyWaiting(job)).toBe(0);
    const stranger = await world.customer();
    const theirs = { productId: offerId, bookingId: patient.bookingId };
    await expect(waitForSlot(stranger, theirs)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("whose account is closed is passed over, and one who deleted it waits no longer", async () => {
    const { offerId: productId } = await world.consultant();
    const early = await world.sold(productId, "09:00");
    const [closed, gone, next] = [await world.customer(), await world.customer(), await world.customer()];
    for (const ctx of [closed, gone, next]) {
      await waitForSlot(ctx, { productId });
      world.clock.advance(1000);
    }
    await db.user.update({ where: { id: closed.actor.id }, data: { disabledAt: world.clock.now() } });
    await deleteAccount(gone, { confirm: true });
    await cancel(early.ctx, early.bookingId);
    expect(await notifyWaiting(await world.as(null))).toBe(1);
    const offered = await db.appointmentWait.findMany({ where: { productId, status: "OFFERED" } });
    expect(offered.map(({ userId }) => userId)).toEqual([next.actor.id]);
  });

  test("is out of the list once the appointment is cancelled", async () => {
    const { offerId } = await world.consultant();
    const { ctx, bookingId } = await world.sold(offerId, "10:30");
    await waitForSlot(ctx, { productId: offerId, bookingId });
    await cancel(ctx, bookingId);
    await notifyWaiting(await world.as(null));
    expect(await db.appointmentWait.findFirst({ where: { bookingId } })).toMatchObject({ status: "ENDED" });
  });
});
