import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { eventActions } from "../../../src/kinds/event/actions.ts";
import { cancelSession } from "../../../src/kinds/event/operate/cancel-session.ts";
import { exportEventStatistics } from "../../../src/kinds/event/operate/export-event-statistics.ts";
import { getEventStatistics } from "../../../src/kinds/event/operate/get-event-statistics.ts";
import { getSession } from "../../../src/kinds/event/operate/get-session.ts";
import { giveTickets } from "../../../src/kinds/event/operate/give-tickets.ts";
import { updateSession } from "../../../src/kinds/event/operate/update-session.ts";
import { unitOf } from "../../../src/kinds/event/pool-units-schema.ts";
import type { HallView } from "../../../src/kinds/event/search/event-view-schema.ts";
import { getEvent } from "../../../src/kinds/event/search/get-event.ts";
import { getProgramme } from "../../../src/kinds/event/supply/get-programme.ts";
import { savePools } from "../../../src/kinds/event/supply/save-pools.ts";
import { saveProgramme } from "../../../src/kinds/event/supply/save-programme.ts";
import { saveVenueMap } from "../../../src/kinds/event/supply/save-venue-map.ts";
import { savePoolsInput } from "../../../src/kinds/event/supply/supply-schema.ts";
import { previewProductCancellation } from "../../../src/modules/booking/cancel/preview-product-cancellation.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { findBooking } from "../../../src/modules/operator/find-booking.ts";
import { getCockpit } from "../../../src/modules/operator/get-cockpit.ts";
import { findRows } from "../../../src/modules/operator/search/find-rows.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWish, eventWorld, layout, organiserOf } from "../../support/event-world.ts";
import { payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await eventWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const partner = await world.partner();

async function buy(sessionId: string, tariffs: Map<string, string>, count: number) {
  const buyer = await world.customer();
  const wish = eventWish({ id: sessionId, eventId: "", tariffs }, [{ tariff: "Fosse/Fosse", count }]);
  const bill = await holdPlaces(buyer, wish);
  const payment = await payBill(buyer, payInput(bill.billId));
  await collectPayment(buyer, { paymentId: payment.id });
  await operator.settle(buyer, payment);
  return { buyer, bookingId: bill.bookings[0]?.id ?? "", billId: bill.billId };
}

describe("a session on sale", () => {
  const standing = [{ name: "Fosse", capacity: 10, tariffs: [{ name: "Fosse", price: 5000 }] }];

  it("is found by the title of its event, the next one first and none of another day before", async () => {
    const { id, eventId } = await world.createSession(standing);
    const sooner = await world.createSession(standing, { eventId, startsInHours: -2 });
    await world.createSession(standing, { eventId, startsInHours: -13 });
    await db.event.update({ where: { id: eventId }, data: { title: "Nuit des Conteurs" } });
    const query = "conteurs nuit";
    const { rows } = await findRows(partner, { area: "partner", query });
    expect(rows.map((row) => row.id)).toEqual([sooner.id, id, eventId]);
    const other = await organiserOf(world.services);
    const role = { role: "PARTNER", companyId: other.company.id } as const;
    const stranger = await contextFor(world.services, await createActor(world.services, role));
    expect((await findRows(stranger, { area: "partner", query })).rows).toEqual([]);
  });

  it("shows its visitors at once what its organiser changed, and what was sold of a capped tariff", async () => {
    const tariff = { name: "Fosse", price: 5000, cap: 6 };
    const session = await world.createSession([{ name: "Fosse", capacity: 10, tariffs: [tariff] }]);
    const visitor = await world.customer();
    const shown = async () => (await getEvent(visitor, { id: session.id, code: "" })).pools;
    expect(await shown()).toMatchObject([{ capacity: 10, left: 10, tariffs: [{ price: 5000, left: 6 }] }]);
    await buy(session.id, session.tariffs, 2);
    expect(await shown()).toMatchObject([{ left: 8, tariffs: [{ left: 4 }] }]);
    const { pools } = await getSession(partner, { id: session.id });
    const dearer = pools.map((pool) => ({
      ...pool,
      capacity: 12,
      tariffs: pool.tariffs.map((one) => ({ ...one, price: 7000, cap: 3 })),
    }));
    await savePools(partner, savePoolsInput.parse({ id: session.id, pools: dearer }));
    expect(await shown()).toMatchObject([{ capacity: 12, left: 10, tariffs: [{ price: 7000, left: 1 }] }]);
  });

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
      detail: { sold: 3 },
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
    const codes = async () => (await getEvent(await world.customer(), { id: session.id, code: "" })).codes;
    const given = await giveTickets(partner, input);
    // The public page asks for no code that no visitor was given.
    expect(await codes()).toBe(false);
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
      eventActions["event-session"].update(partner, { id: session.id, area: "partner", values });
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

  it("is drawn on its page with what is sold and held, and a sold place leads to its booking", async () => {
    const numbered = { name: "Parterre", capacity: 8, numbered: true };
    const session = await world.createSession([
      { ...numbered, tariffs: [{ name: "Parterre", price: 0 }] },
      { name: "Fosse", capacity: 10, tariffs: [{ name: "Fosse", price: 5000 }] },
    ]);
    const place = { companyId: world.company.id, placeId: world.placeId };
    const { id: venueMapId } = await saveVenueMap(partner, { ...place, name: "Salle", layout, active: true });
    await db.eventSession.update({ where: { productId: session.id }, data: { venueMapId, layout } });
    const seat = [{ tariff: "Parterre/Parterre", count: 1, seats: [3] }];
    const free = await holdPlaces(await world.customer(), eventWish(session, seat));
    const standing = [{ tariff: "Fosse/Fosse", count: 1, ordinal: 2 }];
    await holdPlaces(await world.customer(), eventWish(session, standing));
    const asked = { area: "partner" as const, id: session.id };
    const cockpit = await getCockpit(partner, asked);
    expect(cockpit).toMatchObject({ soldUnits: [unitOf(1, 3)], heldUnits: [unitOf(2, 1)] });
    const hall = cockpit.places?.layout as HallView;
    expect(hall.layout.stage).toEqual(layout.stage);
    expect(hall.seats.map(({ unit }) => unit)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => unitOf(1, n)));
    const [booking] = free.bookings;
    expect(await findBooking(partner, { ...asked, unit: unitOf(1, 3) })).toEqual({ bookingId: booking?.id });
    const refused = expect.objectContaining({ code: "NOT_FOUND" });
    await expect(findBooking(partner, { ...asked, unit: unitOf(1, 4) })).rejects.toEqual(refused);
    const { company } = await organiserOf(world.services);
    const role = { role: "PARTNER", companyId: company.id } as const;
    const stranger = await contextFor(world.services, await createActor(world.services, role));
    await expect(findBooking(stranger, { ...asked, unit: unitOf(1, 3) })).rejects.toEqual(refused);
  });

  it("counts an invitation to a free event as given, and a table at each door by which it came", async () => {
    const session = await world.createSession([
      { name: "Table", capacity: 3, tariffs: [{ name: "Table", price: 0, admits: 6 }] },
    ]);
    const buyer = await world.customer();
    const wish = eventWish(session, [{ tariff: "Table/Table", count: 1 }]);
    await holdPlaces(buyer, wish);
    const pool = await db.eventPool.findFirstOrThrow({ where: { productId: session.id } });
    const guest = { id: session.id, poolId: pool.id, count: 1, places: [], name: "Mairie" };
    const { bookingId } = await giveTickets(partner, { ...guest, idempotencyKey: randomUUID() });
    expect(await previewProductCancellation(partner, { productId: session.id })).toMatchObject({
      bookings: 2,
      people: 12,
    });
    // Admits as many people as a table that is bought.
    expect(await db.ticket.findFirstOrThrow({ where: { bookingId } })).toMatchObject({ admits: 6 });
    const ticket = await db.ticket.findFirstOrThrow({
      where: { productId: session.id, booking: { userId: buyer.actor.id } },
    });
    const enter = (device: string, people: number) =>
      checkInTicket(partner, {
        id: randomUUID(),
        ticket: ticket.code,
        productId: session.id,
        scannedAt: world.clock.now(),
        device,
        offline: false,
        people,
      });
    await enter("Porte Nord", 2);
    await enter("Porte Sud", 3);
    expect(await enter("Porte Sud", 2)).toMatchObject({ outcome: "TOO_MANY" });
    // A ticket without a known scan is listed at the door that it names.
    await db.ticket.update({ where: { id: ticket.id }, data: { entered: 6 } });
    const { sessions, entrances } = await getEventStatistics(partner, { eventId: session.eventId });
    expect(sessions).toMatchObject([{ sold: 2, given: 1, entered: 6 }]);
    expect(entrances).toEqual([
      { entrance: "Porte Nord", people: 3 },
      { entrance: "Porte Sud", people: 3 },
    ]);
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
    const earlier = await world.createSession(standing, { startsInHours: 24, eventId: session.eventId });
    await buy(earlier.id, earlier.tariffs, 1);
    const both = await getEventStatistics(partner, { eventId: session.eventId });
    expect(both.tariffs.map((tariff) => tariff.session)).toEqual([earlier.id, session.id]);
    expect(await exportEventStatistics(partner, { eventId: session.eventId })).toContain(
      ";Fosse;3;15000;XAF;",
    );
    const exports = await db.auditEntry.findMany({ where: { action: "statistics.export" } });
    expect(exports).toMatchObject([
      { objectType: "Event", objectId: session.eventId, actorId: partner.actor.id },
    ]);
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
