import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { buildApp } from "../../src/server/app.ts";
import { auditWords } from "../../src/shared/words/fr/account/audit.ts";
import { testServices } from "../support/app.ts";
import { contextFor, createActor, type TestPerson } from "../support/context.ts";
import { tripNetwork } from "../support/trip-network.ts";

/** Whoever sees a row reads its history, with names, and no other row's. */

const { services, clock } = await testServices();
const { db } = services;
const app = await buildApp(services, { apiOnly: true });
afterAll(() => app.close());
const network = await tripNetwork(services);
const stranger = await tripNetwork(services);
const { company } = network;
const tokens: Record<string, string> = {};

async function signIn(who: string, person: TestPerson): Promise<string> {
  const { id: userId } = await createActor(services, person);
  tokens[who] = await openSession(db, { userId, device: "test", address: "127.0.0.1", now: clock.now() });
  return userId;
}

const headers = (who: string) => ({ authorization: `Bearer ${tokens[who] ?? ""}` });

async function historyOf(who: string, area: string, id: string, resource = "trip") {
  const url = `/api/backoffice/${area}/history/${resource}/${id}`;
  const answer = await app.inject({ url, headers: headers(who) });
  return { status: answer.statusCode, entries: answer.statusCode === 200 ? answer.json() : [] };
}

const setPrice = (who: string, area: string, id: string, price: number) =>
  app.inject({
    method: "POST",
    url: `/api/backoffice/${area}/trip/${id}/set-price`,
    headers: headers(who),
    payload: { price },
  });

let partnerId: string;
let departure: string;
let elsewhere: string;

beforeAll(async () => {
  const user = { firstName: "Nadège", lastName: "Fouda" };
  partnerId = await signIn("partner", { role: "PARTNER", companyId: company.id, user });
  const [start] = network.terminals;
  await signIn("chief", { role: "TERMINAL_CHIEF", companyId: company.id, terminalId: start.id });
  await signIn("admin", { role: "ADMIN", user: { firstName: "Rose", lastName: "Abega" } });
  await signIn("stranger", { role: "PARTNER", companyId: stranger.company.id });
  await signIn("customer", {});
  departure = await network.depart();
  // A line of the same company that neither leaves nor arrives at the chief's terminal.
  const places = await Promise.all(
    [network.from, network.to].map(({ id: cityId, name }) =>
      db.terminal.create({ data: { companyId: company.id, cityId, name: `${name} Nord` } }),
    ),
  );
  const { id: _, ...line } = await db.path.findUniqueOrThrow({ where: { id: network.path.id } });
  const pathId = randomUUID();
  const [from, to] = places.map(({ id }) => id);
  const { foldedName: _folded, ...columns } = line as typeof line & { foldedName?: string };
  await db.path.create({
    data: { ...columns, id: pathId, startTerminalId: from ?? "", endTerminalId: to ?? "" },
  });
  elsewhere = await network.depart({ pathId });
  expect((await setPrice("partner", "partner", departure, 5500)).statusCode).toBe(200);
  expect((await setPrice("partner", "partner", elsewhere, 5500)).statusCode).toBe(200);
});

test("a chief reads who changed a departure of their terminal, when and what; of another terminal, nothing", async () => {
  const { status, entries } = await historyOf("chief", "branch", departure);
  expect(status).toBe(200);
  expect(entries[0]).toMatchObject({
    actorId: partnerId,
    actorName: "Nadège Fouda",
    before: { price: 5000 },
    after: { price: 5500 },
  });
  const written = await db.auditEntry.findUniqueOrThrow({ where: { id: entries[0].id } });
  expect(entries[0].at).toBe(written.at.toISOString());
  expect((await historyOf("chief", "branch", elsewhere)).status).toBe(404);
  expect((await historyOf("partner", "partner", elsewhere)).entries[0]).toMatchObject({
    after: { price: 5500 },
  });
});

test("strangers find neither the row nor its history, and customers have no area", async () => {
  expect((await historyOf("stranger", "partner", departure)).status).toBe(404);
  expect((await historyOf("partner", "partner", randomUUID())).status).toBe(404);
  expect((await historyOf("partner", "partner", "quelque-chose")).status).toBe(404);
  expect((await historyOf("chief", "partner", departure)).status).toBe(403);
  expect((await historyOf("customer", "branch", departure)).status).toBe(403);
  expect((await historyOf("nobody", "branch", departure)).status).toBe(401);
});

test("columns for Mboa's staff stay with them, and so do the names of its people", async () => {
  expect((await setPrice("partner", "partner", departure, 6000)).statusCode).toBe(200);
  const ctx = await contextFor(services);
  const [entry] = await db.auditEntry.findMany({
    where: { objectId: departure, companyId: company.id },
    orderBy: { id: "desc" },
  });
  const admin = await db.user.findFirstOrThrow({ where: { firstName: "Rose", lastName: "Abega" } });
  await db.auditEntry.update({
    where: { id: entry?.id ?? "" },
    data: { actorId: admin.id, onBehalfId: admin.id, requestId: ctx.requestId },
  });
  for (const who of ["partner", "chief"] as const) {
    const area = who === "chief" ? "branch" : who;
    const [latest] = (await historyOf(who, area, departure)).entries;
    expect(latest).toMatchObject({ id: entry?.id, actorName: auditWords.team });
    for (const name of ["requestId", "onBehalfId", "onBehalfName"]) expect(latest).not.toHaveProperty(name);
  }
  expect((await historyOf("admin", "admin", departure)).entries[0]).toMatchObject({
    actorName: "Rose Abega",
    onBehalfName: "Rose Abega",
    requestId: ctx.requestId,
  });
});

