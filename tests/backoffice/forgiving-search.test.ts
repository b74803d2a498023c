import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Prisma } from "../../prisma/client/client.ts";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { buildApp } from "../../src/server/app.ts";
import { resourceByName } from "../../src/server/backoffice/resources.ts";
import { foldName } from "../../src/shared/text/folded-name.ts";
import { testServices } from "../support/app.ts";
import { createActor } from "../support/context.ts";
import { tripNetwork } from "../support/trip-network.ts";

/** List search tolerates what people type: missing accents, with or without the spaces of a plate or number. */

const { services } = await testServices();
const { db } = services;
const app = await buildApp(services, { apiOnly: true });
afterAll(() => app.close());
let token = "";

beforeAll(async () => {
  const network = await tripNetwork(services, { name: "Étoile Déidò", phone: "+237677000001" });
  await db.bus.update({ where: { id: network.bus.id }, data: { plate: "LT 907 ZQ" } });
  await db.terminal.update({
    where: { id: network.terminals[0].id },
    data: { quarter: "Bonabéri", landmark: "Derrière la pharmacie du carrefour Bépanda" },
  });
  const productId = await network.depart({ busId: network.bus.id });
  await db.trip.update({ where: { productId }, data: { driver: "Achillé Étoga" } });
  const { id: userId } = await createActor(services, { role: "PARTNER", companyId: network.company.id });
  token = await openSession(db, { userId, device: "test", address: "127.0.0.1", now: services.now() });
});

async function found(path: string, q: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const answer = await app.inject({
    url: `/api/backoffice/partner/${path}?filter=${filter}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as unknown[]).length;
}

test.each([
  ["terminal", "bonaberi", 1],
  ["terminal", "pharmacie BEPANDA", 1],
  ["terminal", "pharmacie akwa", 0],
  ["path", "bonaberi mvan", 1],
  ["bus", "lt907zq", 1],
  ["bus", "LT 907", 1],
  ["bus", "lt908", 0],
  ["trip", "yaounde", 1],
  ["trip", "douala 907 zq", 1],
  ["trip", "maroua", 0],
  ["trip", "achille etoga", 1],
  ["trip", "achille mballa", 0],
  ["company", "etoile deido", 1],
  ["company", "+237 6 77 00 00 01", 1],
  ["company", "6 77 00 00 02", 0],
])("%s « %s »: %i", async (path, q, count) => {
  expect(await found(path, q)).toBe(count);
});

test("a word of more buses than are looked up first finds the departures of one of them all the same", async () => {
  const { id, foldedName: _, ...bus } = await db.bus.findFirstOrThrow({ where: { plate: "LT 907 ZQ" } });
  const many = Array.from({ length: 501 }, (_, index) => ({ ...bus, name: "Wouri", plate: `XX ${index}` }));
  await db.bus.update({ where: { id }, data: { name: "Wouri" } });
  await db.bus.createMany({ data: many.slice(0, 499) as Prisma.BusCreateManyInput[] });
  expect(await found("trip", "wouri 907")).toBe(1);
  await db.bus.createMany({ data: many.slice(499) as Prisma.BusCreateManyInput[] });
  expect(await found("trip", "wouri 907")).toBe(1);
  expect(await found("trip", "wouri 908")).toBe(0);
});

/** Columns that are searched exactly: codes, numbers, addresses, and machine names. */
const signs = [
  "action",
  "code",
  "contactEmail",
  "contactPhone",
  "email",
  "msisdn",
  "number",
  "operation",
  "phone",
  "policyNo",
  "providerReference",
  "providerTransactionId",
  "recipient",
  "reference",
  "registrationNo",
  "service",
  "shortCode",
  "slug",
  "url",
];

test.each([...resourceByName.values()].filter(({ search }) => search.length > 0))(
  "$name: words are searched in a folded column",
  ({ search }) => {
    const columns = search.map((path) => path.split(".").at(-1));
    expect(columns.filter((column) => column !== "foldedName" && !signs.includes(column ?? ""))).toEqual([]);
  },
);

test("searchable text of every table is folded, an empty column too", async () => {
  const { id: countryId } = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const holiday = await db.holiday.create({
    data: { countryId, name: "Fête de l’Unité", date: new Date("2031-02-03") },
  });
  expect(holiday.foldedName).toBe("fete de lunite");
  const entry = await db.auditEntry.create({
    data: {
      id: randomUUID(),
      at: services.now(),
      action: "x",
      objectType: "City",
      objectId: "1",
      requestId: "1",
    },
  });
  expect(entry.foldedName).toBe("");
});

test("the database folds as the server does", async () => {
  for (const { name, region, foldedName } of await db.city.findMany())
    expect(foldedName).toBe(foldName(`${name} ${region}`));
});
