import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { delaySession } from "../../../src/kinds/event/operate/delay-session.ts";
import { delaySessionInput } from "../../../src/kinds/event/operate/operate-schema.ts";
import { postponeSession } from "../../../src/kinds/event/operate/postpone-session.ts";
import { unitOf } from "../../../src/kinds/event/pool-units-schema.ts";
import { eventSupplyWords } from "../../../src/kinds/event/words/fr/event-supply.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { syncDeskSale } from "../../../src/modules/desk/offline/sync-desk-sale.ts";
import { takeDeskUnits } from "../../../src/modules/desk/offline/take-desk-units.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { formatTime } from "../../../src/shared/dates.ts";
import { hour, minute } from "../../../src/shared/durations.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";

/** What is sold of a session after it was postponed. */

const world = await eventWorld();
const { clock } = world;
const { db } = world.services;
const partner = await world.partner();
const day = 24 * hour;
const reason = "Artiste malade";
const later = (instant: Date | null | undefined, by: number) => new Date((instant?.getTime() ?? 0) + by);

it("is sold in windows that keep their distance from the planned start; what is on sale stays so", async () => {
  const now = clock.now();
  const start = later(now, 48 * hour);
  const [begun, beforeStart, eve] = [later(now, -hour), later(start, -hour), later(start, -12 * hour)];
  const tariffs = [
    { name: "Prévente", salesTo: later(now, -day) },
    { name: "Plein", salesFrom: begun, salesTo: beforeStart },
    { name: "Veille", salesFrom: eve },
    { name: "Toujours" },
  ];
  const session = await world.createSession([{ name: "Fosse", capacity: 10, tariffs }]);
  const { startsAt } = await db.product.findUniqueOrThrow({ where: { id: session.id } });
  const windows = async () =>
    db.eventTariff.findMany({
      where: { pool: { productId: session.id } },
      orderBy: { position: "asc" },
      select: { name: true, salesFrom: true, salesTo: true },
    });
  const before = await windows();
  await delaySession(partner, delaySessionInput.parse({ id: session.id, minutes: 20, reason }));
  expect(await windows()).toEqual(before);
  const to = later(startsAt, 30 * day);
  await postponeSession(partner, { id: session.id, startsAt: to, refundDays: 7, reason });
  expect(await windows()).toEqual([
    { name: "Prévente", salesFrom: null, salesTo: later(now, 29 * day) },
    { name: "Plein", salesFrom: begun, salesTo: later(beforeStart, 30 * day) },
    { name: "Veille", salesFrom: later(eve, 30 * day), salesTo: null },
    { name: "Toujours", salesFrom: null, salesTo: null },
  ]);
  clock.advance(to.getTime() - now.getTime() - 61 * minute);
  const wish = eventWish(session, [{ tariff: "Fosse/Plein", count: 1 }]);
  expect((await holdPlaces(await world.customer(), wish)).bookings).toHaveLength(1);
});

/** A device at the desk that has taken both places of a session along. */
async function takenAlong() {
  const role = { role: "TERMINAL_CHIEF", companyId: world.company.id, terminalId: world.placeId } as const;
  const desk = await contextFor(world.services, await createActor(world.services, role));
  await openShift(desk, { openingFloat: 0 });
  const hall = {
    name: "Parterre",
    capacity: 2,
    numbered: true,
    tariffs: [{ name: "Parterre", price: 4000 }],
  };
  const session = await world.createSession([hall]);
  const { startsAt } = await db.product.findUniqueOrThrow({ where: { id: session.id } });
  const units = [unitOf(1, 1), unitOf(1, 2)];
  const wish = { tariffId: session.tariffs.get("Parterre/Parterre") };
  const taken = { id: randomUUID(), productId: session.id, device: "Porte", units, wish };
  await takeDeskUnits(desk, taken);
  const sync = (soldAt: Date) =>
    syncDeskSale(desk, {
      ...{ id: randomUUID(), allotmentId: taken.id, units, cashReceived: 8000, soldAt },
      passengers: units.map(() => ({ name: "Félix Manga", phone: "677 45 45 45" })),
    });
  return { session, startsAt, units, sync };
}

const postpone = (id: string, startsAt: Date | null) =>
  postponeSession(partner, { id, startsAt: later(startsAt, 30 * day + 2 * hour), refundDays: 7, reason });

it("keeps the places that a device took along until its new date, and pays for their sale after it", async () => {
  const { session, startsAt, units, sync } = await takenAlong();
  await postpone(session.id, startsAt);
  clock.advance(20 * day);
  const online = holdPlaces(
    await world.customer(),
    eventWish(session, [{ tariff: "Parterre/Parterre", count: 1 }]),
  );
  await expect(online).rejects.toMatchObject({ code: "SOLD_OUT" });
  const sale = await sync(clock.now());
  expect(sale).toMatchObject({ outcome: "SOLD", units });
  const booking = await db.booking.findUniqueOrThrow({ where: { code: sale.bookingCode } });
  expect(booking.settlesAt).toEqual(later(booking.endsAt, 48 * hour));
  expect(booking.facts).toContainEqual({
    label: eventSupplyWords.facts.doors,
    value: formatTime(later(booking.startsAt, -hour), "Africa/Douala"),
  });
  expect(await toldOf(booking.id)).toEqual([]);
});

it("tells who bought on a device before it was postponed, when their sale arrives, and refunds them in full", async () => {
  const { session, startsAt, sync } = await takenAlong();
  const soldAt = clock.now();
  clock.advance(hour);
  await postpone(session.id, startsAt);
  await delaySession(partner, delaySessionInput.parse({ id: session.id, minutes: 20, reason }));
  clock.advance(day);
  const { bookingCode } = await sync(soldAt);
  const booking = await db.booking.findUniqueOrThrow({ where: { code: bookingCode } });
  expect(await toldOf(booking.id)).toEqual([
    expect.stringContaining(formatTime(booking.startsAt, "Africa/Douala")),
  ]);
  const [tier] = booking.refundTiers as { hoursBefore: number; refundPercent: number }[];
  expect(tier?.refundPercent).toBe(100);
  expect(tier?.hoursBefore).toBeGreaterThan(20 * 24);
});

const toldOf = async (bookingId: string) =>
  (await db.message.findMany({ where: { bookingId, channel: "SMS", template: "travelDelayed" } })).map(
    ({ body }) => body,
  );
