import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelSession } from "../../../src/kinds/event/operate/cancel-session.ts";
import { delaySession } from "../../../src/kinds/event/operate/delay-session.ts";
import { delaySessionInput } from "../../../src/kinds/event/operate/operate-schema.ts";
import { postponeSession } from "../../../src/kinds/event/operate/postpone-session.ts";
import { sessionDelayMaximum } from "../../../src/kinds/event/rules/session-delay.ts";
import { getEvent } from "../../../src/kinds/event/search/get-event.ts";
import { copySession } from "../../../src/kinds/event/supply/copy-sessions.ts";
import { saveVenueMap } from "../../../src/kinds/event/supply/save-venue-map.ts";
import { eventSupplyWords } from "../../../src/kinds/event/words/fr/event-supply.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { recheckDelay } from "../../../src/modules/booking/delay/recheck-delay.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { getCockpit } from "../../../src/modules/operator/get-cockpit.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { addDays, dayOf, formatTime } from "../../../src/shared/dates.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWish, eventWorld, layout, organiserOf } from "../../support/event-world.ts";
import { payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** A session that begins later than planned, on its day or on another one. */

const world = await eventWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const partner = await world.partner();
const reason = "Balance plus longue";
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const refused = (code: string) => expect.objectContaining({ code });

type Session = Awaited<ReturnType<typeof world.createSession>>;

const sessionIn = (startsInHours: number) =>
  world.createSession([{ name: "Fosse", capacity: 10, tariffs: [{ name: "Fosse", price: 5000 }] }], {
    startsInHours,
  });

async function buy(session: Session) {
  const buyer = await world.customer();
  const bill = await holdPlaces(buyer, eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]));
  const payment = await payBill(buyer, payInput(bill.billId));
  await collectPayment(buyer, { paymentId: payment.id });
  await operator.settle(buyer, payment);
  const bookingId = bill.bookings[0]?.id ?? "";
  await db.booking.update({ where: { id: bookingId }, data: { contactEmail: "awa@mboa.example" } });
  return { buyer, bookingId };
}

const delay = (session: Session, minutes: number, more: object = {}) =>
  delaySession(partner, delaySessionInput.parse({ id: session.id, minutes, reason, ...more }));

const sessionOf = ({ id }: Session) =>
  db.product.findUniqueOrThrow({ where: { id }, include: { eventSession: true } });
const bookingOf = (id: string) => db.booking.findUniqueOrThrow({ where: { id }, include: { tickets: true } });
const later = (instant: Date | null | undefined, minutes: number) =>
  new Date((instant?.getTime() ?? 0) + minutes * minute);
const mailsTo = (bookingId: string) =>
  db.message.findMany({
    where: { bookingId, template: "travelDelayed", channel: "EMAIL" },
    orderBy: { createdAt: "asc" },
  });

