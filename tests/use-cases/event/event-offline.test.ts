import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { unitOf } from "../../../src/kinds/event/pool-units-schema.ts";
import { cancelAsAgreed } from "../../../src/modules/booking/cancel/cancel-leg.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { getGateList } from "../../../src/modules/desk/gate/get-gate-list.ts";
import { syncDeskSale } from "../../../src/modules/desk/offline/sync-desk-sale.ts";
import { takeDeskUnits } from "../../../src/modules/desk/offline/take-desk-units.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";
import { expectSound } from "../../support/purchase.ts";

/** What a device takes along to the door of an event and sells without network. */

const world = await eventWorld();
const { db } = world.services;
const role = { role: "TERMINAL_CHIEF", companyId: world.company.id, terminalId: world.placeId } as const;
const desk = await contextFor(world.services, await createActor(world.services, role));
await openShift(desk, { openingFloat: 0 });
const refused = (code: string) => expect.objectContaining({ code });

const pit = {
  name: "Fosse",
  capacity: 10,
  tariffs: [
    { name: "Fosse", price: 2000, perBooking: 2 },
    { name: "Campus", price: 1000, cap: 3 },
    { name: "Amis", price: 1500, accessCode: "AMIS" },
    { name: "Table", price: 8000, admits: 4 },
  ],
};
const hall = { name: "Parterre", capacity: 6, numbered: true, tariffs: [{ name: "Parterre", price: 4000 }] };
const session = await world.createSession([pit, hall]);
const tariff = (name: string) => session.tariffs.get(name);

const take = (units: number[], wish: object) =>
  takeDeskUnits(desk, { id: randomUUID(), productId: session.id, device: "Porte", units, wish: { ...wish } });

const sellOffline = (allotmentId: string, units: number[], price: number) =>
  syncDeskSale(desk, {
    id: randomUUID(),
    allotmentId,
    units,
    passengers: units.map(() => ({ name: "Félix Manga" })),
    cashReceived: price * units.length,
    soldAt: world.clock.now(),
  });

it("takes places without numbers along, more than one booking may have, and sells each", async () => {
  const units = [1, 2, 3, 4].map((place) => unitOf(1, place));
  const taken = await take(units, { tariffId: tariff("Fosse/Fosse") });
  expect(taken).toMatchObject({ price: 2000, left: units });
  const bill = await holdPlaces(
    await world.customer(),
    eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]),
  );
  expect(bill.bookings[0]?.units).toEqual([unitOf(1, 5)]);
  // The door's list names the places that are still free, too.
  const { places = [] } = await getGateList(desk, { id: session.id });
  expect(places.map(({ label }) => label)).toEqual([
    ...[5, 6, 7, 8, 9, 10].map((place) => `Fosse ${place}`),
    ...["A1", "A2", "A3", "A4", "A5", "A6"].map((place) => `Parterre ${place}`),
  ]);
  const sale = await sellOffline(taken.id, units.slice(0, 2), 2000);
  expect(sale).toMatchObject({ outcome: "SOLD", units: units.slice(0, 2), amount: 4000 });
  const booking = await db.booking.findUniqueOrThrow({ where: { code: sale.bookingCode } });
  expect(booking.wish).toMatchObject({ items: [{ tariffId: tariff("Fosse/Fosse"), count: 2, units: [] }] });
  expect(JSON.stringify(booking.facts)).toContain("2 × Fosse");
  // One of the two tickets is given back: the rest is a booking like any other.
  const [ticket] = await db.ticket.findMany({ where: { bookingId: booking.id } });
  const wish = { bookingId: booking.id, ticketIds: [ticket?.id ?? ""], expectedRefund: 1600 };
  await withRetry(db, (tx) =>
    cancelAsAgreed(desk, tx, booking.billId, { ...wish, reason: "Malade", by: "STAFF" }),
  );
  expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
    places: 1,
    total: 2000,
    wish: { items: [{ count: 1 }] },
  });
  await expectSound(db);
});

it("takes numbered places too, and those behind a code with that code alone", async () => {
  const seats = await take([unitOf(2, 2), unitOf(2, 3)], { tariffId: tariff("Parterre/Parterre") });
  expect(seats.units.map(({ label }) => label)).toEqual(["Parterre A2", "Parterre A3"]);
  expect(await sellOffline(seats.id, [unitOf(2, 3)], 4000)).toMatchObject({ labels: ["Parterre A3"] });
  const friends = { tariffId: tariff("Fosse/Amis") };
  await expect(take([unitOf(1, 9)], friends)).rejects.toEqual(refused("UNKNOWN_TARIFF"));
  expect(await take([unitOf(1, 9)], { ...friends, code: "amis" })).toMatchObject({ price: 1500 });
});

it("refuses places of another pool or beyond it, taken ones, and what is not sold one by one", async () => {
  const plain = { tariffId: tariff("Fosse/Fosse") };
  const tries: [string, number[], object][] = [
    ["UNKNOWN_PLACE", [unitOf(1, 10), unitOf(1, 11)], plain],
    ["UNKNOWN_PLACE", [unitOf(2, 1)], plain],
    ["PLACES_TAKEN", [unitOf(1, 3)], plain],
    ["NOT_SOLD_OFFLINE", [unitOf(1, 10)], { tariffId: tariff("Fosse/Campus") }],
    ["NOT_SOLD_OFFLINE", [unitOf(1, 10)], { tariffId: tariff("Fosse/Table") }],
    ["UNKNOWN_TARIFF", [unitOf(1, 10)], { tariffId: randomUUID() }],
    ["INVALID_INPUT", [unitOf(1, 10)], {}],
  ];
  for (const [code, units, wish] of tries) await expect(take(units, wish)).rejects.toEqual(refused(code));
  expect(await take([unitOf(1, 10)], plain)).toMatchObject({ left: [unitOf(1, 10)] });
});
