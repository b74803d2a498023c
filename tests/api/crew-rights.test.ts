import { beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { createToken } from "../../src/modules/account/token/create-token.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { resources } from "../../src/server/backoffice/resources.ts";
import { appRouter } from "../../src/server/router.ts";
import { type Actor, areas } from "../../src/shared/permissions.ts";
import { goodPassword } from "../support/account.ts";
import { testApp } from "../support/app.ts";
import { contextFor, createActor } from "../support/context.ts";
import { gateOn, saleOf } from "../support/gate-world.ts";

/**
 * What roles of a crew may not do: every call of the server that their work does not need answers them as it answers a
 * customer, with the ids of their own terminal too.
 */

const world = await gateOn(await testApp());
const { app, services, network } = world;
const { db } = services;
const mark = "Secretnom";
const phone = "+237699887766";
const [here] = network.terminals;
const place = { companyId: network.company.id, terminalId: here.id };

/** Calls of everybody about themselves, whose answers differ with the person. */
const ofAnybody = ["account.me", "account.session", "account.sessions"];

/** What each role may call beyond a customer. */
const work = {
  CASHIER: [
    ...["desk.entries", "desk.entry", "desk.quote", "desk.recall", "desk.sale", "desk.find"],
    ...["desk.sell", "desk.cancel", "desk.confirmCash", "desk.openShift", "desk.closeShift"],
    ...["trip.gateDeparture", "event.session", "appointment.deskStarts"],
  ],
  CLEANER: ["rental.cleanings", "rental.endCleaning", "rental.reinstateCleaning"],
} as const;
type Crew = keyof typeof work;
const crews = Object.keys(work) as Crew[];

const tokens = new Map<string, string>();
const people = new Map<string, Actor>();
let productId = "";
let bookingId = "";
let shiftId = "";

async function signIn(name: string, actor: Actor): Promise<void> {
  const session = { userId: actor.id, device: "test", address: "127.0.0.1", now: services.now() };
  tokens.set(name, await openSession(db, session));
  people.set(name, actor);
}

beforeAll(async () => {
  const chief = await world.cashier(0);
  ({ shiftId } = chief);
  productId = await network.depart({ time: "07:00" });
  const passenger = {
    name: `${mark} Awa`,
    identityType: "CNI" as const,
    identityNumber: "998877665544",
    phone,
  };
  ({ bookingId } = await sellAtDesk(chief, saleOf(productId, [4], { passengers: [passenger] })));
  for (const role of crews) await signIn(role, await createActor(services, { role, ...place }));
  await signIn("customer", await createActor(services));
  await signIn("chief", chief.actor);
});

const get = (name: string, url: string, query: Record<string, string> = {}) =>
  app.inject({ url, query, headers: { authorization: `Bearer ${tokens.get(name)}` } });
const call = (name: string, path: string, input: object) =>
  get(name, `/api/trpc/${path}`, { input: JSON.stringify(input) });
const send = (name: string, path: string, input: object) =>
  app.inject({
    method: "POST",
    url: `/api/trpc/${path}`,
    payload: input,
    headers: { authorization: `Bearer ${tokens.get(name)}` },
  });

const inputs = (id: string) => ({
  ...{ id, uuid: id, productId, bookingId, shiftId, ...place, userId: people.get("chief")?.id },
  ...{ day: network.day(1), from: network.day(1), to: network.day(2), days: 1, limit: 20 },
  ...{ query: mark, q: mark, search: mark, text: mark, code: mark, kind: "trip" },
});
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
);

