import { beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { createToken } from "../../src/modules/account/token/create-token.ts";
import { findActorByToken } from "../../src/modules/account/token/find-token.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { resources } from "../../src/server/backoffice/resources.ts";
import { appRouter } from "../../src/server/router.ts";
import { areas } from "../../src/shared/permissions.ts";
import { goodPassword } from "../support/account.ts";
import { testApp } from "../support/app.ts";
import { contextFor, createActor } from "../support/context.ts";
import { saleOf } from "../support/gate-world.ts";
import { driverWorld } from "../use-cases/trip/driver-world.ts";

/**
 * A driver may do what a customer may, see their own departures with the names of those who travel, and mark them. Every
 * other answer of the server is the one that a customer gets.
 */

const world = await driverWorld(await testApp());
const { app, services, network, give } = world;
const { db } = services;
const mark = "Secretnom";
const identityNumber = "998877665544";
const phone = "+237699887766";
const companyId = network.company.id;

const tokens = new Map<string, string>();
let own = "";
let foreign = "";
let bookingId = "";
let driver: Awaited<ReturnType<typeof world.driver>>;

async function signIn(name: string, userId: string): Promise<void> {
  const session = { userId, device: "test", address: "127.0.0.1", now: services.now() };
  tokens.set(name, await openSession(db, session));
}

async function sold(productId: string, name: string): Promise<string> {
  const cashier = await world.cashier(0);
  const passenger = { name, identityType: "CNI" as const, identityNumber, phone };
  const sale = await sellAtDesk(cashier, saleOf(productId, [4], { passengers: [passenger] }));
  return sale.bookingId;
}

beforeAll(async () => {
  driver = await world.driver();
  const other = await world.driver();
  [own, foreign] = [await network.depart({ time: "07:00" }), await network.depart({ time: "08:00" })];
  await give(network.partner, { [own]: driver.record.id, [foreign]: other.record.id });
  bookingId = await sold(foreign, `${mark} Foreign`);
  await sold(own, `${mark} Own`);
  await signIn("driver", driver.actor.id);
  await signIn("customer", (await createActor(services)).id);
  await signIn("chief", (await world.employee()).actor.id);
});

const get = (name: string, url: string, query: Record<string, string> = {}) =>
  app.inject({ url, query, headers: { authorization: `Bearer ${tokens.get(name)}` } });
const call = (name: string, path: string, input?: object) =>
  get(name, `/api/trpc/${path}`, input ? { input: JSON.stringify(input) } : {});
const send = (name: string, path: string, input: object) =>
  app.inject({
    method: "POST",
    url: `/api/trpc/${path}`,
    payload: input,
    headers: { authorization: `Bearer ${tokens.get(name)}` },
  });

describe("the driver of a departure", () => {
  test("sees it with seats and names, and no number of anybody", async () => {
    const list = (await call("driver", "trip.myDepartures")).json().result.data;
    expect(list).toMatchObject({ drives: true, departures: [{ id: own, people: 1, boarded: 0 }] });
    const { body } = await call("driver", "trip.myManifest", { id: own });
    expect(JSON.parse(body).result.data.passengers).toEqual([
      { label: "Siège 4", name: `${mark} Own`, admits: 1, boarded: 0 },
    ]);
    for (const kept of [identityNumber, phone, "contact", "price", "bookingCode", "ticketCode"])
      expect(body).not.toContain(kept);
  });

  test("sees nobody of another departure, and neither marks it nor takes its mark back", async () => {
    expect((await call("driver", "trip.myManifest", { id: foreign })).statusCode).toBe(404);
    const press = { productId: foreign, moment: "DEPARTED", at: new Date().toISOString() };
    expect((await send("driver", "desk.mark", press)).statusCode).toBe(404);
    expect((await send("driver", "desk.takeBack", press)).statusCode).toBe(404);
  });
});

const idInputs = (id: string) => ({
  ...{ id, uuid: id, productId: foreign, bookingId, companyId, userId: driver.actor.id },
  ...{ day: network.day(1), from: network.day(1), to: network.day(2), days: 1, limit: 20 },
  ...{
    query: mark,
    q: mark,
    search: mark,
    text: mark,
    code: mark,
    kind: "trip",
    terminalId: network.terminals[0].id,
  },
});
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
);
const ofDriver = new Set([
  "trip.myDepartures",
  "trip.myManifest",
  "account.me",
  "account.session",
  "account.sessions",
]);

test("every query answers a driver as it answers a customer", async () => {
  let refused = 0;
  for (const [path, { _def }] of procedures) {
    if (_def.type !== "query" || ofDriver.has(path)) continue;
    for (const area of ["branch", "partner"]) {
      for (const id of [own, foreign, bookingId]) {
        const input = { ...idInputs(id), area };
        const [mine, theirs] = [await call("driver", path, input), await call("customer", path, input)];
        expect(mine.statusCode, path).toBe(theirs.statusCode);
        expect(mine.body, path).not.toContain(mark);
        if (mine.statusCode >= 400) refused += 1;
      }
    }
  }
  expect(refused).toBeGreaterThan(50);
});