describe("a delay", () => {
  it("writes the new hour of the doors on a booking that was bought in English, whatever the organiser reads", async () => {
    const session = await sessionIn(48);
    const { bookingId } = await inLanguage("en", () => buy(session));
    await inLanguage("fr", () => delay(session, 30));
    const doorsAt = (await sessionOf(session)).eventSession?.doorsAt ?? new Date(0);
    const label = inLanguage("en", () => eventSupplyWords.facts.doors);
    const value = inLanguage("en", () => formatTime(doorsAt, "Africa/Douala"));
    expect((await bookingOf(bookingId)).facts).toContainEqual({ label, value });
  });

  it("moves doors, start, end and sale of the session and of what is sold, and tells everybody once", async () => {
    const session = await sessionIn(48);
    const { buyer, bookingId } = await buy(session);
    const [before, sold] = [await sessionOf(session), await bookingOf(bookingId)];
    await delay(session, 30);
    expect(await delay(session, 15)).toMatchObject({ delayMinutes: 45, bookings: 1, warnings: [] });
    const after = await sessionOf(session);
    expect(after).toMatchObject({
      startsAt: later(before.startsAt, 45),
      endsAt: later(before.endsAt, 45),
      eventSession: {
        doorsAt: later(before.eventSession?.doorsAt, 45),
        saleEndsAt: later(before.eventSession?.saleEndsAt, 45),
        ...{ delayMinutes: 45, postponedFrom: null, refundUntil: null },
      },
    });
    const moved = await bookingOf(bookingId);
    expect(moved).toMatchObject({
      startsAt: later(sold.startsAt, 45),
      endsAt: later(sold.endsAt, 45),
      settlesAt: later(sold.settlesAt, 45),
    });
    expect(moved.tickets.map(({ code }) => code)).toEqual(sold.tickets.map(({ code }) => code));
    expect(moved.tickets[0]?.token).not.toBe(sold.tickets[0]?.token);
    // The hour of the doors was written on the booking when it was sold.
    const doors = after.eventSession?.doorsAt ?? new Date(0);
    expect(moved.facts).toContainEqual({
      label: eventSupplyWords.facts.doors,
      value: formatTime(doors, "Africa/Douala"),
    });
    expect(sold.facts).toHaveLength((moved.facts as unknown[]).length);
    const mails = await mailsTo(bookingId);
    expect(mails.map(({ body }) => body.includes(reason))).toEqual([true, true]);
    expect(await db.message.count({ where: { bookingId, template: "travelDelayed", channel: "SMS" } })).toBe(
      2,
    );
    const { booking } = await getTickets(buyer, { bookingId });
    expect(booking.product.delayMinutes).toBe(45);
    expect(await getEvent(buyer, { id: session.id, code: "" })).toMatchObject({ delayMinutes: 45 });
    const cockpit = await getCockpit(partner, { area: "partner", id: session.id });
    expect(cockpit.entry.delayMinutes).toBe(45);
    const audited = await db.auditEntry.findMany({ where: { objectId: session.id } });
    expect(audited.map(({ action, reason: why }) => [action, why])).toEqual([
      ["event-session.delay", reason],
      ["event-session.delay", reason],
    ]);
  });

  it("leaves the terms as they were bought, or gives everything back until the session begins", async () => {
    const session = await sessionIn(5);
    const { buyer, bookingId } = await buy(session);
    const refund = async () => (await quoteRefund(buyer, { bookingId })).refund;
    await delay(session, 60);
    expect(await refund()).toBe(0);
    await delay(session, 60, { refund: true });
    expect(await refund()).toBe(5000);
    const [, mail] = await mailsTo(bookingId);
    expect(mail?.body).toContain("tout vous est remboursé");
    const { startsAt, eventSession } = await sessionOf(session);
    expect(eventSession?.refundUntil).toEqual(startsAt);
    const left = (startsAt?.getTime() ?? 0) - world.clock.now().getTime();
    world.clock.advance(left - 1000);
    expect(await refund()).toBe(5000);
    world.clock.advance(1000);
    expect(await refund().catch(() => 0)).toBe(0);
    world.clock.advance(-left);
  });

  it("is at most half a day in all, into the future, of a session that is neither over nor cancelled", async () => {
    const input = (minutes: number) =>
      delaySessionInput.safeParse({ id: randomUUID(), minutes, reason }).success;
    expect([0, 1, sessionDelayMaximum, sessionDelayMaximum + 1].map(input)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const session = await sessionIn(2);
    world.clock.advance(3 * hour);
    await expect(delay(session, 60)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      detail: { fields: { minutes: eventSupplyWords.validation.past } },
    });
    expect(await delay(session, 61)).toMatchObject({ delayMinutes: 61 });
    const rest = sessionDelayMaximum - 61;
    await expect(delay(session, rest + 1)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      detail: { fields: { minutes: eventSupplyWords.validation.delayedTooLong } },
    });
    expect(await delay(session, rest)).toMatchObject({ delayMinutes: sessionDelayMaximum });
    world.clock.advance(-3 * hour);
    await cancelSession(partner, { id: session.id, reason });
    await expect(delay(session, 10)).rejects.toEqual(refused("NO_LONGER_AVAILABLE"));
    const over = await sessionIn(2);
    world.clock.advance(5 * hour);
    await expect(delay(over, 600)).rejects.toEqual(refused("NO_LONGER_AVAILABLE"));
    world.clock.advance(-5 * hour);
  });

  it("is announced by the organiser and by nobody else", async () => {
    const session = await sessionIn(48);
    const { company } = await organiserOf(world.services);
    const role = { role: "PARTNER", companyId: company.id } as const;
    const stranger = await contextFor(world.services, await createActor(world.services, role));
    const input = delaySessionInput.parse({ id: session.id, minutes: 30, reason });
    for (const ctx of [stranger, await world.customer()])
      await expect(delaySession(ctx, input)).rejects.toEqual(refused("NOT_FOUND"));
    expect((await sessionOf(session)).eventSession?.delayMinutes).toBe(0);
  });

  it("warns of the next session in the same hall from the first minute that both would need it", async () => {
    const [first, second] = [await sessionIn(72), await sessionIn(76)];
    const place = { companyId: world.company.id, placeId: world.placeId };
    const { id: venueMapId } = await saveVenueMap(partner, { ...place, name: "Salle", layout, active: true });
    const both = { productId: { in: [first.id, second.id] } };
    await db.eventSession.updateMany({ where: both, data: { venueMapId } });
    expect((await delay(first, 60)).warnings).toEqual([]);
    expect((await delay(first, 1)).warnings).toHaveLength(1);
  });

  it("is not copied with the session", async () => {
    const session = await sessionIn(48);
    // Copies begin at a full minute.
    const startsAt = new Date(Math.floor(world.clock.now().getTime() / minute) * minute + 48 * hour);
    const times = { startsAt, endsAt: later(startsAt, 180) };
    await db.product.update({ where: { id: session.id }, data: times });
    await db.eventSession.update({
      where: { productId: session.id },
      data: { doorsAt: later(startsAt, -60) },
    });
    const ofSession = (productId: string) => ({ pool: { productId } });
    await db.eventTariff.updateMany({ where: ofSession(session.id), data: { salesTo: startsAt } });
    await delay(session, 40);
    const zone = "Africa/Douala";
    const next = addDays(dayOf(startsAt, zone), 7);
    const { dates } = await copySession(partner, { id: session.id, days: [next], times: [] });
    expect(dates).toEqual([new Date(startsAt.getTime() + 7 * day).toISOString()]);
    const copy = await db.product.findFirstOrThrow({
      where: { startsAt: dates[0] ?? "", eventSession: { eventId: session.eventId } },
      include: { eventSession: true },
    });
    expect(copy.eventSession).toMatchObject({ delayMinutes: 0, doorsAt: later(copy.startsAt, -60) });
    expect(await db.eventTariff.findFirstOrThrow({ where: ofSession(copy.id) })).toMatchObject({
      salesTo: copy.startsAt,
    });
  });

  it("reaches a booking that was written with the old times just after it, and not after the next change", async () => {
    const session = await sessionIn(48);
    const { buyer, bookingId } = await buy(session);
    const before = await bookingOf(bookingId);
    const times = async () => {
      const { startsAt, endsAt } = await sessionOf(session);
      const sent = { startsAt: String(startsAt?.toISOString()), endsAt: String(endsAt?.toISOString()) };
      return { productId: session.id, reason, refundUntil: sent.startsAt, ...sent };
    };
    const writeLate = () =>
      db.booking.update({
        where: { id: bookingId },
        data: { startsAt: before.startsAt, endsAt: before.endsAt, refundTiers: [] },
      });
    await delay(session, 30, { refund: true });
    const first = await times();
    await delay(session, 30, { refund: true });
    await writeLate();
    await recheckDelay(partner, first);
    expect((await bookingOf(bookingId)).startsAt).toEqual(before.startsAt);
    const second = await times();
    await recheckDelay(partner, second);
    expect((await bookingOf(bookingId)).startsAt).toEqual(later(before.startsAt, 60));
    expect(await quoteRefund(buyer, { bookingId })).toMatchObject({ refund: 5000 });
    const told = (await mailsTo(bookingId)).length;
    await recheckDelay(partner, second);
    expect(await mailsTo(bookingId)).toHaveLength(told);
  });
});