describe.each(crews)("%s", (role) => {
  const known: readonly string[] = [...ofAnybody, ...work[role]];

  test("every other query answers as it answers a customer", async () => {
    let refused = 0;
    const others = procedures.filter(([path, { _def }]) => _def.type === "query" && !known.includes(path));
    const asked = others.flatMap(([path]) =>
      ["branch", "partner"].flatMap((area) =>
        [productId, bookingId, shiftId].map((id) => ({ path, input: { ...inputs(id), area } })),
      ),
    );
    for (const { path, input } of asked) {
      const [mine, theirs] = [await call(role, path, input), await call("customer", path, input)];
      expect(mine.statusCode, path).toBe(theirs.statusCode);
      expect(mine.body, path).not.toContain(mark);
      if (mine.statusCode >= 400) refused += 1;
    }
    expect(refused).toBeGreaterThan(50);
  });

  test("no list, row, export or paper of the back office, in any area", async () => {
    for (const area of areas) {
      const urls = resources.flatMap(({ name }) => {
        const list = `/api/backoffice/${area}/${name}`;
        return [list, `${list}/${productId}`, `/api/backoffice/${area}/export/${name}`];
      });
      urls.push(
        `/api/backoffice/${area}/reports/manifest.csv?id=${productId}`,
        `/api/backoffice/${area}/waiting`,
      );
      for (const url of urls) {
        const { statusCode, body } = await get(role, url);
        expect([403, 404], url).toContain(statusCode);
        expect(body).not.toContain(mark);
      }
    }
  });

  test("changes nothing of the company, its prices and its people", async () => {
    const time = services.now().toISOString();
    const wishes: Record<string, object> = {
      "trip.assignDrivers": { assignments: [{ id: productId, driverId: null }] },
      "trip.nameDriver": { id: productId, driver: "Moi", plate: "" },
      "trip.update": { id: productId, price: 1 },
      "trip.delay": { id: productId, minutes: 30, reason: "Panne" },
      "trip.cancel": { id: productId, reason: "Panne" },
      "trip.allotSeats": { id: productId, seats: [1] },
      "desk.takeUnits": { id: productId, productId, units: [1], device: "A" },
      "desk.closeEmployeeShift": { shiftId, countedCash: 0, reason: "Parti" },
      "desk.explainShift": { shiftId, note: "Rien" },
      "desk.mark": { productId, moment: "DEPARTED", at: time, device: "A", offline: false },
      "booking.checkIn": {
        ...{ id: productId, ticket: "K7M2PX9Q4R", productId, device: "A", offline: false, scannedAt: time },
      },
    };
    const before = await db.product.findUniqueOrThrow({ where: { id: productId } });
    for (const [path, input] of Object.entries(wishes)) {
      const [mine, theirs] = [await send(role, path, input), await send("customer", path, input)];
      expect([mine.statusCode, mine.json().error?.data.code], path).toEqual([
        theirs.statusCode,
        theirs.json().error?.data.code,
      ]);
    }
    expect(await db.product.findUniqueOrThrow({ where: { id: productId } })).toEqual(before);
    for (const roleSlug of [role, "TERMINAL_CHIEF"]) {
      const wish = { credential: phone, roleSlug, terminalId: here.id };
      expect((await send(role, "account.assignRole", wish)).statusCode).toBe(403);
    }
  });

  test("neither a token nor staff who are signed in for them do their work", async () => {
    const actor = people.get(role);
    if (!actor) throw new Error(role);
    const passwordHash = await hashPassword(goodPassword);
    await db.user.update({ where: { id: actor.id }, data: { passwordHash } });
    const wish = { name: "Agenda", currentPassword: goodPassword, days: 30, scope: "read" } as const;
    tokens.set("token", (await createToken(await contextFor(services, actor), wish)).token);
    const admin = await createActor(services, { role: "SUPER_ADMIN" });
    const onBehalf = { staffId: admin.id, reason: "Aide" };
    const opened = { userId: actor.id, device: "", address: "", now: services.now(), onBehalf };
    tokens.set("behalf", await openSession(db, opened));
    for (const name of ["token", "behalf"]) {
      for (const path of work[role]) {
        const answer = await call(name, path, inputs(productId));
        expect(answer.body, path).not.toContain(mark);
      }
    }
  });
});
