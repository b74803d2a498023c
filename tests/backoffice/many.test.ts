import { describe, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import type { TriedRow } from "../../src/shared/resource/tried-row.ts";
import { testApp } from "../support/app.ts";
import { createActor } from "../support/context.ts";
import { gateOn, saleOf } from "../support/gate-world.ts";

const world = await gateOn(await testApp());
const { app, network, stranger, services } = world;
const { db } = services;
const cashier = await world.cashier();
const reason = "Route coupée";

const tokenOf = (userId: string) =>
  openSession(db, { userId, device: "test", address: "127.0.0.1", now: services.now() });
const partner = await tokenOf(network.partner.actor.id);
const helper = await tokenOf((await createActor(services, { role: "HELP_DESK" })).id);

async function post(token: string, url: string, payload: object) {
  const answer = await app.inject({
    method: "POST",
    url: `/api/backoffice/${url}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function trying(action: string, tries: { id: string; version?: string }[], values: object = {}) {
  const { status, body } = await post(partner, `partner/try/trip/${action}`, {
    tries: tries.map((one) => ({ ...one, values })),
  });
  expect(status).toBe(200);
  return body.rows as TriedRow[];
}

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