describe("a postponement", () => {
  it("gives everything back for some days, then under the buyer's own terms", async () => {
    const session = await sessionIn(48);
    const { buyer, bookingId } = await buy(session);
    const before = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    const startsAt = new Date(before.startsAt.getTime() + 30 * 24 * 3_600_000);
    await postponeSession(partner, { id: session.id, startsAt, refundDays: 7, reason: "Artiste malade" });
    const after = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(after.startsAt).toEqual(startsAt);
    expect((after.settlesAt?.getTime() ?? 0) - after.endsAt.getTime()).toBe(48 * 3_600_000);
    expect(await quoteRefund(buyer, { bookingId })).toMatchObject({ refund: 5000 });
    world.clock.advance(7 * 24 * 3_600_000 + 60_000);
    expect(await quoteRefund(buyer, { bookingId })).toMatchObject({ refund: 4000 });
    world.clock.advance(-(7 * 24 * 3_600_000 + 60_000));
    await expect(
      postponeSession(partner, {
        id: session.id,
        startsAt: new Date("2020-01-01"),
        refundDays: 1,
        reason: "Erreur",
      }),
    ).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("moves its window with a later delay, and is named by the hour that was first planned", async () => {
    const session = await sessionIn(48);
    const { startsAt: planned } = await sessionOf(session);
    await delay(session, 20);
    const startsAt = new Date((planned?.getTime() ?? 0) + 30 * day);
    await postponeSession(partner, { id: session.id, startsAt, refundDays: 7, reason });
    const postponed = (await sessionOf(session)).eventSession;
    expect(postponed).toMatchObject({ delayMinutes: 0, postponedFrom: planned });
    await delay(session, 30);
    expect((await sessionOf(session)).eventSession).toMatchObject({
      ...{ delayMinutes: 30, postponedFrom: planned },
      refundUntil: later(postponed?.refundUntil, 30),
    });
  });
});
