import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { answerLateOffer } from "../../../src/kinds/trip/promise/answer-late-offer.ts";
import { getLateOffer } from "../../../src/kinds/trip/promise/get-late-offer.ts";
import { keepPromises } from "../../../src/kinds/trip/promise/keep-promises.ts";
import { followJourney } from "../../../src/kinds/trip/punctuality/follow-journey.ts";
import { makeJourneyLink } from "../../../src/kinds/trip/punctuality/make-journey-link.ts";
import { completeBookings } from "../../../src/modules/booking/complete/complete-bookings.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { getEntry } from "../../../src/modules/desk/gate/get-entry.ts";
import { listArrivals } from "../../../src/modules/desk/gate/list-arrivals.ts";
import { markMoment, takeBackMoment } from "../../../src/modules/desk/gate/mark-moment.ts";
import type { Context } from "../../../src/platform/context.ts";
import { hour, minute } from "../../../src/shared/durations.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { expectSound } from "../../support/purchase.ts";
import { lateWorld } from "./late-world.ts";

/** « Parti » that was pressed by mistake, and « arrivé » by those who stand where the bus arrives. */

const world = await lateWorld();
const { services, network, stranger, clock } = world;
const { db } = services;

const press = (ctx: Context, productId: string, moment = "DEPARTED", offlineAt?: Date) =>
  markMoment(ctx, {
    ...{ productId, moment, at: offlineAt ?? new Date(0), device: "Appareil A" },
    offline: offlineAt !== undefined,
  });
const takeBack = (ctx: Context, productId: string, moment = "DEPARTED") =>
  takeBackMoment(ctx, { productId, moment });
const marksOf = (productId: string) => db.tripMark.count({ where: { productId } });
const offerOf = (bookingId: string) => db.lateOffer.findFirst({ where: { bookingId } });
const bookingOf = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const toldAgain = (bookingId: string) =>
  db.message.findMany({ where: { bookingId, template: "lateOfferAgain", channel: "SMS" } });

async function chiefAt(terminalId: string, companyId = network.company.id) {
  const actor = await createActor(services, { role: "TERMINAL_CHIEF", companyId, terminalId });
  return { ...(await contextFor(services, actor)), actor };
}

/** A bus that stands at its time, and a traveller in it. */
async function standing() {
  const id = await network.depart();
  const bought = await world.buy([id]);
  const start = await world.startOf(id);
  clock.standAt(start);
  return { id, start, ...bought };
}

