import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { allotSeats } from "../../../src/kinds/trip/gate/allot-seats.ts";
import { getGateDeparture } from "../../../src/kinds/trip/gate/get-gate-departure.ts";
import { changeBus } from "../../../src/kinds/trip/operate/change-bus.ts";
import { nameDriver } from "../../../src/kinds/trip/operate/name-driver.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import type { ScanInput } from "../../../src/modules/booking/schema.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { syncScans } from "../../../src/modules/booking/ticket/sync-scans.ts";
import { getGateList } from "../../../src/modules/desk/gate/get-gate-list.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { listEntries } from "../../../src/modules/desk/gate/list-entries.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { wishFor } from "../../support/booking-world.ts";
import { gateWorld, saleOf } from "../../support/gate-world.ts";

const world = await gateWorld();
const { network, stranger } = world;
const { db } = world.services;
const code = (expected: string) => expect.objectContaining({ code: expected });

function scanOf(productId: string, ticket: string, extra: Partial<ScanInput> = {}): ScanInput {
  const scannedAt = world.clock.now();
  return { id: randomUUID(), ticket, productId, scannedAt, device: "Porte 1", offline: false, ...extra };
}

describe("the departures of a terminal", () => {
  it("are its own, of the day that is asked for, with what can be sold", async () => {
    const cashier = await world.cashier();
    const id = await network.depart({ counterSeats: [1, 2], driver: "Moussa" });
    const other = await stranger.depart();
    const elsewhere = await network.depart();
    await db.product.update({ where: { id: elsewhere }, data: { terminalId: network.terminals[1].id } });
    await network.claim(id, 5);
    await network.claim(id, 6, new Date(world.clock.now().getTime() + 60_000));
    const { entries } = await listEntries(cashier, { day: network.day(1) });
    expect(entries.map((one) => one.id)).toEqual([id]);
    expect(entries[0]).toMatchObject({ sold: 1, held: 1, free: 18, capacity: 20, state: "OPEN" });
    expect(entries[0]?.facts).toContainEqual({ label: "Chauffeur", value: "Moussa" });
    expect((await listEntries(cashier, { day: network.day(2) })).entries).toEqual([]);
    const all = await listEntries(network.partner, { day: network.day(1) });
    expect(all.entries.map((one) => one.id).sort()).toEqual([id, elsewhere].sort());
    for (const use of [getGateDeparture, getManifest, getGateList]) {
      await expect(use(cashier, { id: other })).rejects.toEqual(code("NOT_FOUND"));
      await expect(use(cashier, { id: elsewhere })).rejects.toEqual(code("NOT_FOUND"));
      await expect(use(await world.customer(), { id })).rejects.toEqual(code("NOT_FOUND"));
    }
  });
});

describe("seats kept for the counter", () => {
  it("are sold at the desk and never online, and can be given back", async () => {
    const cashier = await world.cashier();
    const customer = await world.customer();
    const id = await network.depart({ date: network.day(3) });
    const product = await db.product.findUniqueOrThrow({ where: { id } });
    const online = (units: number[]) =>
      holdPlaces(customer, wishFor({ product, places: units.length, units }));
    expect(await allotSeats(cashier, { id, seats: [4, 3, 3] })).toEqual({ id, seats: [3, 4] });
    await expect(online([3])).rejects.toEqual(code("PLACES_TAKEN"));
    await sellAtDesk(cashier, saleOf(id, [3]));
    await online([10]);
    // Sold seats stay in the allotment, and other customers' seats cannot be added to it.
    await expect(allotSeats(cashier, { id, seats: [3, 4, 10] })).rejects.toEqual(
      code("SEAT_NOT_FOR_COUNTER"),
    );
    await expect(allotSeats(cashier, { id, seats: [21] })).rejects.toEqual(code("NO_SUCH_SEAT"));
    const foreign = await world.employee(stranger);
    await expect(allotSeats(foreign, { id, seats: [] })).rejects.toEqual(code("NOT_FOUND"));
    await allotSeats(cashier, { id, seats: [] });
    await online([4]);
  });
});

it("a ticket whose seat went with another bus opens no door, as the seat is somebody else's now", async () => {
  const cashier = await world.cashier();
  const [large, small] = [await network.createBus({ seats: 20 }), await network.createBus({ seats: 10 })];
  const id = await network.depart({ date: network.day(12), busId: large.id });
  for (const units of [
    [1, 2, 3, 4, 5],
    [6, 7, 8],
  ])
    await sellAtDesk(cashier, saleOf(id, units));
  const group = await sellAtDesk(cashier, saleOf(id, [9, 10, 11]));
  const send = (busId: string) => changeBus(network.partner, { id, busId, reason: "Panne" });
  expect(await send(small.id)).toMatchObject({ exceptions: [{ bookingId: group.bookingId }] });
  const [next] = (await sellAtDesk(cashier, saleOf(id, [9]))).tickets;
  const outcomeOf = async (token: string) => (await checkInTicket(cashier, scanOf(id, token))).outcome;
  expect(await Promise.all(group.tickets.map(({ token }) => outcomeOf(token)))).toEqual(
    Array(3).fill("NO_PLACE"),
  );
  expect(await outcomeOf(next?.token ?? "")).toBe("VALID");
  const listed = (await getGateList(cashier, { id })).tickets;
  expect(listed.filter(({ unit }) => unit === 9).map(({ status }) => status)).toEqual(
    expect.arrayContaining(["NO_PLACE", "USED"]),
  );
  // With places again they are let in.
  await send(large.id);
  const renewed = await db.ticket.findMany({ where: { bookingId: group.bookingId } });
  expect(await Promise.all(renewed.map(({ token }) => outcomeOf(token)))).toEqual(Array(3).fill("VALID"));
});

