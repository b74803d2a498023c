import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { beginAbsence } from "../../../src/kinds/appointment/absence/begin-absence.ts";
import { endAbsence } from "../../../src/kinds/appointment/absence/end-absence.ts";
import { previewAbsence } from "../../../src/kinds/appointment/absence/preview-absence.ts";
import { getAgenda } from "../../../src/kinds/appointment/visit/get-agenda.ts";
import { listDeskStarts } from "../../../src/kinds/appointment/visit/list-desk-starts.ts";
import { markVisit } from "../../../src/kinds/appointment/visit/mark-visit.ts";
import { moveVisit } from "../../../src/kinds/appointment/visit/move-visit.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { addDays } from "../../../src/shared/dates.ts";
import { liftHoldLimit } from "../../support/context.ts";
import { appointmentWish, practiceWorld, receptionOf } from "../../support/practice-world.ts";
import { expectSound } from "../../support/purchase.ts";

/** The practice moves appointments, and refunds those of a consultant who is away. */

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { day } = world;
const { db } = world.services;
const code = (expected: string) => expect.objectContaining({ code: expected });
const { sell } = await receptionOf(world);

describe("an appointment that the practice moves", () => {
  const wish = (bookingId: string, start: string, consultantId?: string) => ({
    bookingId,
    start,
    ...(consultantId ? { consultantId } : {}),
    idempotencyKey: randomUUID(),
  });

  test("is free and notified once; a taken time leaves it unchanged", async () => {
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

  test("ends a change into it that is not paid yet: money that comes for it goes back", async () => {
    const { id, offerId } = await world.consultant();
    const { ctx, bookingId } = await world.sold(offerId, "09:00");
    // A move costs half of the price now.
    const tiers = [{ hoursBefore: 1, refundPercent: 50 }];
    await db.booking.update({ where: { id: bookingId }, data: { refundTiers: tiers } });
    const move = () =>
      rescheduleBooking(ctx, { bookingId, wish: { start: `${day}T10:00` }, idempotencyKey: randomUUID() });
    const paid = () =>
      payChange(ctx, { changeId, method: "mtn-momo", msisdn: "677123456", idempotencyKey: randomUUID() });
    let { changeId } = await move();
    const hours = { ...away(id), fromQuarter: 40, reason: "Formation" };
    const first = await beginAbsence(world.staff, hours);
    expect(first.people).toHaveLength(0);
    await world.drain();
    await expect(paid()).rejects.toEqual(code("HOLD_LOST"));
    await endAbsence(world.staff, { id: first.id });
    ({ changeId } = await move());
    const payment = await paid();
    await collectPayment(ctx, { paymentId: payment.id });
    await beginAbsence(world.staff, hours);
    await world.drain();
    await world.operator.settle(ctx, payment);
    expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
      labels: ["09:00"],
      status: "CONFIRMED",
    });
    expect(await db.payment.count({ where: { refundOfId: payment.id, amount: payment.amount } })).toBe(1);
    await expectSound(db);
  });

  test("of some hours concerns these hours alone, and one that is over or ends before it begins is refused", async () => {
    const { id, offerId } = await world.consultant();
    await sell(offerId, "09:00");
    await sell(offerId, "10:00");
    const hours = (fromQuarter: number, toQuarter: number) => ({ ...away(id), fromQuarter, toQuarter });
    // 09:00 to 09:30 is sold: an absence before its start or after its end affects nobody.
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
