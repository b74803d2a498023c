import { describe, expect, test } from "vitest";
import { sessionDelayMaximum } from "../../src/kinds/event/rules/session-delay.ts";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import type { MoveResult } from "../../src/modules/booking/reschedule/change-schema.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { testApp } from "../support/app.ts";
import { createActor } from "../support/context.ts";
import { layout, organiserOf } from "../support/event-world.ts";
import { gateOn, identity, saleOf } from "../support/gate-world.ts";
import { fleetOf } from "../support/rental-world.ts";
import { manyCalls, refusals, type Try } from "./many-calls.ts";

const world = await gateOn(await testApp());
const { network, stranger, services } = world;
const { db } = services;
const cashier = await world.cashier();
const reason = "Route coupée";

const tokenOf = (userId: string) =>
  openSession(db, { userId, device: "test", address: "127.0.0.1", now: services.now() });
const partner = await tokenOf(network.partner.actor.id);
const helper = await tokenOf((await createActor(services, { role: "HELP_DESK" })).id);

const { post, tryOn, written } = manyCalls(world);

const trying = (action: string, tries: readonly Try[], values: object = {}) =>
  tryOn(
    partner,
    `partner/trip/${action}`,
    tries.map((one) => ({ ...one, values })),
  );

const productOf = (id: string) => db.product.findUniqueOrThrow({ where: { id }, include: { trip: true } });

describe("what would happen to many rows", () => {
  test("is reported row by row, and none of it happens", async () => {
    const [empty, sold] = [await network.depart(), await network.depart({ time: "08:00" })];
    const theirs = await stranger.depart();
    await sellAtDesk(cashier, saleOf(sold, [3]));
    await sellAtDesk(cashier, saleOf(sold, [4, 5]));
    const before = await Promise.all([empty, sold, theirs].map(productOf));
    const audits = await db.auditEntry.count();
    const messages = await db.message.count();
    const rows = await trying("cancel", [{ id: empty }, { id: sold }, { id: theirs }], { reason });
    expect(rows.map(({ id, refusal }) => [id, refusal])).toEqual([
      [empty, null],
      [sold, null],
      [theirs, expect.any(String)],
    ]);
    expect(rows[0]?.result).toMatchObject({ people: 0, bookings: 0, refunded: 0 });
    expect(rows[1]?.result).toMatchObject({ people: 3, bookings: 2, refunded: 15_000 });
    // The title of another company's row is not revealed.
    expect(rows[2]).toMatchObject({ title: null, version: null });
    expect(await Promise.all([empty, sold, theirs].map(productOf))).toEqual(before);
    expect(await db.auditEntry.count()).toBe(audits);
    expect(await db.message.count()).toBe(messages);
    expect(await db.booking.count({ where: { productId: sold, status: "CONFIRMED" } })).toBe(2);
    expect(await db.claim.count({ where: { resourceId: sold } })).toBe(3);
  });

  test("is refused by the use case's own word", async () => {
    const [sold, free] = [await network.depart({ time: "09:00" }), await network.depart({ time: "10:00" })];
    await sellAtDesk(cashier, saleOf(sold, [3]));
    const rows = await trying("set-price", [{ id: sold }, { id: free }], { price: 6000 });
    expect(rows.map(({ refusal }) => refusal === null)).toEqual([false, true]);
    expect(rows[0]?.title).toContain("Douala");
    expect((await productOf(free)).price).toBe(5000);
  });

  test("knows which rows have changed since they were read", async () => {
    const id = await network.depart({ time: "11:00" });
    const [read] = await trying("set-driver", [{ id }], { driver: "Paul Biyong" });
    const version = read?.version ?? "";
    expect(await trying("set-driver", [{ id, version }], { driver: "Paul Biyong" })).toMatchObject([
      { refusal: null },
    ]);
    await db.trip.update({ where: { productId: id }, data: { driver: "Awa Ngo" } });
    const [again] = await trying("set-driver", [{ id, version }], { driver: "Paul Biyong" });
    expect(again?.refusal).toContain("Quelqu’un d’autre");
    const done = await post(partner, `partner/trip/${id}/set-driver`, { driver: "Paul", _version: version });
    expect([done.status, done.body.code]).toEqual([409, "STALE_EDIT"]);
    expect((await productOf(id)).trip?.driver).toBe("Awa Ngo");
    const now = again?.version;
    expect(
      (await post(partner, `partner/trip/${id}/set-driver`, { driver: "Paul", _version: now })).status,
    ).toBe(200);
    expect((await productOf(id)).trip?.driver).toBe("Paul");
  });

  test("is asked of actions that can be undone, by those who may do them, in portions", async () => {
    const id = await network.depart({ time: "12:00" });
    const body = { tries: [{ id, values: { text: "Bonjour" } }] };
    expect((await post(partner, "partner/try/trip/message", body)).status).toBe(404);
    expect((await post(partner, "partner/try/trip/nothing", body)).status).toBe(404);
    expect((await post(partner, "admin/try/trip/cancel", body)).status).toBe(403);
    // The helpdesk may read departures but not change them.
    expect(
      (await post(helper, "support/try/trip/cancel", { tries: [{ id, values: { reason } }] })).status,
    ).toBe(403);
    const many = Array.from({ length: 26 }, () => ({ id, values: {} }));
    expect((await post(partner, "partner/try/trip/publish", { tries: many })).status).toBe(400);
    expect((await post(partner, "partner/try/trip/publish", { tries: [] })).status).toBe(400);
    expect((await post(partner, "partner/try/trip/publish", { tries: many.slice(1) })).status).toBe(200);
  });
});

