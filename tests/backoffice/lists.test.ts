import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { keepPreference } from "../../src/modules/operator/preference/keep-preference.ts";
import { preferencesMaximum } from "../../src/modules/operator/preference/preference-schema.ts";
import { readPreferences } from "../../src/modules/operator/preference/read-preferences.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { resourceByName } from "../../src/server/backoffice/resources.ts";
import { listTotalHeader } from "../../src/shared/resource/list-total.ts";
import { testApp } from "../support/app.ts";
import { contextFor, createActor, type TestPerson } from "../support/context.ts";

/** Features around a list's rows: the number in each status, and each person's settings. */

const { app, services, database } = await testApp();
const { db } = services;
async function signIn(person: TestPerson) {
  const actor = await createActor(services, person);
  const now = services.now();
  const token = await openSession(db, { userId: actor.id, device: "test", address: "127.0.0.1", now });
  return { actor, token, ctx: await contextFor(services, actor) };
}

const ask = (token: string, url: string) =>
  app.inject({ method: "GET", url: `/api/backoffice/${url}`, headers: { authorization: `Bearer ${token}` } });

async function company(slug: string, data: { status?: "ACTIVE" | "SUSPENDED"; country?: string } = {}) {
  const { country = "CM", status = "ACTIVE" } = data;
  const { id: countryId } = await db.country.findUniqueOrThrow({ where: { shortCode: country } });
  return db.company.create({ data: { name: slug, slug, countryId, kinds: ["trip"], status } });
}

