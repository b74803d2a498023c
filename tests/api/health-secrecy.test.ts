import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { saveConsultantAccount } from "../../src/kinds/appointment/supply/save-consultant-account.ts";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { buildApp } from "../../src/server/app.ts";
import { resources } from "../../src/server/backoffice/resources.ts";
import { appRouter } from "../../src/server/router.ts";
import type { Area } from "../../src/shared/permissions.ts";
import { fullName } from "../../src/shared/text/person-name.ts";
import { createActor, type TestPerson } from "../support/context.ts";
import { practiceWorld } from "../support/practice-world.ts";

/**
 * Every field of a patient's health information contains the same mark. It is searched in every answer
 * that anybody can request, and in every table: only the booked consultant and the patient find it,
 * and it is stored in one place.
 */

const mark = "SecretMedical";
const world = await practiceWorld();
const { db } = world.services;
const { day, placeId, company } = world;
const companyId = company.id;
const app = await buildApp(world.services, { apiOnly: true });
await app.ready();

const booked = await world.consultant();
const colleague = await world.consultant();
const patient = await world.customer();
await db.healthProfile.create({
  data: {
    userId: patient.actor.id,
    bloodGroup: `${mark} O+`,
    allergies: `${mark} arachide`,
    treatments: `${mark} insuline`,
    history: `${mark} asthme`,
    emergencyContact: `${mark} 677000000`,
  },
});
let bookingId = "";

/**
 * Other people, with their area of the back office; the other areas are closed to them. A colleague is a partner of the
 * practice who also sees patients there, and so reads whatever any partner reads.
 */
const others: Record<string, { person: TestPerson; area: Area }> = {
  customer: { person: {}, area: "partner" },
  admin: { person: { role: "SUPER_ADMIN" }, area: "admin" },
  helpdesk: { person: { role: "HELP_DESK" }, area: "support" },
  branch: { person: { role: "TERMINAL_CHIEF", companyId, terminalId: placeId }, area: "branch" },
  colleague: { person: { role: "PARTNER", companyId }, area: "partner" },
};
const tokens = new Map<string, string>();

async function signIn(name: string, userId: string): Promise<void> {
  const session = { userId, device: "test", address: "127.0.0.1", now: world.services.now() };
  tokens.set(name, await openSession(db, session));
}

beforeAll(async () => {
  for (const [name, { person }] of Object.entries(others)) {
    const { id } = await createActor(world.services, person);
    if (name === "colleague") await saveConsultantAccount(world.staff, { id: colleague.id, userId: id });
    await signIn(name, id);
  }
  const doctor = await createActor(world.services, { role: "PARTNER", companyId });
  await saveConsultantAccount(world.staff, { id: booked.id, userId: doctor.id });
  await signIn("doctor", doctor.id);
  await signIn("patient", patient.actor.id);
});

/** Runs in beforeEach, because the mobile-money operator is set up there. */
beforeEach(async () => {
  if (bookingId) return;
  const terms = { ctx: patient, patient: fullName(patient.actor) };
  ({ bookingId } = await world.sold(booked.offerId, "09:00", terms));
});

const get = (name: string, url: string, query: Record<string, string> = {}) =>
  app.inject({ url, query, headers: { authorization: `Bearer ${tokens.get(name)}` } });
const call = (name: string, path: string, input?: object) =>
  get(name, `/api/trpc/${path}`, input ? { input: JSON.stringify(input) } : {});

/** Inputs for the router's queries: ids of everything around the booking, under every name. */
async function questions(area: Area): Promise<object[]> {
  const { billId, code } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const common = { bookingId, billId, code, companyId, userId: patient.actor.id, consultantId: booked.id };
  const when = {
    from: day,
    to: day,
    day,
    days: 1,
    limit: 50,
    query: code,
    q: mark,
    search: mark,
    text: mark,
  };
  return [bookingId, patient.actor.id, booked.offerId].map((id) => {
    return { ...common, ...when, id, uuid: id, productId: booked.offerId, area, kind: "rdv" };
  });
}

/** Every list, the rows that lead to the patient, and every file. */
const pagesOfResources = (area: Area) =>
  resources.flatMap(({ name }) => {
    const list = `/api/backoffice/${area}/${name}`;
    const rows = [bookingId, patient.actor.id].map((id) => `${list}/${id}`);
    return [list, ...rows, `/api/backoffice/${area}/export/${name}`];
  });

const queries = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string; inputs: unknown[] } }>,
).filter(([, { _def }]) => _def.type === "query");

/** Whether it matters to a query which id it is asked with; one that publishes no schema may look at any. */
function readsId(input: unknown): boolean {
  if (!(input instanceof z.ZodType)) return input !== undefined;
  return /"(id|uuid)":/.test(JSON.stringify(z.toJSONSchema(input, { io: "input", unrepresentable: "any" })));
}

const together = 6;

/** Several at once, because the server waits for the database about as long as it works. */
async function inParallel<T>(all: readonly T[], look: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await look(one);
    }),
  );
}

test("the booked consultant and the patient find it, so that the mark is there to be found", async () => {
  const read = await call("doctor", "appointment.patientHealth", { bookingId });
  expect(read.body.split(mark)).toHaveLength(6);
  expect((await call("patient", "account.health")).body).toContain(mark);
  expect((await get("patient", "/api/account/export")).body).toContain(mark);
});

describe.each(Object.entries(others))("%s", (name, { area }) => {
  test("finds it in no answer of the router", async () => {
    const asked = await questions(area);
    let answered = 0;
    await inParallel(queries, async ([path, { _def }]) => {
      const [input] = _def.inputs;
      const inputs = input === undefined ? [] : asked.slice(0, readsId(input) ? asked.length : 1);
      for (const one of [undefined, ...inputs]) {
        const { body, statusCode } = await call(name, path, one);
        expect(body, path).not.toContain(`${mark} `);
        if (statusCode === 200) answered += 1;
      }
    });
    expect(answered).toBeGreaterThan(10);
  });

  test("finds it in no list, row or export of the back office", async () => {
    let answered = 0;
    await inParallel(pagesOfResources(area), async (url) => {
      const { body, statusCode } = await get(name, url);
      expect(body, url).not.toContain(mark);
      if (statusCode === 200) answered += 1;
    });
    expect(answered > 10).toBe(name !== "customer");
  });
});

test("no table but its own has it: neither audit nor messages, jobs or the booking itself", async () => {
  await call("doctor", "appointment.patientHealth", { bookingId });
  const tables = await db.$queryRaw<{ name: string }[]>`
    select quote_ident("table_schema") || '.' || quote_ident("table_name") as "name"
    from information_schema.tables where "table_type" = 'BASE TABLE' and "table_schema" not like 'pg\\_%'
      and "table_schema" <> 'information_schema'`;
  expect(tables.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ count: bigint }[]>(
      `select count(*) from ${name} t where t::text like '%${mark} %'`,
    );
    if (Number(row?.count) > 0) found.push(name);
  }
  expect(found).toEqual(['public."HealthProfile"']);
  const reading = await db.auditEntry.findFirstOrThrow({ where: { action: "read-health" } });
  expect(JSON.stringify(reading)).toContain(bookingId);
});