test("departures are put on sale, taken off it, priced and given a driver many at a time", async () => {
  const ids = [await network.depart({ time: "13:00" }), await network.depart({ time: "14:00" })];
  const run = async (action: string, values: object) => {
    const rows = await trying(
      action,
      ids.map((id) => ({ id })),
      values,
    );
    expect(rows.map(({ refusal }) => refusal)).toEqual([null, null]);
    for (const { id, version } of rows) {
      const { status } = await post(partner, `partner/trip/${id}/${action}`, {
        ...values,
        _version: version,
      });
      expect(status).toBe(200);
    }
    return Promise.all(ids.map(productOf));
  };
  const both = (told: object) => [expect.objectContaining(told), expect.objectContaining(told)];
  expect(await run("withdraw", {})).toEqual(both({ status: "DRAFT" }));
  expect(await run("set-price", { price: 6000 })).toEqual(both({ status: "DRAFT", price: 6000 }));
  const driven = await run("set-driver", { driver: "Paul Biyong" });
  expect(driven.map(({ trip }) => trip?.driver)).toEqual(["Paul Biyong", "Paul Biyong"]);
  expect(await run("publish", {})).toEqual(both({ status: "PUBLISHED", price: 6000 }));
});

test("another bus says beforehand who keeps a seat and who has none left", async () => {
  const id = await network.depart({ time: "18:00" });
  await sellAtDesk(cashier, saleOf(id, [1, 2, 3, 4, 5]));
  await sellAtDesk(cashier, saleOf(id, [11, 12]));
  const [twelve, ten] = [await network.createBus({ seats: 12 }), await network.createBus({ seats: 10 })];
  const seatsIn = async ({ id: busId }: { id: string }) => {
    const [row] = await trying("change-bus", [{ id }], { busId, reason });
    expect(row?.refusal).toBeNull();
    const result = row?.result as MoveResult | undefined;
    return [result?.kept, result?.moved.length, result?.exceptions.length];
  };
  expect(await seatsIn(twelve)).toEqual([2, 0, 0]);
  expect(await seatsIn(ten)).toEqual([1, 1, 0]);
  await sellAtDesk(cashier, saleOf(id, [6, 7, 8, 9, 10]));
  const before = await Promise.all([productOf(id), written()]);
  expect(await seatsIn(twelve)).toEqual([3, 0, 0]);
  expect(await seatsIn(ten)).toEqual([2, 0, 1]);
  expect(await Promise.all([productOf(id), written()])).toEqual(before);
});