describe("manifest and list of a departure", () => {
  it("say who sits where, who is on board, and what went wrong without network", async () => {
    const cashier = await world.cashier();
    const id = await network.depart({ date: network.day(4) });
    const sold = await sellAtDesk(cashier, saleOf(id, [1, 2]));
    const [first, second] = sold.tickets;
    if (!first || !second) throw new Error("two tickets");
    const list = await getGateList(cashier, { id });
    expect(list.tickets.map(({ code, status }) => [code, status])).toEqual([
      [first.code, "VALID"],
      [second.code, "VALID"],
    ]);
    // The other seats have their names with them, for tickets that are sold after this list.
    expect(list.places).toHaveLength(18);
    expect(list.places?.[8]).toEqual({ unit: 11, label: "Siège 11" });
    expect(list.keys.length).toBeGreaterThan(0);
    const scan = scanOf(id, first.token, { device: "Porte 1 — Awa" });
    expect(await checkInTicket(cashier, scan)).toMatchObject({ outcome: "VALID" });
    expect((await getGateList(cashier, { id })).tickets[0]).toMatchObject({
      status: "USED",
      usedBy: "Porte 1 — Awa",
    });
    // A second device scanned the same ticket without network; its queue is sent twice.
    const offline = scanOf(id, first.token, { device: "Porte 2 — Paul", offline: true });
    const sent = { scans: [offline, scanOf(id, second.code, { offline: true })] };
    const results = await syncScans(cashier, sent);
    expect(results.map((result) => result.outcome).sort()).toEqual(["ALREADY_USED", "VALID"]);
    expect(await syncScans(cashier, sent)).toEqual(results);
    const manifest = await getManifest(cashier, { id });
    expect(manifest.rows.map(({ label, name, identityNumber }) => [label, name, identityNumber])).toEqual([
      ["Siège 1", "Passager 1", "112233445"],
      ["Siège 2", "Passager 2", "112233445"],
    ]);
    expect(manifest.rows.every((row) => row.enteredAt)).toBe(true);
    expect(manifest.entry).toMatchObject({ entered: 2, tickets: 2 });
    expect(manifest.conflicts).toEqual([
      expect.objectContaining({ code: first.code, outcome: "ALREADY_USED", device: "Porte 2 — Paul" }),
    ]);
  });

  it("carry the driver and the plate that were said at the gate", async () => {
    const cashier = await world.cashier();
    const id = await network.depart({ date: network.day(7), driver: "Moussa" });
    const departure = await getGateDeparture(cashier, { id });
    const input = { id, driver: "Bello Issa", plate: "lt 777 zz" };
    const foreign = await world.employee(stranger);
    await expect(nameDriver(foreign, input)).rejects.toEqual(code("NOT_FOUND"));
    await nameDriver(cashier, input);
    expect(await getGateDeparture(cashier, { id })).toMatchObject({
      driver: "Bello Issa",
      plate: "LT 777 ZZ",
    });
    expect((await sellAtDesk(cashier, saleOf(id, [1]))).facts).toContainEqual(
      expect.objectContaining({ value: "LT 777 ZZ" }),
    );
    const audit = await db.auditEntry.findFirstOrThrow({
      where: { action: "trip.name-driver", objectId: id },
    });
    expect(audit).toMatchObject({
      actorId: cashier.actor.id,
      before: { driver: "Moussa", plate: null },
      after: { driver: "Bello Issa", plate: "LT 777 ZZ" },
    });
    // The bus's own plate counts as no replacement, and another bus comes with its own.
    await nameDriver(cashier, { ...input, plate: departure.plate.toLowerCase() });
    expect(await db.trip.findUniqueOrThrow({ where: { productId: id } })).toMatchObject({ plate: null });
    await nameDriver(cashier, input);
    const bus = await network.createBus();
    await changeBus(network.partner, { id, busId: bus.id, reason: "Panne" });
    expect(await getGateDeparture(cashier, { id })).toMatchObject({
      driver: "Bello Issa",
      plate: bus.plate,
    });
  });

  it("refuse what is forged, cancelled, used or of another departure", async () => {
    const cashier = await world.cashier();
    const id = await network.depart({ date: network.day(5) });
    const later = await network.depart({ date: network.day(6) });
    const sold = await sellAtDesk(cashier, saleOf(id, [1, 2]));
    const [used, cancelled] = sold.tickets;
    if (!used || !cancelled) throw new Error("two tickets");
    await checkInTicket(cashier, scanOf(id, used.token));
    await db.ticket.update({ where: { code: cancelled.code }, data: { status: "CANCELLED" } });
    const other = (await sellAtDesk(cashier, saleOf(later, [1]))).tickets[0];
    const [head, , tail] = used.token.split(".");
    const body = Buffer.from(JSON.stringify({ c: used.code, p: id, u: 9, n: "Faux", x: 9e9 })).toString(
      "base64url",
    );
    const outcomes = [
      [`${head}.${body}.${tail}`, "FORGED"],
      [used.token, "ALREADY_USED"],
      [cancelled.token, "CANCELLED"],
      [other?.token ?? "", "WRONG_PRODUCT"],
      ["ZZZZZ-ZZZZZ", "UNKNOWN"],
    ] as const;
    for (const [ticket, outcome] of outcomes) {
      expect((await checkInTicket(cashier, scanOf(id, ticket))).outcome).toBe(outcome);
    }
    const foreign = await world.employee(stranger);
    await expect(checkInTicket(foreign, scanOf(id, used.token))).rejects.toEqual(code("NOT_FOUND"));
  });
});