test("the back office has no list, row, export or paper for a driver, in any area", async () => {
  for (const area of areas) {
    const urls = resources.flatMap(({ name }) => {
      const list = `/api/backoffice/${area}/${name}`;
      return [list, `${list}/${own}`, `/api/backoffice/${area}/export/${name}`];
    });
    urls.push(`/api/backoffice/${area}/reports/manifest.csv?id=${own}`, `/api/backoffice/${area}/waiting`);
    for (const url of urls) {
      const { statusCode, body } = await get("driver", url);
      expect([403, 404], url).toContain(statusCode);
      expect(body).not.toContain(mark);
    }
  }
  // The same addresses are there for who works there.
  expect((await get("chief", `/api/backoffice/branch/reports/manifest.csv?id=${own}`)).body).toContain(mark);
});

/** What an answer says of a change: the rows that were saved, or the code of its refusal. */
const changed = ({ result, error }: { result?: { data: unknown }; error?: { data: { code: string } } }) =>
  result?.data ?? error?.data.code;

test("nothing of the company is changed by a driver", async () => {
  const wishes: Record<string, object> = {
    "trip.assignDrivers": { assignments: [{ id: own, driverId: null }] },
    "trip.nameDriver": { id: own, driver: "Moi", plate: "" },
    "trip.update": { id: own, driver: "Moi" },
    "trip.delay": { id: own, minutes: 30, reason: "Panne" },
    "trip.cancel": { id: own, reason: "Panne" },
    "trip.allotSeats": { id: own, seats: [1] },
    "desk.openShift": { openingFloat: 0, terminalId: network.terminals[0].id },
    "desk.takeUnits": { id: own, productId: own, units: [1], device: "A" },
    "booking.checkIn": {
      ...{ id: own, ticket: "K7M2PX9Q4R", productId: own, device: "A", offline: false },
      scannedAt: new Date().toISOString(),
    },
  };
  for (const [path, input] of Object.entries(wishes)) {
    const [mine, theirs] = [await send("driver", path, input), await send("customer", path, input)];
    expect([mine.statusCode, changed(mine.json())], path).toEqual([
      theirs.statusCode,
      changed(theirs.json()),
    ]);
  }
  expect(await world.tripOf(own)).toMatchObject({ driverId: driver.record.id, counterSeats: [] });
  expect(await db.product.findUnique({ where: { id: own } })).toMatchObject({ status: "PUBLISHED" });
  const role = { credential: "+237699000001", roleSlug: "DRIVER", terminalId: network.terminals[0].id };
  expect((await send("driver", "account.assignRole", role)).statusCode).toBe(403);
});

test("a driver's access token reads nothing of a crew, and sells for no company", async () => {
  await db.user.update({
    where: { id: driver.actor.id },
    data: { passwordHash: await hashPassword(goodPassword) },
  });
  const ctx = await contextFor(services, driver.actor);
  const wish = { name: "Agenda", currentPassword: goodPassword, days: 30 } as const;
  for (const scope of ["read", "write"] as const)
    tokens.set(scope, (await createToken(ctx, { ...wish, scope })).token);
  for (const name of ["read", "write"]) {
    expect((await call(name, "trip.myDepartures")).statusCode).toBe(403);
    expect((await call(name, "trip.myManifest", { id: own })).statusCode).toBe(403);
    expect((await call(name, "desk.manifest", { id: own })).body).not.toContain(mark);
  }
  const press = { productId: own, moment: "DEPARTED", at: new Date().toISOString() };
  expect((await send("write", "desk.mark", press)).statusCode).toBe(403);
  const selling = await createToken(ctx, { ...wish, scope: "sell" });
  expect(await db.personalToken.findUnique({ where: { id: selling.id } })).toMatchObject({ companyId: null });
  await expect(createToken(ctx, { ...wish, scope: "sell", companyId })).rejects.toMatchObject({
    code: "INVALID_INPUT",
  });
});

test("a chief who is only a driver now no longer sells with the token of then", async () => {
  const place = { companyId, terminalId: network.terminals[0].id };
  const person = await createActor(services, {
    ...{ role: "TERMINAL_CHIEF", ...place },
    user: { passwordHash: await hashPassword(goodPassword) },
  });
  const ctx = await contextFor(services, person);
  const wish = { name: "Guichet", currentPassword: goodPassword, days: 30, scope: "sell" } as const;
  const { token } = await createToken(ctx, wish);
  expect(await findActorByToken(db, token, services.now())).toMatchObject({ sellerId: companyId });
  const role = await db.role.findUniqueOrThrow({ where: { slug: "DRIVER" } });
  await db.userRole.updateMany({ where: { userId: person.id }, data: { roleId: role.id } });
  expect(await findActorByToken(db, token, services.now())).toBeNull();
});

test("staff who are signed in for a driver see and mark nothing of his", async () => {
  const admin = await createActor(services, { role: "SUPER_ADMIN" });
  const onBehalf = { staffId: admin.id, reason: "Aide" };
  const session = { userId: driver.actor.id, device: "", address: "", now: services.now(), onBehalf };
  tokens.set("behalf", await openSession(db, session));
  expect((await call("behalf", "trip.myManifest", { id: own })).statusCode).toBe(403);
  const press = { productId: own, moment: "DEPARTED", at: new Date().toISOString() };
  expect((await send("behalf", "desk.mark", press)).statusCode).toBe(404);
});
