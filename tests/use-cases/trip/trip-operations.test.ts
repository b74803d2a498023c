import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { changeBus } from "../../../src/kinds/trip/operate/change-bus.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { recheckDeparture } from "../../../src/kinds/trip/operate/recheck-departure.ts";
import { updateDeparture } from "../../../src/kinds/trip/operate/update-departure.ts";
import { generateTrips } from "../../../src/kinds/trip/supply/generate-trips.ts";
import { savePath } from "../../../src/kinds/trip/supply/save-path.ts";
import { saveTripPlan } from "../../../src/kinds/trip/supply/save-trip-plan.ts";
import { refundOf } from "../../../src/modules/booking/cancel/refund-policy.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { getBookingStory } from "../../../src/modules/message/support/get-booking-story.ts";
import type { Context } from "../../../src/platform/context.ts";
import type { Actor } from "../../../src/shared/permissions.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { services, drain, clock } = await testServices();
const { db } = services;

async function customer(): Promise<Context & { actor: Actor }> {
  const actor = await createActor(services, { user: { email: `${randomUUID()}@example.cm` } });
  return { ...(await contextFor(services, actor)), actor };
}

function hold(ctx: Context, productId: string, wish: { places: number; units?: number[] }) {
  const leg = { kind: "trip" as const, productId, wish, leg: "OUTBOUND" as const, passengers: [] };
  return holdPlaces(ctx, { legs: [leg], idempotencyKey: randomUUID() });
}

/** Places held and then sold, as a payment would do. */
async function sold(productId: string, units: number[]): Promise<string> {
  const bill = await hold(await customer(), productId, { places: units.length, units });
  const bookingId = bill.bookings[0]?.id ?? "";
  await db.booking.update({
    where: { id: bookingId },
    data: { status: "CONFIRMED", confirmedAt: services.now() },
  });
  await db.claim.updateMany({ where: { bookingId }, data: { expiresAt: null } });
  return bookingId;
}

const unitsOf = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).units;
const claimsOf = async (resourceId: string) =>
  (await db.claim.findMany({ where: { resourceId }, orderBy: { unit: "asc" } })).map((claim) => claim.unit);
const messagesTo = (bookingId: string, template: string) =>
  db.message.count({ where: { bookingId, template, channel: "EMAIL" } });

describe("buying a place in a bus", () => {
  test("chosen seats are the ones held, in one price line", async () => {
    const network = await tripNetwork(services);
    const id = await network.depart();
    const bill = await hold(await customer(), id, { places: 2, units: [8, 7] });
    expect(bill.bookings[0]).toMatchObject({ units: [7, 8], total: 10_000 });
    expect(await claimsOf(id)).toEqual([7, 8]);
  });

  test("without a choice they are side by side, never a counter seat", async () => {
    const network = await tripNetwork(services);
    const id = await network.depart({ counterSeats: [1, 2, 3] });
    const bill = await hold(await customer(), id, { places: 3 });
    const units = bill.bookings[0]?.units ?? [];
    expect(units).toHaveLength(3);
    expect((units[2] ?? 0) - (units[0] ?? 0)).toBe(2);
    expect(units.some((unit) => unit <= 3)).toBe(false);
  });

  test("where the company assigns the seats, a choice is not a right", async () => {
    const network = await tripNetwork(services);
    const id = await network.depart({ canChoosePlace: false });
    await sold(id, [1]);
    expect((await hold(await customer(), id, { places: 1, units: [1] })).bookings[0]?.units).not.toEqual([1]);
  });

  test("a seat that is not in the bus, twice the same, kept for the counter, or somebody else's: refused", async () => {
    const network = await tripNetwork(services);
    const id = await network.depart({ counterSeats: [2] });
    await sold(id, [5]);
    const ctx = await customer();
    const wishes: [number, number[], string][] = [
      [1, [21], "UNKNOWN_PLACE"],
      [1, [0], "UNKNOWN_PLACE"],
      [2, [4, 4], "UNKNOWN_PLACE"],
      [2, [4], "UNKNOWN_PLACE"],
      [1, [2], "PLACES_TAKEN"],
      [2, [4, 5], "PLACES_TAKEN"],
      [6, [6, 7, 8, 9, 10, 11], "TOO_MANY_PLACES"],
    ];
    for (const [places, units, code] of wishes) {
      await expect(hold(ctx, id, { places, units }), `${units}`).rejects.toMatchObject({ code });
    }
    expect(await claimsOf(id)).toEqual([5]);
  });

  test("a departure that has left, is full, is withdrawn, or whose company is suspended meanwhile: refused", async () => {
    const network = await tripNetwork(services);
    const ctx = await customer();
    const id = await network.depart();
    const left = { ...ctx, now: () => new Date(Date.parse(`${network.day(1)}T07:00:00+01:00`)) };
    await expect(hold(left, id, { places: 1 })).rejects.toMatchObject({ code: "NO_LONGER_AVAILABLE" });
    for (let unit = 1; unit <= 19; unit++) await network.claim(id, unit);
    await expect(hold(ctx, id, { places: 2 })).rejects.toMatchObject({ code: "TOO_MANY_PLACES" });
    await network.claim(id, 20);
    await expect(hold(ctx, id, { places: 1 })).rejects.toMatchObject({ code: "SOLD_OUT" });
    await db.product.update({ where: { id }, data: { status: "DRAFT" } });
    await expect(hold(ctx, id, { places: 1 })).rejects.toMatchObject({ code: "NO_LONGER_AVAILABLE" });
    await db.product.update({ where: { id }, data: { status: "PUBLISHED" } });
    await db.company.update({ where: { id: network.company.id }, data: { status: "SUSPENDED" } });
    await expect(hold(ctx, id, { places: 1 })).rejects.toMatchObject({ code: "COMPANY_SUSPENDED" });
  });
});