describe("the tabs of a list", () => {
  let admin = "";
  const counted = async (token: string, filter: object = {}) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    const answer = await ask(token, `admin/counts/company?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([200, undefined]);
    return answer.json();
  };

  beforeAll(async () => {
    const { actor, token } = await signIn({ role: "ADMIN" });
    admin = token;
    await db.userRole.updateMany({ where: { userId: actor.id }, data: { countryId: actor.countryId } });
    await company("alpha-active");
    await company("alpha-suspendue", { status: "SUSPENDED" });
    await company("beta-suspendue", { status: "SUSPENDED" });
    await company("alpha-dakar", { country: "SN" });
  });

  it("say how many rows there are in each state, within the person's reach", async () => {
    const { counts } = await counted(admin);
    const own = await db.company.groupBy({
      by: ["status"],
      where: { country: { shortCode: "CM" } },
      _count: { _all: true },
    });
    for (const { status, _count } of own) expect([status, counts[status]]).toEqual([status, _count._all]);
  });

  it("count under the other filters of the list", async () => {
    const { counts } = await counted(admin, { q: "alpha" });
    expect([counts.ACTIVE, counts.SUSPENDED]).toEqual([1, 1]);
  });

  it("stop counting at a thousand", async () => {
    const { id: countryId } = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
    const many = Array.from({ length: 1001 }, (_, index) => ({
      name: `gamma ${index}`,
      slug: `gamma-${index}`,
      countryId,
      kinds: ["trip" as const],
    }));
    await db.company.createMany({ data: many.slice(0, 999) });
    expect((await counted(admin, { q: "gamma" })).counts.ACTIVE).toBe(999);
    await db.company.createMany({ data: many.slice(999) });
    expect(await counted(admin, { q: "gamma" })).toMatchObject({ counts: { ACTIVE: 1000 }, maximum: 1000 });
    await expectPagesOf(admin, "gamma");
  });

  it("are read from joined rows too, and a list without tabs has none", async () => {
    const cars = await ask(admin, "admin/counts/rental-car");
    expect(Object.keys(cars.json().counts)).toContain("PUBLISHED");
    expect((await ask(admin, "admin/counts/car-brand")).json().counts).toEqual({});
  });

  it("refuse who may not read the rows, and filters that are not declared", async () => {
    const { token: customer } = await signIn({});
    expect((await ask(customer, "admin/counts/company")).statusCode).toBe(403);
    const odd = await ask(admin, `admin/counts/company?filter=${encodeURIComponent('{"passwordHash":"x"}')}`);
    expect([odd.statusCode, odd.json().code]).toEqual([400, "INVALID_FILTER"]);
  });
});

/** Pages before, at and behind the row from which ids are read first, and the last one: each is a part of the whole list. */
async function expectPagesOf(token: string, q: string) {
  const listed = async (from: number, to: number): Promise<string[]> => {
    const asked = {
      filter: JSON.stringify({ q }),
      sort: '["id","DESC"]',
      range: JSON.stringify([from, to]),
    };
    const answer = await ask(token, `admin/company?${new URLSearchParams(asked)}`);
    return answer.json().map(({ id }: { id: string }) => id);
  };
  const whole = [...(await listed(0, 999)), ...(await listed(1000, 1999))];
  expect(new Set(whole).size).toBe(1001);
  for (const from of [499, 500, 501, 990])
    expect([from, await listed(from, from + 24)]).toEqual([from, whole.slice(from, from + 25)]);
}

describe("a filter by a code, a number or a reference", () => {
  let admin = "";
  const payment = { kind: "COLLECT" as const, amount: 100, currency: "XAF", msisdn: "+237677112299" };
  const found = async (resource: string, filter: object) => {
    const answer = await ask(admin, `admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return answer.json().length;
  };

  beforeAll(async () => {
    const { actor, token } = await signIn({ role: "SUPER_ADMIN" });
    admin = token;
    const { countryId } = actor;
    for (const [provider, providerReference] of [
      ["mtn-momo", "REF-AB12"],
      ["orange-money", "REF-AB123"],
    ] as const)
      await db.payment.create({
        data: { ...payment, provider, countryId, providerReference, callbackToken: randomUUID() },
      });
  });

  it.each([
    ["providerReference", "REF-AB12", 1],
    ["providerReference", " ref-ab12 ", 1],
    ["providerReference", "REF-AB1", 0],
    ["providerReference", "EF-AB12", 0],
    ["msisdn", "+237677112299", 2],
    ["msisdn", "6 77 11 22 99", 2],
    ["msisdn", "6 77 11 22 9", 0],
  ])("finds what is exactly that: %s « %s »: %i", async (name, text, count) => {
    expect(await found("payment", { [name]: text })).toBe(count);
  });

  it("begins an index of its table", async () => {
    const indexed = await db.$queryRaw<{ column: string }[]>`
      select t.relname || '.' || a.attname as "column" from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where i.indpred is null`;
    const exact = [...resourceByName.values()].flatMap(({ model, fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.type === "text" && field.exact ? [`${model}.${name}`] : [],
      ),
    );
    expect(exact.length).toBeGreaterThan(10);
    expect(exact.filter((column) => !indexed.some((one) => one.column === column))).toEqual([]);
  });
});

describe("what waits for a person", () => {
  const applicant = {
    companyName: "Nouvelle compagnie",
    contactFirstName: "Awa",
    contactLastName: "Essomba",
    contactPhone: "+237677112233",
    city: "Douala",
  };
  const request = (status: "SUBMITTED" | "REFUSED", countryId: string) =>
    db.partnerRequest.create({ data: { ...applicant, status, countryId, reference: randomUUID() } });

  const received = (handledAt: Date | null, countryId: string) =>
    db.contactMessage.create({
      data: { name: "Awa", phone: "+237677112233", subject: "Autre", body: "Bonjour", handledAt, countryId },
    });

  it("is counted for the lists that a person reads, in the state that waits, within their reach", async () => {
    const { actor, token } = await signIn({ role: "ADMIN" });
    await db.userRole.updateMany({ where: { userId: actor.id }, data: { countryId: actor.countryId } });
    const { id: senegal } = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
    const before = (await ask(token, "admin/waiting")).json()["partner-request"] ?? 0;
    await request("SUBMITTED", actor.countryId);
    await request("REFUSED", actor.countryId);
    await request("SUBMITTED", senegal);
    await received(null, actor.countryId);
    await received(null, actor.countryId);
    await received(new Date(), actor.countryId);
    await received(null, senegal);
    expect((await ask(token, "admin/waiting")).json()).toEqual({
      "partner-request": before + 1,
      "contact-message": 2,
    });
  });

  it("is shown only to people who can read the list", async () => {
    const own = await company("attente");
    const { token } = await signIn({ role: "PARTNER", companyId: own.id });
    const { token: customer } = await signIn({});
    expect((await ask(token, "partner/waiting")).json()).toEqual({});
    expect((await ask(token, "admin/waiting")).statusCode).toBe(403);
    expect((await ask(customer, "partner/waiting")).statusCode).toBe(403);
  });
});

describe("how a person arranges a list", () => {
  const view = [{ label: "À suivre", value: { filter: { status: "PENDING" } } }];
  const kept = (name: string, value: unknown = true) =>
    ({ area: "admin", name, value }) as Parameters<typeof keepPreference>[1];

  it("is told with who they are, on every device, and to nobody else", async () => {
    const [mine, other] = [await signIn({ role: "ADMIN" }), await signIn({ role: "ADMIN" })];
    await keepPreference(mine.ctx, kept("booking.savedQueries", view));
    await keepPreference(mine.ctx, kept("booking.dense"));
    await keepPreference(mine.ctx, kept("booking.dense", false));
    expect((await ask(mine.token, "me")).json().preferences).toEqual({
      admin: { "booking.savedQueries": view, "booking.dense": false },
    });
    expect((await ask(other.token, "me")).json().preferences).toEqual({});
  });

  it("is as it was at first once it is taken back", async () => {
    const { ctx, actor } = await signIn({ role: "ADMIN" });
    await keepPreference(ctx, kept("trip.datatable", ["comment"]));
    await keepPreference(ctx, kept("trip.datatable", null));
    expect(await readPreferences(db, actor.id)).toEqual({});
  });

  it("is kept only in an area of theirs, small, and by themselves", async () => {
    const { ctx } = await signIn({ role: "ADMIN" });
    const { ctx: customer } = await signIn({});
    const onBehalf = { ...ctx, actor: ctx.actor && { ...ctx.actor, onBehalfId: ctx.actor.id } };
    const refused = (code: string) => expect.objectContaining({ code });
    await expect(keepPreference(customer, kept("trip.dense"))).rejects.toEqual(refused("FORBIDDEN"));
    await expect(keepPreference(onBehalf, kept("trip.dense"))).rejects.toEqual(refused("NOT_ON_BEHALF"));
    await expect(keepPreference(ctx, kept("trip dense"))).rejects.toThrow();
    await keepPreference(ctx, kept("trip.savedQueries", "x".repeat(7998)));
    await expect(keepPreference(ctx, kept("trip.savedQueries", "x".repeat(7999)))).rejects.toThrow();
  });

  it("has a limit that many at once do not pass, and what is known can still be changed", async () => {
    const { ctx, actor } = await signIn({ role: "ADMIN" });
    const row = (index: number) => ({ userId: actor.id, area: "admin", name: `list-${index}`, value: 1 });
    const almost = Array.from({ length: preferencesMaximum - 2 }, (_, index) => row(index));
    await db.deskPreference.createMany({ data: almost });
    // Each request is handled as if by a separate process.
    const processes = Array.from({ length: 8 }, () => openDatabase(database.url, { pool: 1 }));
    onTestFinished(async () => {
      await Promise.all(processes.map((own) => own.close()));
    });
    const tries = processes.map((own, index) =>
      keepPreference({ ...ctx, db: own.db }, kept(`more-${index}`)),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await db.deskPreference.count({ where: { userId: actor.id } })).toBe(preferencesMaximum);
    await keepPreference(ctx, kept("list-0", 2));
    expect((await readPreferences(db, actor.id)).admin?.["list-0"]).toBe(2);
  });
});

describe("the number of rows that a search finds", () => {
  let admin = "";
  const page = async (from: number, to: number, q: string) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q }), range: JSON.stringify([from, to]) });
    const { headers, json } = await ask(admin, `admin/car-brand?${query}`);
    return [json().length, headers["content-range"], headers[listTotalHeader]];
  };

  beforeAll(async () => {
    admin = (await signIn({ role: "ADMIN" })).token;
    const named = (word: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `${word} ${index}` }));
    await db.carBrand.createMany({ data: [...named("Comptée", 250), ...named("Nombreuse", 252)] });
  });

  it("is exact up to 250", async () => {
    expect(await page(0, 24, "comptee")).toEqual([25, "car-brand 0-24/250", "exact"]);
    expect(await page(225, 249, "comptee")).toEqual([25, "car-brand 225-249/250", "exact"]);
  });

  it("says above that only how many there are at least, and every row can still be reached", async () => {
    expect(await page(0, 24, "nombreuse")).toEqual([25, "car-brand 0-24/251", "beyond"]);
    expect(await page(200, 249, "nombreuse")).toEqual([50, "car-brand 200-249/251", "beyond"]);
    expect(await page(201, 250, "nombreuse")).toEqual([50, "car-brand 201-250/252", "beyond"]);
    expect(await page(250, 274, "nombreuse")).toEqual([2, "car-brand 250-251/252", "exact"]);
    expect(await page(275, 299, "nombreuse")).toEqual([0, "car-brand 275-275/251", "beyond"]);
  });
});
