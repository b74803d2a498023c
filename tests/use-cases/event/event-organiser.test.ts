import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { previewProductCancellation } from "../../../src/modules/booking/cancel/preview-product-cancellation.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { cancelSession } from "../../../src/modules/event/operate/cancel-session.ts";
import { exportEventStatistics } from "../../../src/modules/event/operate/export-event-statistics.ts";
import { getEventStatistics } from "../../../src/modules/event/operate/get-event-statistics.ts";
import { getSession } from "../../../src/modules/event/operate/get-session.ts";
import { giveTickets } from "../../../src/modules/event/operate/give-tickets.ts";
import { postponeSession } from "../../../src/modules/event/operate/postpone-session.ts";
import { updateSession } from "../../../src/modules/event/operate/update-session.ts";
import { getEvent } from "../../../src/modules/event/search/get-event.ts";
import { getProgramme } from "../../../src/modules/event/supply/get-programme.ts";
import { planSessions, previewSessions } from "../../../src/modules/event/supply/plan-sessions.ts";
import { saveEvent } from "../../../src/modules/event/supply/save-event.ts";
import { savePools } from "../../../src/modules/event/supply/save-pools.ts";
import { saveProgramme } from "../../../src/modules/event/supply/save-programme.ts";
import { saveVenueMap } from "../../../src/modules/event/supply/save-venue-map.ts";
import { scheduleSessions } from "../../../src/modules/event/supply/schedule-sessions.ts";
import {
  planSessionsInput,
  saveEventInput,
  savePoolsInput,
} from "../../../src/modules/event/supply/supply-schema.ts";
import { resourceActions } from "../../../src/server/backoffice/resource-actions.ts";
import { rowsOf } from "../../../src/shared/event/venue-rows.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";
import { payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await eventWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const partner = await world.partner();
const stranger = await contextFor(world.services, await createActor(world.services));

const layout = {
  width: 30,
  height: 20,
  stage: { x: 5, y: 0, width: 15, height: 3, label: "Scène" },
  zones: [
    { kind: "ROWS" as const, name: "Parterre", x: 3, y: 5, rows: rowsOf(2, 4), numbering: "LEFT" as const },
  ],
  marks: [],
};

async function createEvent() {
  const domain = await db.domain.findFirstOrThrow({ where: { kind: "event" } });
  const input = saveEventInput.parse({
    companyId: world.company.id,
    placeId: world.placeId,
    domainId: domain.id,
    title: "Récital d’automne",
  });
  return { input, ...(await saveEvent(partner, input)) };
}

const planOf = (eventId: string, extra: object = {}) =>
  planSessionsInput.parse({
    eventId,
    firstDay: "2027-03-01",
    time: "19:00",
    minutes: 120,
    pools: [{ name: "Fosse", capacity: 10, tariffs: [{ name: "Fosse", price: 5000 }] }],
    ...extra,
  });

async function buy(sessionId: string, tariffs: Map<string, string>, count: number) {
  const buyer = await world.customer();
  const wish = eventWish({ id: sessionId, eventId: "", tariffs }, [{ tariff: "Fosse/Fosse", count }]);
  const bill = await holdPlaces(buyer, wish);
  const payment = await payBill(buyer, payInput(bill.billId));
  await collectPayment(buyer, { paymentId: payment.id });
  await operator.settle(buyer, payment);
  return { buyer, bookingId: bill.bookings[0]?.id ?? "", billId: bill.billId };
}

describe("planning", () => {
  it("makes each date once, however often it is planned", async () => {
    const { id } = await createEvent();
    const plan = planOf(id, { lastDay: "2027-03-14", weekdays: [5, 6] });
    expect(await previewSessions(partner, plan)).toMatchObject({ created: 4, known: 0 });
    expect(await db.eventSession.count({ where: { eventId: id } })).toBe(0);
    expect(await planSessions(partner, plan)).toMatchObject({ created: 4, known: 0 });
    expect(await planSessions(partner, plan)).toMatchObject({ created: 0, known: 4 });
    const product = await db.product.findFirstOrThrow({
      where: { eventSession: { eventId: id } },
      orderBy: { startsAt: "asc" },
    });
    expect(product).toMatchObject({
      startsAt: new Date("2027-03-05T18:00:00Z"),
      endsAt: new Date("2027-03-05T20:00:00Z"),
      price: 5000,
      status: "PUBLISHED",
    });
    // Two people who press at the same time.
    const other = planOf(id, { firstDay: "2027-04-01" });
    const both = await Promise.all([planSessions(partner, other), planSessions(partner, other)]);
    expect(both.map(({ created }) => created).sort()).toEqual([0, 1]);
  });

  it("refuses the past, a window that ends before it begins and two pools of one name", async () => {
    const { id } = await createEvent();
    await expect(planSessions(partner, planOf(id, { firstDay: "2020-01-01" }))).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
    const window = { salesFrom: "2027-02-02T00:00:00Z", salesTo: "2027-02-02T00:00:00Z" };
    const tariffs = [{ name: "Fosse", price: 1, ...window }];
    expect(() => planOf(id, { pools: [{ name: "Fosse", capacity: 1, tariffs }] })).toThrow();
    const pool = { name: "Fosse", capacity: 1, tariffs: [{ name: "Fosse", price: 0 }] };
    expect(() => planOf(id, { pools: [pool, { ...pool, name: "fosse" }] })).toThrow();
    expect(() => planOf(id, { saleAfterStart: 121 })).toThrow();
    expect(() => planOf(id, { saleAfterStart: 120 })).not.toThrow();
  });

  it("copies the numbered places of a zone and warns of two sessions in one hall", async () => {
    const map = await saveVenueMap(partner, {
      companyId: world.company.id,
      placeId: world.placeId,
      name: `Salle ${randomUUID().slice(0, 8)}`,
      layout,
      active: true,
    });
    const [first, second] = [await createEvent(), await createEvent()];
    const pools = [
      { name: "Parterre", capacity: 8, zone: "Parterre", tariffs: [{ name: "Parterre", price: 4000 }] },
    ];
    const plan = (eventId: string) => planOf(eventId, { venueMapId: map.id, pools });
    expect((await planSessions(partner, plan(first.id))).warnings).toEqual([]);
    const warned = await planSessions(partner, plan(second.id));
    expect(warned.warnings[0]).toContain("Récital d’automne");
    const pool = await db.eventPool.findFirstOrThrow({ where: { session: { eventId: first.id } } });
    expect(pool.map).toMatchObject([
      { label: "A1" },
      { label: "A2" },
      { label: "A3" },
      { label: "A4" },
      { label: "B1" },
      {},
      {},
      {},
    ]);
    const wrong = planOf(first.id, {
      firstDay: "2027-03-02",
      venueMapId: map.id,
      pools: [{ ...pools[0], capacity: 7 }],
    });
    await expect(planSessions(partner, wrong)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(
      saveVenueMap(partner, {
        companyId: world.company.id,
        placeId: world.placeId,
        name: "x",
        layout: {},
        active: true,
      }),
    ).rejects.toMatchObject({ code: "INVALID_INPUT", detail: { fields: { layout: expect.any(String) } } });
  });

  it("has a short form: standard and VIP places, or the zones of a map", async () => {
    const { id } = await createEvent();
    const short = {
      eventId: id,
      firstDay: "2027-05-01",
      time: "20:00",
      minutes: 90,
      price: 2000,
      weekdays: [],
    };
    await expect(scheduleSessions(partner, short)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await scheduleSessions(partner, { ...short, capacity: 50, vipCapacity: 5, vipPrice: 9000 });
    const pools = await db.eventPool.findMany({
      where: { session: { eventId: id } },
      include: { tariffs: true },
      orderBy: { ordinal: "asc" },
    });
    expect(pools).toMatchObject([
      { name: "Standard", capacity: 50, tariffs: [{ price: 2000 }] },
      { name: "VIP", capacity: 5, tariffs: [{ price: 9000 }] },
    ]);
  });

  it("is nobody else's", async () => {
    const { id, input } = await createEvent();
    await expect(planSessions(stranger, planOf(id))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(saveEvent(stranger, { ...input, id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const session = await world.createSession([{ name: "Fosse", capacity: 2, tariffs: [{ name: "Fosse" }] }]);
    const reason = "Pluie annoncée";
    for (const attempt of [
      () => getSession(stranger, { id: session.id }),
      () => cancelSession(stranger, { id: session.id, reason }),
      () =>
        postponeSession(stranger, {
          id: session.id,
          startsAt: new Date("2027-09-01"),
          refundDays: 3,
          reason,
        }),
      () => getEventStatistics(stranger, { eventId: session.eventId }),
      () =>
        giveTickets(stranger, {
          id: session.id,
          poolId: randomUUID(),
          count: 1,
          places: [],
          name: "Ami",
          idempotencyKey: randomUUID(),
        }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("a session on sale", () => {
  const standing = [{ name: "Fosse", capacity: 10, tariffs: [{ name: "Fosse", price: 5000 }] }];

  it("grows without renumbering, and never below what is sold", async () => {
    const session = await world.createSession(standing);
    await buy(session.id, session.tariffs, 3);
    const view = await getSession(partner, { id: session.id });
    const [pool] = view.pools;
    expect(pool).toMatchObject({ capacity: 10, taken: 3 });
    const save = (patch: object, pools: object[] = [{ ...pool, ...patch }]) =>
      savePools(partner, savePoolsInput.parse({ id: session.id, pools }));
    await expect(save({ capacity: 2 })).rejects.toMatchObject({
      code: "CAPACITY_SOLD",
      detail: { highest: "3" },
    });
    await save({ capacity: 3 });
    await expect(
      save({}, [{ name: "Autre", capacity: 5, tariffs: [{ name: "Autre", price: 1 }] }]),
    ).rejects.toMatchObject({
      code: "CAPACITY_SOLD",
    });
    await expect(save({ tariffs: [{ name: "Nouveau", price: 1000 }] })).rejects.toMatchObject({
      code: "HAS_SALES",
    });
    await save({
      capacity: 20,
      tariffs: [...(pool?.tariffs ?? []), { name: "Dernière minute", price: 2000 }],
    });
    expect(await db.product.findUniqueOrThrow({ where: { id: session.id } })).toMatchObject({ price: 2000 });
    await expect(
      updateSession(partner, { id: session.id, saleEndsAt: new Date("2030-01-01") }),
    ).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("gives tickets for nothing, which nobody can buy", async () => {
    const session = await world.createSession(standing);
    const pool = await db.eventPool.findFirstOrThrow({ where: { productId: session.id } });
    const input = {
      id: session.id,
      poolId: pool.id,
      count: 2,
      places: [],
      name: "Mairie",
      idempotencyKey: randomUUID(),
    };
    const given = await giveTickets(partner, input);
    const booking = await db.booking.findUniqueOrThrow({
      where: { id: given.bookingId },
      include: { tickets: true },
    });
    expect(booking).toMatchObject({ status: "CONFIRMED", total: 0, channel: "DESK", contactName: "Mairie" });
    expect(booking.tickets).toHaveLength(2);
    expect(await giveTickets(partner, input).catch((error) => error.code)).toEqual(given);
    const invitation = await db.eventTariff.findFirstOrThrow({
      where: { poolId: pool.id, complimentary: true },
    });
    const tariffs = new Map([["Fosse/Fosse", invitation.id]]);
    const wish = eventWish({ ...session, tariffs }, [{ tariff: "Fosse/Fosse", count: 1 }]);
    await expect(holdPlaces(await world.customer(), wish)).rejects.toMatchObject({ code: "UNKNOWN_TARIFF" });
    expect(await getSession(partner, { id: session.id })).toMatchObject({
      pools: [{ taken: 2, tariffs: [{ name: "Fosse" }] }],
    });
  });

  it("stays on sale when the form empties its note, and is taken off only when that is asked", async () => {
    const session = await world.createSession(standing);
    const update = (values: Record<string, unknown>) =>
      resourceActions["event-session"].update(partner, { id: session.id, area: "partner", values });
    await update({ comment: null, entrances: null, saleEndsAt: null });
    expect(await db.product.findUniqueOrThrow({ where: { id: session.id } })).toMatchObject({
      status: "PUBLISHED",
      comment: "",
    });
    await update({ status: "DRAFT", comment: "Portes côté jardin", entrances: ["Nord"] });
    expect(await db.product.findUniqueOrThrow({ where: { id: session.id } })).toMatchObject({
      status: "DRAFT",
      comment: "Portes côté jardin",
    });
  });

  it("has a programme and a public that every date shows", async () => {
    const session = await world.createSession(standing);
    const [target] = (await getProgramme(partner, { id: session.eventId })).targets;
    const programme = [{ time: "20:00", title: "Ouverture", who: "Les Têtes Brûlées" }];
    await saveProgramme(partner, { id: session.eventId, programme, targetIds: [target?.id ?? ""] });
    expect(await getProgramme(partner, { id: session.eventId })).toMatchObject({
      programme,
      targetIds: [target?.id],
    });
    expect(await getEvent(await world.customer(), { id: session.id, code: "" })).toMatchObject({
      programme,
      targets: [{ name: target?.name, icon: "users" }],
    });
    const stranger = await world.customer();
    await expect(
      saveProgramme(stranger, { id: session.eventId, programme: [], targetIds: [] }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(
      saveProgramme(partner, { id: session.eventId, programme, targetIds: [randomUUID()] }),
    ).rejects.toMatchObject({ code: "INVALID_REFERENCE" });
  });

  it("is postponed with everything back for some days, then under the buyer's own terms", async () => {
    const session = await world.createSession(standing);
    const { buyer, bookingId } = await buy(session.id, session.tariffs, 1);
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

  it("is cancelled after a dry run that names people and francs, and its figures agree", async () => {
    const session = await world.createSession(standing);
    await buy(session.id, session.tariffs, 2);
    await buy(session.id, session.tariffs, 1);
    const preview = await previewProductCancellation(partner, { productId: session.id });
    expect(preview).toMatchObject({ bookings: 2, people: 3, refunded: 15_000 });
    const statistics = await getEventStatistics(partner, { eventId: session.eventId });
    expect(statistics.sessions).toMatchObject([
      { sold: 3, given: 0, revenue: 15_000, capacity: 10, absent: 0 },
    ]);
    expect(statistics.tariffs).toMatchObject([{ tariff: "Fosse", places: 3, revenue: 15_000 }]);
    expect(statistics.days.reduce((sum, day) => sum + day.revenue, 0)).toBe(15_000);
    expect(await exportEventStatistics(partner, { eventId: session.eventId })).toContain(
      ";Fosse;3;15000;XAF;",
    );
    expect(await cancelSession(partner, { id: session.id, reason: "Scène inondée" })).toMatchObject({
      refunded: 15_000,
    });
    const wish = eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]);
    await expect(holdPlaces(await world.customer(), wish)).rejects.toMatchObject({
      code: "NO_LONGER_AVAILABLE",
    });
    await world.drain();
    const open = await db.booking.count({ where: { productId: session.id, status: { not: "CANCELLED" } } });
    expect(open).toBe(0);
    const refunds = await db.payment.aggregate({
      where: { kind: "REFUND", bill: { bookings: { some: { productId: session.id } } } },
      _sum: { amount: true },
    });
    expect(refunds._sum.amount).toBe(15_000);
    await expect(cancelSession(partner, { id: session.id, reason: "Encore" })).rejects.toMatchObject({
      code: "NO_LONGER_AVAILABLE",
    });
  });
});