describe("cancelling a departure", () => {
  test("stops sales, ends every booking, tells everybody once, and is not made again by its plan", async () => {
    const network = await tripNetwork(services);
    const { id: planId } = await saveTripPlan(network.partner, network.plan({ validFrom: network.day(1) }));
    const { id } = await db.product.findFirstOrThrow({
      where: { trip: { planId } },
      orderBy: { startsAt: "asc" },
    });
    const bookings = [await sold(id, [1, 2]), await sold(id, [3])];
    const result = await cancelDeparture(network.partner, { id, reason: "Route coupée" });
    expect(result.bookings).toBe(2);
    await drain();
    expect(await claimsOf(id)).toEqual([]);
    // A hold that had read the departure just before is ended by the second run.
    const late = await sold(await network.depart(), [4]);
    await db.booking.update({ where: { id: late }, data: { productId: id } });
    clock.advance(20_000);
    await drain();
    bookings.push(late);
    for (const booking of bookings) {
      expect((await db.booking.findUniqueOrThrow({ where: { id: booking } })).status).toBe("CANCELLED");
      expect(await messagesTo(booking, "serviceCancelled")).toBe(1);
    }
    await expect(hold(await customer(), id, { places: 1 })).rejects.toMatchObject({
      code: "NO_LONGER_AVAILABLE",
    });
    await generateTrips(network.partner);
    expect(
      await db.trip.count({
        where: {
          planId,
          product: { status: "PUBLISHED" },
          planDate: new Date(`${network.day(1)}T00:00:00Z`),
        },
      }),
    ).toBe(0);
    await expect(cancelDeparture(network.partner, { id, reason: "Encore" })).rejects.toMatchObject({
      code: "NO_LONGER_AVAILABLE",
    });
  });

  test("by another company: not found, nothing changes", async () => {
    const network = await tripNetwork(services);
    const other = await tripNetwork(services);
    const id = await network.depart();
    const wish = { id, reason: "Concurrence" };
    await expect(cancelDeparture(other.partner, wish)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(delayDeparture(other.partner, { ...wish, minutes: 30 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(changeBus(other.partner, { ...wish, busId: other.bus.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(changeBus(network.partner, { ...wish, busId: other.bus.id })).rejects.toMatchObject({
      code: "INVALID_REFERENCE",
    });
    expect(await db.product.findUnique({ where: { id }, include: { trip: true } })).toMatchObject({
      status: "PUBLISHED",
      cancelledAt: null,
      trip: { delayMinutes: 0 },
    });
  });
});

test("a delay moves the departure and what is booked on it, and tells everybody", async () => {
  const network = await tripNetwork(services);
  const id = await network.depart();
  const booking = await sold(id, [9]);
  const before = await db.product.findUniqueOrThrow({ where: { id } });
  await delayDeparture(network.partner, { id, minutes: 45, reason: "Panne" });
  // Two more travel on one booking; an unpaid hold is moved, and no message is sent.
  await sold(id, [11, 12]);
  const unpaid = await hold(await customer(), id, { places: 1, units: [14] });
  const result = await delayDeparture(network.partner, { id, minutes: 15, reason: "Panne" });
  expect(result).toMatchObject({ minutes: 15, delayMinutes: 60, bookings: 3, people: 3 });
  expect(await messagesTo(unpaid.bookings[0]?.id ?? "", "travelDelayed")).toBe(0);
  const after = await db.product.findUniqueOrThrow({ where: { id } });
  expect(Number(after.startsAt) - Number(before.startsAt)).toBe(60 * 60_000);
  expect(Number(after.endsAt) - Number(before.endsAt)).toBe(60 * 60_000);
  expect((await db.booking.findUniqueOrThrow({ where: { id: booking } })).startsAt).toEqual(after.startsAt);
  expect(await messagesTo(booking, "travelDelayed")).toBe(2);
  // The card of the next departure shows the delay and the directions to the terminal.
  const terminal = await db.terminal.findFirstOrThrow({
    where: { pathStarts: { some: { trips: { some: { productId: id } } } } },
  });
  const { userId } = await db.booking.findUniqueOrThrow({ where: { id: booking } });
  const { landmark, directions, latitude, longitude } = terminal;
  const owner = await contextFor(services, { ...(await customer()).actor, id: userId ?? "" });
  expect((await getTickets(owner, { bookingId: booking })).booking.product).toMatchObject({
    delayMinutes: 60,
    where: { landmark, directions, latitude, longitude },
  });
});

test("a delay beyond the wait at a change tells what is missed, and opens its refund until it leaves", async () => {
  const network = await tripNetwork(services);
  // Four hours on the road, then an hour of waiting.
  const [id, next] = [await network.depart({ time: "07:00" }), await network.depart({ time: "12:00" })];
  const ctx = await customer();
  const legOf = (productId: string) => ({
    kind: "trip",
    productId,
    wish: { places: 1 },
    leg: "OUTBOUND" as const,
    passengers: [{ name: "Awa Ngo" }],
  });
  const { billId } = await holdPlaces(ctx, {
    legs: [legOf(id), legOf(next)],
    idempotencyKey: randomUUID(),
  });
  // Another traveller of the same bus goes no further.
  const alone = await holdPlaces(await customer(), { legs: [legOf(id)], idempotencyKey: randomUUID() });
  const bills = { billId: { in: [billId, alone.billId] } };
  await db.booking.updateMany({ where: bills, data: { status: "CONFIRMED", refundTiers: [] } });
  const { id: first } = await db.booking.findFirstOrThrow({
    where: { billId },
    orderBy: { startsAt: "asc" },
  });
  const told = async (bookingId = first) => {
    const messages = await db.message.findMany({
      where: { bookingId, template: "travelDelayed", channel: "EMAIL" },
      orderBy: { createdAt: "asc" },
    });
    return messages.map(({ body }) => body.includes("trop tard pour la correspondance"));
  };
  const percents = async () => {
    const sold = { where: { billId }, include: { product: true }, orderBy: { startsAt: "asc" } } as const;
    const bookings = await db.booking.findMany(sold);
    return bookings.map((booking) => refundOf(booking, { full: false }, services.now()).percent);
  };
  await delayDeparture(network.partner, { id, minutes: 60, reason: "Pluie" });
  expect(await told()).toEqual([false]);
  expect(await percents()).toEqual([0, 0]);
  await delayDeparture(network.partner, { id, minutes: 1, reason: "Pluie" });
  expect(await told()).toEqual([false, true]);
  expect(await told(alone.bookings[0]?.id)).toEqual([false, false]);
  expect(await percents()).toEqual([0, 100]);
});

test("a plan that changes while people book: what they got stays, at the price and time they saw", async () => {
  const network = await tripNetwork(services);
  const { id: planId } = await saveTripPlan(network.partner, network.plan({ validFrom: network.day(1) }));
  const trips = await db.product.findMany({
    where: { trip: { planId } },
    orderBy: { startsAt: "asc" },
    take: 12,
  });
  const people = await Promise.all(trips.map(() => customer()));
  const change = network.plan({ id: planId, validFrom: network.day(1), price: 9000, departureTime: "11:00" });
  const [, ...held] = await Promise.all([
    saveTripPlan(network.partner, change),
    ...trips.map((trip, index) =>
      hold(people[index] as Context, trip.id, { places: 1 }).catch((error) => String(error)),
    ),
  ]);
  for (const [index, bill] of held.entries()) {
    const trip = await db.product.findUnique({ where: { id: trips[index]?.id ?? "" } });
    // Either the booking came first and its departure is unchanged, or the change came
    // first and there is no booking.
    if (typeof bill === "string")
      expect(await db.booking.count({ where: { productId: trips[index]?.id ?? "" } })).toBe(0);
    else expect({ ...trip, total: bill.total }).toEqual({ ...trips[index], total: 5000 });
  }
  expect(await db.product.count({ where: { trip: { planId }, price: 9000 } })).toBeGreaterThan(40);
});

test("a change of a departure, a plan, a line or a bus is audited with its author and the values before and after", async () => {
  const network = await tripNetwork(services);
  const ctx = { ...network.partner, requestId: randomUUID() };
  const id = await network.depart();
  const trail = async (objectId: string) =>
    db.auditEntry.findMany({ where: { objectId }, orderBy: { id: "asc" } });
  await sold(id, [1]);
  const before = await db.product.findUniqueOrThrow({ where: { id }, include: { trip: true } });
  await updateDeparture(ctx, { id, driver: "M. Ondoa", published: true });
  await delayDeparture(ctx, { id, minutes: 30, reason: "Pluie" });
  const bus = await network.createBus({ seats: 15 });
  await changeBus(ctx, { id, busId: bus.id, reason: "Panne" });
  await expect(delayDeparture(ctx, { id, minutes: 30, reason: "" })).resolves.toBeTruthy();
  await cancelDeparture(ctx, { id, reason: "Route coupée" });
  // A refused change writes nothing.
  await expect(delayDeparture(ctx, { id, minutes: 5, reason: "Encore" })).rejects.toMatchObject({
    code: "NO_LONGER_AVAILABLE",
  });
  const entries = await trail(id);
  expect(entries.map(({ action }) => action)).toEqual([
    "trip.schedule",
    "trip.update",
    "trip.delay",
    "trip.change-bus",
    "trip.delay",
    "trip.cancel",
  ]);
  expect(new Set(entries.map((entry) => [entry.actorId, entry.objectType, entry.companyId].join()))).toEqual(
    new Set([[ctx.actor.id, "Trip", network.company.id].join()]),
  );
  const [, update, delay, change, , cancel] = entries;
  expect([update?.before, update?.after]).toEqual([{ driver: null }, { driver: "M. Ondoa" }]);
  expect(delay).toMatchObject({
    reason: "Pluie",
    before: { departsAt: before.startsAt?.toISOString(), delayMinutes: 0 },
    after: { delayMinutes: 30, bookings: 1 },
  });
  expect(change?.before).toMatchObject({ bus: expect.stringContaining(" · ") });
  expect(change?.after).toMatchObject({ bus: `${bus.name} · ${bus.plate}`, seatCount: 15, unseated: 0 });
  expect(cancel).toMatchObject({ reason: "Route coupée", after: { bookings: 1 } });

  const plan = await saveTripPlan(ctx, network.plan());
  await saveTripPlan(ctx, network.plan({ id: plan.id, price: 6500 }));
  const [made, changed] = await trail(plan.id);
  expect(made).toMatchObject({ action: "trip-plan.create", after: { price: 5000, created: plan.created } });
  expect(changed).toMatchObject({ action: "trip-plan.update", before: { price: 5000 } });
  expect(changed?.after).toMatchObject({ price: 6500 });
  expect(Object.keys(changed?.before ?? {})).toEqual(["price"]);

  const line = await db.path.findUniqueOrThrow({ where: { id: network.path.id } });
  const ends = { startTerminalId: line.startTerminalId, endTerminalId: line.endTerminalId };
  const known = { id: line.id, companyId: line.companyId, ...ends, active: true };
  await savePath(ctx, { ...known, distanceKm: 250, durationMinutes: 240, basePrice: 5000 });
  expect(await trail(line.id)).toMatchObject([
    { action: "path.update", before: { distanceKm: 245 }, after: { distanceKm: 250 } },
  ]);
});

describe("another bus", () => {
  test("seats are kept where possible, groups stay together, and those who do not fit are listed", async () => {
    const network = await tripNetwork(services);
    const id = await network.depart({
      busId: (await network.createBus({ seats: 40 })).id,
      counterSeats: [30],
    });
    const keeps = await sold(id, [4, 5]);
    const family = await sold(id, [36, 37, 38, 39]);
    const alone = await sold(id, [20]);
    const stays = await sold(id, [11, 12, 13, 14, 15]);
    const crowd = await sold(id, [21, 22, 23, 24, 25]);
    const small = await network.createBus({ seats: 15 });
    const result = await changeBus(network.partner, { id, busId: small.id, reason: "Panne du premier car" });
    expect(result.kept).toBe(2);
    expect(result.exceptions.map((one) => one.bookingId)).toEqual([family]);
    expect(result.moved.map((one) => one.bookingId).sort()).toEqual([alone, crowd].sort());
    expect(await Promise.all([keeps, stays, crowd].map(unitsOf))).toEqual([
      [4, 5],
      [11, 12, 13, 14, 15],
      [6, 7, 8, 9, 10],
    ]);
    expect([1, 2, 3]).toContain((await unitsOf(alone))[0]);
    const claimed = await claimsOf(id);
    expect(claimed).toHaveLength(13);
    expect(new Set(claimed).size).toBe(13);
    expect(
      await Promise.all([keeps, stays, crowd, alone].map((one) => messagesTo(one, "placesChanged"))),
    ).toEqual([0, 0, 1, 1]);
    expect(await db.trip.findUnique({ where: { productId: id } })).toMatchObject({
      seatCount: 15,
      counterSeats: [],
    });
  });

  test("the helpdesk reads the old and the new bus and seats by their names of then", async () => {
    const network = await tripNetwork(services);
    const large = await network.createBus({ seats: 40 });
    const id = await network.depart({ busId: large.id });
    const bookingId = await sold(id, [21, 22, 23]);
    await db.ticket.createMany({
      data: [21, 22, 23].map((unit) => ({
        bookingId,
        unit,
        productId: id,
        companyId: network.company.id,
        code: randomUUID().slice(0, 10),
        label: `Siège ${unit}`,
        holderName: "Awa Ekambi",
        token: randomUUID(),
        createdAt: new Date(services.now().getTime() - 60_000),
      })),
    });
    const small = await network.createBus({ seats: 15 });
    await changeBus(network.partner, { id, busId: small.id, reason: "Panne du premier car" });
    await db.bus.update({ where: { id: large.id }, data: { name: "Renommé depuis" } });
    const seats = (await unitsOf(bookingId)).map((unit) => `Siège ${unit}`);
    const helpdesk = await contextFor(services, await createActor(services, { role: "HELP_DESK" }));
    const { events } = await getBookingStory(helpdesk, { bookingId });
    const issued = events.flatMap((event) =>
      event.kind === "ticket" && event.what === "ISSUED" ? [event.label] : [],
    );
    expect(issued).toEqual(["Siège 21", "Siège 22", "Siège 23"]);
    const audits = events.flatMap((event) => (event.kind === "audit" ? [event] : []));
    expect(audits.find(({ action }) => action === "move-places")).toMatchObject({
      before: { places: issued },
      after: { places: seats },
    });
    expect(audits.find(({ action }) => action === "trip.change-bus")).toMatchObject({
      before: { bus: `${large.name} · ${large.plate}`, seatCount: 40 },
      after: { bus: `${small.name} · ${small.plate}`, seatCount: 15 },
    });
  });

  test("a hold that slipped in on a seat of the old bus is moved a moment later", async () => {
    const network = await tripNetwork(services);
    const id = await network.depart({ busId: (await network.createBus({ seats: 40 })).id });
    const late = await hold(await customer(), id, { places: 1, units: [35] });
    const small = await network.createBus({ seats: 12 });
    await db.trip.update({ where: { productId: id }, data: { busId: small.id, seatCount: 12 } });
    await recheckDeparture(network.partner, { productId: id, reason: "Autre car" });
    expect((await unitsOf(late.bookings[0]?.id ?? ""))[0]).toBeLessThanOrEqual(12);
    expect(await claimsOf(id)).toHaveLength(1);
  });

  test("a bus that is away at that time is refused", async () => {
    const network = await tripNetwork(services);
    const busy = await network.createBus();
    await network.depart({ busId: busy.id, time: "09:00" });
    const id = await network.depart({ time: "07:00" });
    await expect(changeBus(network.partner, { id, busId: busy.id, reason: "Essai" })).rejects.toMatchObject({
      code: "BUS_BUSY",
    });
  });
});