test("a row that companies share shows each company its own entries alone", async () => {
  const shared = await createActor(services, { role: "PARTNER", companyId: company.id });
  await db.userRole.updateMany({ where: { userId: shared.id }, data: { companyId: company.id } });
  const entryOf = (companyId: string | null, action: string) =>
    db.auditEntry.create({ data: { action, objectType: "User", objectId: shared.id, companyId } });
  await entryOf(company.id, "assign-role");
  await entryOf(stranger.company.id, "remove-role");
  await entryOf(null, "reset-factor");
  const { entries } = await historyOf("partner", "partner", shared.id, "user");
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(["assign-role"]);
  // A chief's area has no page for people, and the audit itself is nobody's row.
  expect((await historyOf("chief", "branch", shared.id, "user")).status).toBe(404);
  const [entry] = await db.auditEntry.findMany({ where: { companyId: company.id }, take: 1 });
  expect((await historyOf("partner", "partner", entry?.id ?? "", "audit")).status).toBe(404);
});

test("a column that the area does not see is left out of what changed", async () => {
  await db.auditEntry.create({
    data: {
      action: "trip.update",
      objectType: "Trip",
      objectId: departure,
      companyId: company.id,
      countryId: company.countryId,
      after: { price: 6500, pathId: network.path.id, seatsSold: 3 },
      at: new Date(clock.now().getTime() + 1000),
    },
  });
  await signIn("helpdesk", { role: "HELP_DESK" });
  const after = { price: 6500, pathId: network.path.id, seatsSold: 3 };
  expect((await historyOf("chief", "branch", departure)).entries[0].after).toEqual(after);
  const { pathId: _, ...seen } = after;
  expect((await historyOf("helpdesk", "support", departure)).entries[0].after).toEqual(seen);
});

const call = (who: string, method: "POST" | "PUT", url: string, payload: object) =>
  app.inject({ method, url: `/api/backoffice/partner/${url}`, headers: headers(who), payload });

test("a departure with sales takes a new driver alone, and a form saved as it was leaves no trace", async () => {
  const id = await network.depart();
  await network.claim(id, 7);
  const entriesOf = async () => (await historyOf("partner", "partner", id)).entries.length;
  const atFirst = await entriesOf();
  const update = (payload: object) => call("partner", "POST", `trip/${id}/update`, payload);
  expect((await update({ driver: "Abena" })).json()).toMatchObject({ driver: "Abena", price: 5000 });
  expect((await update({ price: 5100 })).json()).toMatchObject({ code: "HAS_SALES" });
  expect(await entriesOf()).toBe(atFirst + 1);
  expect(
    (await update({ driver: "Abena", price: 5000, counterSeats: [], status: "PUBLISHED" })).statusCode,
  ).toBe(200);
  expect(await entriesOf()).toBe(atFirst + 1);
});

test.each([
  ["terminal", () => network.terminals[0].id],
  ["bus", () => network.bus.id],
  ["path", () => network.path.id],
])("a %s saved as it was leaves no trace, and one that was changed does", async (resource, idOf) => {
  const id = idOf();
  const url = `${resource}/${id}`;
  const read = await app.inject({ url: `/api/backoffice/partner/${url}`, headers: headers("partner") });
  const { _version, name, startTerminalId } = read.json();
  const before = (await historyOf("partner", "partner", id, resource)).entries.length;
  const same = resource === "path" ? { startTerminalId } : { name };
  expect((await call("partner", "PUT", url, { _version, ...same })).statusCode).toBe(200);
  expect((await historyOf("partner", "partner", id, resource)).entries).toHaveLength(before);
  const changed = resource === "path" ? { durationMinutes: 301 } : { name: `${name} bis` };
  expect((await call("partner", "PUT", url, { _version, ...changed })).statusCode).toBe(200);
  expect((await historyOf("partner", "partner", id, resource)).entries).toHaveLength(before + 1);
});

test("the end of a season is judged against its new beginning, though only the beginning was sent", async () => {
  const season = {
    companyId: company.id,
    name: "Fêtes",
    firstDay: "2030-12-10",
    lastDay: "2030-12-20",
    basisPoints: 2000,
  };
  const made = (await call("partner", "POST", "price-season", season)).json();
  const later = { _version: made._version, firstDay: "2030-12-21" };
  const refused = (await call("partner", "PUT", `price-season/${made.id}`, later)).json();
  expect(refused.fields).toEqual({ lastDay: "Cette date précède celle du début" });
  const same = { _version: made._version, firstDay: "2030-12-20" };
  expect((await call("partner", "PUT", `price-season/${made.id}`, same)).statusCode).toBe(200);
});