test("departures are delayed many at a time, those that no longer run excepted", async () => {
  const [sold, gone] = [await network.depart({ time: "15:00" }), await network.depart({ time: "16:00" })];
  await sellAtDesk(cashier, saleOf(sold, [3]));
  await db.product.update({ where: { id: gone }, data: { status: "CANCELLED" } });
  const [{ startsAt }, before] = [await productOf(sold), await written()];
  const values = { minutes: 45, reason };
  const rows = await trying("delay", [{ id: sold }, { id: gone }], values);
  expect(refusals(rows)).toEqual([true, false]);
  expect(rows[0]?.result).toMatchObject({ bookings: 1, delayMinutes: 45 });
  expect((await productOf(sold)).startsAt).toEqual(startsAt);
  expect(await written()).toEqual(before);
  const [known] = rows;
  const sent = { ...values, _version: known?.version };
  expect((await post(partner, `partner/trip/${sold}/delay`, sent)).status).toBe(200);
  expect((await productOf(sold)).startsAt?.getTime()).toBe((startsAt?.getTime() ?? 0) + 45 * 60_000);
  // The same preview is of no use a second time: the departure would be an hour and a half late.
  expect((await post(partner, `partner/trip/${sold}/delay`, sent)).body.code).toBe("STALE_EDIT");
});

test("sessions are put on sale, taken off it and cancelled many at a time", async () => {
  const organiser = await organiserOf(services);
  const actor = await createActor(services, { role: "PARTNER", companyId: organiser.company.id });
  const owner = await tokenOf(actor.id);
  const pools = [{ name: "Salle", capacity: 10, tariffs: [{ name: "Entrée", price: 2000 }] }];
  const sessions = [await organiser.createSession(pools), await organiser.createSession(pools)];
  const ids = sessions.map(({ id }) => ({ id }));
  const before = await written();
  for (const [action, values] of [
    ["withdraw", {}],
    ["cancel", { reason }],
  ] as const) {
    const tries = ids.map((one) => ({ ...one, values }));
    expect(refusals(await tryOn(owner, `partner/event-session/${action}`, tries))).toEqual([true, true]);
    expect(refusals(await tryOn(partner, `partner/event-session/${action}`, tries))).toEqual([false, false]);
  }
  expect(await written()).toEqual(before);
  const statuses = async () => Promise.all(ids.map(async ({ id }) => (await productOf(id)).status));
  expect(await statuses()).toEqual(["PUBLISHED", "PUBLISHED"]);
  for (const [action, status] of [
    ["withdraw", "DRAFT"],
    ["publish", "PUBLISHED"],
  ] as const) {
    for (const { id } of ids)
      expect((await post(owner, `partner/event-session/${id}/${action}`, {})).status).toBe(200);
    expect(await statuses()).toEqual([status, status]);
  }
});