describe("« parti » by mistake", () => {
  test("is taken back within ten minutes, by a person who may press it, and pressed again when it is true", async () => {
    const { id, start } = await standing();
    const chief = await world.employee();
    await press(chief, id);
    const [departed] = (await getEntry(chief, { id })).moments;
    expect(departed?.backUntil).toBe(new Date(start.getTime() + 10 * minute).toISOString());
    await expect(takeBack(await world.employee(stranger), id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(takeBack(await world.customer(), id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(takeBack(await contextFor(services), id)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    clock.standAt(new Date(start.getTime() + 10 * minute));
    // By another employee, and pressed twice: the same.
    await Promise.all([takeBack(await world.employee(), id), takeBack(chief, id)]);
    expect(await marksOf(id)).toBe(0);
    expect(await db.auditEntry.count({ where: { objectId: id, action: "trip.take-back" } })).toBe(1);
    clock.advance(1);
    expect(await press(chief, id)).toEqual({ at: clock.now().toISOString() });
    clock.advance(10 * minute + 1);
    await expect(takeBack(chief, id)).rejects.toMatchObject({ code: "MARK_STANDS" });
    expect((await getEntry(chief, { id })).moments[0]?.at).not.toBeNull();
  });

  test("after « arrivé » that one is taken back first", async () => {
    const { id } = await standing();
    const chief = await world.employee();
    await press(chief, id);
    await press(chief, id, "ARRIVED");
    expect((await getEntry(chief, { id })).moments.map(({ backUntil }) => backUntil !== null)).toEqual([
      false,
      true,
    ]);
    await expect(takeBack(chief, id)).rejects.toMatchObject({ code: "MARK_HAS_ARRIVED" });
    await takeBack(chief, id, "ARRIVED");
    await takeBack(chief, id);
    expect(await marksOf(id)).toBe(0);
  });

  test("and the link that relatives follow says that the bus had not left", async () => {
    const { id, ctx, bookingId } = await standing();
    const { token } = await makeJourneyLink(ctx, { bookingId });
    await press(network.partner, id);
    expect(await followJourney(ctx, { token })).toMatchObject({ correctedAt: null });
    clock.advance(3 * minute);
    await takeBack(network.partner, id);
    expect(await followJourney(ctx, { token })).toMatchObject({
      departedAt: null,
      correctedAt: clock.now().toISOString(),
    });
    clock.advance(minute);
    await press(network.partner, id);
    expect(await followJourney(ctx, { token })).toMatchObject({
      departedAt: clock.now().toISOString(),
      correctedAt: null,
    });
  });

  test("lets the offer be made that its press held back", async () => {
    const { id, bookingId } = await standing();
    clock.advance(55 * minute);
    await press(network.partner, id);
    await world.becomeLate(id);
    expect(await offerOf(bookingId)).toBeNull();
    await takeBack(network.partner, id);
    await keepPromises(network.partner);
    expect(await offerOf(bookingId)).toMatchObject({ status: "OPEN" });
    // Offered for the first time: nothing has to be corrected.
    expect(await toldAgain(bookingId)).toEqual([]);
  });

  test("opens the offers again that it closed, tells their travellers, and leaves what was chosen", async () => {
    const late = await network.depart();
    const other = await stranger.depart({ time: "08:30" });
    const [waits, moved, refunded, boarded] = [
      await world.buy([late]),
      await world.buy([late]),
      await world.buy([late]),
      await world.buy([late]),
    ];
    await world.becomeLate(late);
    await answerLateOffer(moved.ctx, { pass: moved.pass, productId: other });
    await answerLateOffer(refunded.ctx, { pass: refunded.pass, productId: null });
    await press(network.partner, late);
    expect(await getLateOffer(waits.ctx, { pass: waits.pass })).toMatchObject({ status: "ENDED" });
    expect((await bookingOf(waits.bookingId)).settlesAt).toBeNull();
    await db.ticket.updateMany({ where: { bookingId: boarded.bookingId }, data: { status: "USED" } });
    await takeBack(network.partner, late);
    expect(await offerOf(boarded.bookingId)).toMatchObject({ status: "ENDED" });
    expect(await offerOf(moved.bookingId)).toMatchObject({ status: "MOVED", toProductId: other });
    expect(await offerOf(refunded.bookingId)).toMatchObject({ status: "REFUNDED" });
    for (const { bookingId } of [moved, refunded, boarded]) expect(await toldAgain(bookingId)).toEqual([]);
    const [message, second] = await toldAgain(waits.bookingId);
    expect(message?.body).toContain(`/r/${waits.pass}`);
    expect(second).toBeUndefined();
    const { endsAt, settlesAt } = await bookingOf(waits.bookingId);
    expect(settlesAt).toEqual(new Date(endsAt.getTime() + 36 * hour));
    const view = await answerLateOffer(waits.ctx, { pass: waits.pass, productId: null });
    expect(view).toMatchObject({ status: "REFUNDED" });
    await expectSound(db);
  });

  test("stays once its company was paid for it", async () => {
    const { id, start, bookingId } = await standing();
    const { endsAt } = await bookingOf(bookingId);
    clock.standAt(endsAt);
    // Without network, sent at the arrival.
    await press(network.partner, id, "DEPARTED", new Date(start.getTime() + minute));
    await completeBookings(network.partner);
    expect(await bookingOf(bookingId)).toMatchObject({ status: "COMPLETED" });
    await expect(takeBack(network.partner, id)).rejects.toMatchObject({ code: "MARK_SETTLED" });
    expect(await marksOf(id)).toBe(1);
    await expectSound(db);
  });

  test("is taken back or paid, never both, when both happen at once", async () => {
    for (let round = 0; round < 4; round++) {
      const { id, start, bookingId } = await standing();
      clock.standAt((await bookingOf(bookingId)).endsAt);
      await press(network.partner, id, "DEPARTED", new Date(start.getTime() + minute));
      const [taken] = await Promise.allSettled([
        takeBack(network.partner, id),
        completeBookings(network.partner),
      ]);
      const { status } = await bookingOf(bookingId);
      expect(status).toBe(taken.status === "fulfilled" ? "CONFIRMED" : "COMPLETED");
      expect(await marksOf(id)).toBe(taken.status === "fulfilled" ? 0 : 1);
    }
  });

  test("and a ticket is read at the gate as before", async () => {
    const { id, bookingId } = await standing();
    const gate = await world.employee();
    await press(gate, id);
    await takeBack(gate, id);
    const { code } = await db.ticket.findFirstOrThrow({ where: { bookingId } });
    const scan = { id: randomUUID(), productId: id, device: "A", offline: false, scannedAt: clock.now() };
    expect(await checkInTicket(gate, { ...scan, ticket: code })).toMatchObject({ outcome: "VALID" });
    // It sits in the bus: an hour later it is offered nothing.
    await world.becomeLate(id);
    expect(await offerOf(bookingId)).toBeNull();
  });

  test("is not written again by a press without network that was made before, only by one made after", async () => {
    const { id, start } = await standing();
    await press(network.partner, id);
    clock.advance(5 * minute);
    await takeBack(network.partner, id);
    clock.advance(hour);
    const at = (minutes: number) => new Date(start.getTime() + minutes * minute);
    await expect(press(network.partner, id, "DEPARTED", at(5))).rejects.toMatchObject({
      code: "MARK_TAKEN_BACK",
    });
    expect(await marksOf(id)).toBe(0);
    expect(await press(network.partner, id, "DEPARTED", at(6))).toEqual({ at: at(6).toISOString() });
    // Its ten minutes count from when the server got it.
    clock.advance(9 * minute);
    await takeBack(network.partner, id);
    expect(await marksOf(id)).toBe(0);
  });
});

describe("« arrivé »", () => {
  test("is marked where the bus arrives, by that terminal of the same company alone", async () => {
    const { id, start } = await standing();
    const [, end] = network.terminals;
    const [there, elsewhere] = [
      await chiefAt(end.id),
      await chiefAt(stranger.terminals[1].id, stranger.company.id),
    ];
    expect(await listArrivals(there)).toEqual([]);
    // It does not leave from there.
    await expect(press(there, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    clock.advance(20 * minute);
    await press(network.partner, id);
    await expect(takeBack(there, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { endsAt } = await db.product.findUniqueOrThrow({ where: { id } });
    expect(await listArrivals(there)).toMatchObject([
      { id, expectedAt: new Date((endsAt?.getTime() ?? 0) + 20 * minute).toISOString() },
    ]);
    expect(await listArrivals(elsewhere)).toEqual([]);
    await expect(press(elsewhere, id, "ARRIVED")).rejects.toMatchObject({ code: "NOT_FOUND" });
    clock.standAt(new Date(start.getTime() + 4 * hour));
    await press(there, id, "ARRIVED");
    await takeBack(there, id, "ARRIVED");
    clock.advance(1);
    await press(there, id, "ARRIVED");
    expect(await db.tripMark.findFirst({ where: { productId: id, moment: "ARRIVED" } })).toMatchObject({
      userId: there.actor.id,
    });
    // Shown as long as it can be taken back.
    clock.advance(10 * minute);
    expect(await listArrivals(there)).toHaveLength(1);
    clock.advance(1);
    expect(await listArrivals(there)).toEqual([]);
  });

  test("at a terminal of another company gives its people no right", async () => {
    const { id } = await standing();
    const { pathId } = await db.trip.findUniqueOrThrow({ where: { productId: id } });
    const [, end] = stranger.terminals;
    await db.path.update({ where: { id: pathId }, data: { endTerminalId: end.id } });
    const there = await chiefAt(end.id, stranger.company.id);
    await press(network.partner, id);
    expect(await listArrivals(there)).toEqual([]);
    await expect(press(there, id, "ARRIVED")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await db.path.update({ where: { id: pathId }, data: { endTerminalId: network.terminals[1].id } });
  });
});