test("sessions are delayed many at a time, except one that is cancelled, has changed or is not one's own", async () => {
  const organiser = await organiserOf(services);
  const actor = await createActor(services, { role: "PARTNER", companyId: organiser.company.id });
  const owner = await tokenOf(actor.id);
  const pools = [{ name: "Salle", capacity: 10, tariffs: [{ name: "Entrée", price: 2000 }] }];
  const create = (startsInHours: number) => organiser.createSession(pools, { startsInHours });
  const [first, second, gone] = [await create(20), await create(24), await create(28)];
  const theirs = await (await organiserOf(services)).createSession(pools);
  const map = { companyId: organiser.company.id, placeId: organiser.placeId, layout };
  const { id: venueMapId } = await db.venueMap.create({ data: { ...map, name: "Salle" } });
  const inHall = [first, second].map(({ id }) => id);
  await db.eventSession.updateMany({ where: { productId: { in: inHall } }, data: { venueMapId } });
  await db.product.update({ where: { id: gone.id }, data: { status: "CANCELLED" } });
  const values = { minutes: 61, reason };
  const tries = [first, second, gone, theirs].map(({ id }) => ({ id, values }));
  const [times, before] = [await Promise.all(inHall.map(productOf)), await written()];
  const rows = await tryOn(owner, "partner/event-session/delay", tries);
  expect(refusals(rows)).toEqual([true, true, false, false]);
  const warnings = async (together: readonly string[]) => {
    const answers = await tryOn(owner, "partner/event-session/delay", tries.slice(0, 2), together);
    return answers.map(({ result }) => (result.warnings as unknown[] | undefined)?.length);
  };
  // The first alone would run into the second; where both move, each has its hall.
  expect(await warnings([])).toEqual([1, 0]);
  expect(await warnings([first.id])).toEqual([1, 0]);
  expect(await warnings(inHall)).toEqual([0, 0]);
  // What cannot move stays in the way.
  const late = (delayMinutes: number) =>
    db.eventSession.update({ where: { productId: second.id }, data: { delayMinutes } });
  await late(sessionDelayMaximum - 61);
  expect(await warnings(inHall)).toEqual([0, 0]);
  await late(sessionDelayMaximum - 60);
  expect(await warnings(inHall)).toEqual([1, undefined]);
  await late(0);
  expect(rows[3]).toMatchObject({ title: null, version: null });
  expect(await Promise.all(inHall.map(productOf))).toEqual(times);
  expect(await written()).toEqual(before);
  // Stopped after the first: the second is as it was.
  const send = (id: string, version: unknown) =>
    post(owner, `partner/event-session/${id}/delay`, { ...values, _version: version });
  expect((await send(first.id, rows[0]?.version)).status).toBe(200);
  const minutes = async () => {
    const sessions = await db.eventSession.findMany({ where: { productId: { in: inHall } } });
    return inHall.map((id) => sessions.find(({ productId }) => productId === id)?.delayMinutes);
  };
  expect(await minutes()).toEqual([61, 0]);
  expect((await send(first.id, rows[0]?.version)).body.code).toBe("STALE_EDIT");
  await db.eventSession.update({ where: { productId: second.id }, data: { entrances: ["Nord"] } });
  expect((await send(second.id, rows[1]?.version)).body.code).toBe("STALE_EDIT");
  expect((await send(theirs.id, undefined)).status).toBe(404);
  expect(await minutes()).toEqual([61, 0]);
});

test("cars and houses are put on sale and taken off it many at a time; what was withdrawn stays so", async () => {
  const fleet = await fleetOf(services, { company: network.company, terminalId: network.terminals[0].id });
  const theirs = await fleetOf(services, { company: stranger.company, terminalId: stranger.terminals[0].id });
  const house = await fleet.createHouse();
  const [car, retired, foreign] = [
    await fleet.createCar(),
    await fleet.createCar(),
    await theirs.createCar(),
  ];
  await db.product.update({ where: { id: retired }, data: { status: "CANCELLED" } });
  const rows = await tryOn(
    partner,
    "partner/rental-car/unpublish",
    [car, foreign].map((id) => ({ id })),
  );
  expect(refusals(rows)).toEqual([true, false]);
  expect((await productOf(car)).status).toBe("PUBLISHED");
  const run = async (address: string) => {
    const id = address.split("/")[1] ?? "";
    return [(await post(partner, `partner/${address}`, {})).status, (await productOf(id)).status];
  };
  expect(await run(`rental-car/${car}/unpublish`)).toEqual([200, "DRAFT"]);
  expect(await run(`rental-car/${retired}/unpublish`)).toEqual([200, "CANCELLED"]);
  expect(await run(`rental-car/${car}/publish`)).toEqual([200, "PUBLISHED"]);
  expect(await run(`rental-house/${house}/unpublish`)).toEqual([200, "DRAFT"]);
  expect(await run(`rental-house/${house}/publish`)).toEqual([200, "PUBLISHED"]);
  expect((await run(`rental-car/${foreign}/unpublish`))[1]).toBe("PUBLISHED");
});

test("tickets are sent again many at a time, except those of a booking that does not stand", async () => {
  const departure = await network.depart({ time: "17:00" });
  const bookings = [];
  const passengers = [{ name: "Ngo Bassong Édith", phone: "699112233", ...identity }];
  for (const unit of [1, 2, 3])
    bookings.push(await sellAtDesk(cashier, saleOf(departure, [unit], { passengers })));
  const [first, second, third] = bookings.map(({ bookingId }) => bookingId);
  await db.booking.update({ where: { id: third }, data: { status: "CANCELLED" } });
  const tries = [first, second, third].map((id) => ({ id: String(id) }));
  const before = await written();
  for (const [token, area] of [
    [partner, "partner"],
    [helper, "support"],
  ] as const)
    expect(refusals(await tryOn(token, `${area}/booking/resend-tickets`, tries))).toEqual([
      true,
      true,
      false,
    ]);
  expect(await written()).toEqual(before);
  const sent = () => db.message.count({ where: { bookingId: String(first), template: "ticketsReady" } });
  const once = await sent();
  expect((await post(partner, `partner/booking/${first}/resend-tickets`, {})).status).toBe(200);
  expect(await sent()).toBeGreaterThan(once);
  const audited = { action: "resend-tickets", objectId: String(first) };
  expect(await db.auditEntry.count({ where: audited })).toBe(1);
});

test("messages are sent again many at a time, except one with a code and one that still waits", async () => {
  const write = (extra: object) =>
    db.message.create({
      data: {
        channel: "SMS",
        recipient: "+237677000001",
        template: "ticketsReady",
        body: "Vos billets",
        status: "FAILED",
        countryId: network.country.id,
        ...extra,
      },
    });
  const messages = [await write({}), await write({ secret: true }), await write({ status: "QUEUED" })];
  const before = await written();
  const tries = messages.map(({ id }) => ({ id }));
  expect(refusals(await tryOn(helper, "support/message/resend", tries))).toEqual([true, false, false]);
  expect(await written()).toEqual(before);
  const [first] = messages;
  expect((await post(helper, `support/message/${first?.id}/resend`, {})).status).toBe(200);
  expect(await db.message.count({ where: { body: "Vos billets" } })).toBe(4);
});

test("everything that is due is paid many at a time, except an amount that has changed since", async () => {
  const admin = await tokenOf((await createActor(services, { role: "SUPER_ADMIN" })).id);
  const owe = async (companyId: string, amount: number) => {
    const entry = { currency: "XAF", companyId };
    await db.ledgerTransaction.create({
      data: {
        sourceEvent: `test:${companyId}`,
        kind: "CASH_SALE",
        companyId,
        entries: {
          create: [
            { ...entry, account: "COMPANY_PAYABLE", amount: -amount },
            { ...entry, account: "COMMISSION", amount },
          ],
        },
      },
    });
    const account = { provider: "mtn-momo", number: "+237677000099", holder: "Caisse" };
    await db.payoutAccount.create({ data: { companyId, ...account, verifiedAt: services.now() } });
  };
  const { company: first } = await organiserOf(services);
  const { company: second } = await organiserOf(services);
  for (const { id } of [first, second]) await owe(id, 5000);
  const tries = [
    { id: "-", values: { companyId: first.id, expected: 5000 } },
    { id: "-", values: { companyId: second.id, expected: 4999 } },
  ];
  const before = await written();
  const rows = await tryOn(admin, "admin/payout/make", tries);
  expect(refusals(rows)).toEqual([true, false]);
  expect(rows[0]?.result).toMatchObject({ amount: 5000, currency: "XAF" });
  expect(await written()).toEqual(before);
  const pay = (values: object) => post(admin, "admin/payout/-/make", values);
  expect((await pay(tries[0]?.values ?? {})).status).toBe(200);
  // A second order finds nothing left to pay.
  expect((await pay(tries[0]?.values ?? {})).status).toBe(409);
  expect(await db.payment.count({ where: { kind: "PAYOUT", companyId: first.id } })).toBe(1);
});
