import { beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { testApp } from "../support/app.ts";
import { createActor, type TestPerson } from "../support/context.ts";

const { app, services } = await testApp();
const { db } = services;

async function signIn(person: TestPerson, onBehalf?: { staffId: string; reason: string }) {
  const actor = await createActor(services, person);
  const session = { userId: actor.id, device: "test", address: "127.0.0.1", now: services.now(), onBehalf };
  return { actor, token: await openSession(services.db, session) };
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function ask(token: string, method: Method, url: string, body?: object) {
  return app.inject({
    method,
    url: `/api/backoffice/${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
}

let admin: string;
let adminId: string;
let partner: string;
let companyId: string;
let cityId: string;

beforeAll(async () => {
  const signedIn = await signIn({ role: "ADMIN" });
  admin = signedIn.token;
  adminId = signedIn.actor.id;
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const city = await db.city.findFirstOrThrow({ where: { countryId: country.id, name: "Douala" } });
  cityId = city.id;
  const company = await db.company.create({
    data: { name: "Sanaga", slug: "sanaga-test", countryId: country.id },
  });
  companyId = company.id;
  partner = (await signIn({ role: "PARTNER", companyId })).token;
});

describe("writing", () => {
  test("the company of a new row is the writer's, and the writer cannot say otherwise", async () => {
    const made = await ask(partner, "POST", "partner/terminal", { name: "Bonabéri", cityId });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ companyId, name: "Bonabéri", active: true });
    const forced = await ask(partner, "PUT", `partner/terminal/${made.json().id}`, {
      _version: made.json()._version,
      companyId,
    });
    expect(forced.statusCode).toBe(400);
    expect(forced.json().fields).toEqual({ companyId: "Ce champ ne peut pas être modifié ici" });
  });

  test("faults are reported field by field, in French", async () => {
    const refused = await ask(partner, "POST", "partner/terminal", {
      name: "  ",
      latitude: 200,
      cityId: "x",
      phone: "abc",
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: "INVALID_INPUT",
      fields: {
        name: "Ce champ est obligatoire",
        latitude: "Au plus 90",
        cityId: "Veuillez choisir dans la liste",
        phone: "Veuillez saisir un numéro de téléphone valide",
      },
    });
  });

  test.each(["admin/house-accessory", "admin/event-category"])(
    "an icon of %s is one of those that are drawn, or none",
    async (address) => {
      const refused = await ask(admin, "POST", address, { name: "Hamac", icon: "hamac" });
      expect(refused.json()).toMatchObject({
        code: "INVALID_INPUT",
        fields: { icon: "Veuillez choisir dans la liste" },
      });
      const made = await ask(admin, "POST", address, { name: "Hamac", icon: "house", active: true });
      expect(made.json()).toMatchObject({ icon: "house" });
      const { id, _version } = made.json();
      const without = await ask(admin, "PUT", `${address}/${id}`, { _version, icon: "" });
      expect(without.json()).toMatchObject({ name: "Hamac", icon: "" });
    },
  );

  test("a row in use is not deleted, and the sentence says what uses it", async () => {
    const city = await db.city.findUniqueOrThrow({ where: { id: cityId } });
    await db.terminal.createMany({
      data: ["Akwa", "Mboppi"].map((name) => ({ name, companyId, cityId })),
    });
    const refused = await ask(admin, "DELETE", `admin/city/${city.id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe("IN_USE");
    expect(refused.json().message).toMatch(/utilisé par .*\d lieux/);
  });

  test("a domain that a commission rate names is not deleted, for the rate would widen to every domain", async () => {
    const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
    const domain = await db.domain.create({ data: { kind: "trip", name: "Navette", slug: "navette" } });
    const rate = {
      countryId: country.id,
      domainId: domain.id,
      basisPoints: 300,
      startsOn: new Date("2026-01-01"),
      countsFrom: new Date("2026-01-01"),
    };
    await db.commissionRate.create({ data: rate });
    const refused = await ask(admin, "DELETE", `admin/domain/${domain.id}`);
    expect(refused.json()).toMatchObject({
      code: "IN_USE",
      message: expect.stringContaining("1 taux de commission"),
    });
  });

  test("when two people edit the same row, the second is refused", async () => {
    const brand = (await ask(admin, "POST", "admin/car-brand", { name: "Dacia" })).json();
    const first = await ask(admin, "PUT", `admin/car-brand/${brand.id}`, {
      _version: brand._version,
      position: 3,
    });
    expect(first.json().position).toBe(3);
    const second = await ask(admin, "PUT", `admin/car-brand/${brand.id}`, {
      _version: brand._version,
      position: 4,
    });
    expect(second.statusCode).toBe(409);
    expect(second.json().code).toBe("STALE_EDIT");
    expect((await db.carBrand.findUniqueOrThrow({ where: { id: brand.id } })).position).toBe(3);
  });

  test("ten edits of one version at once: one is kept", async () => {
    const brand = (await ask(admin, "POST", "admin/car-brand", { name: "Lada" })).json();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, position) =>
        ask(admin, "PUT", `admin/car-brand/${brand.id}`, {
          _version: brand._version,
          position: position + 1,
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { objectId: brand.id, action: "car-brand.update" } })).toBe(1);
  });

  test("a name that exists already is refused", async () => {
    await ask(admin, "POST", "admin/car-brand", { name: "Skoda" });
    expect((await ask(admin, "POST", "admin/car-brand", { name: "Skoda" })).json()).toMatchObject({
      code: "ALREADY_EXISTS",
      fields: { name: "Déjà utilisé ailleurs" },
    });
  });

  test("of two columns that must differ together, the one that was typed is marked", async () => {
    const { countryId } = await db.company.findUniqueOrThrow({ where: { id: companyId } });
    const holiday = { countryId, name: "Fête du barrage", date: "2031-04-05" };
    expect((await ask(admin, "POST", "admin/holiday", holiday)).statusCode).toBe(201);
    const again = await ask(admin, "POST", "admin/holiday", { ...holiday, name: "Une autre" });
    expect(again.json().fields).toEqual({ date: "Déjà utilisé ailleurs" });
    const first = await db.holiday.findFirstOrThrow({ where: { name: holiday.name } });
    expect(again.json().twin).toBe(first.id);
    const city = { countryId, name: "Éséka-Nord", region: "Centre", latitude: 3.7, longitude: 10.8 };
    expect((await ask(admin, "POST", "admin/city", city)).statusCode).toBe(201);
    const twin = await ask(admin, "POST", "admin/city", { ...city, region: "Sud" });
    const { id } = await db.city.findFirstOrThrow({ where: { name: city.name } });
    expect(twin.json()).toMatchObject({ fields: { name: "Déjà utilisé ailleurs" }, twin: id });
    // What an edit leaves out is as it was.
    const next = (await ask(admin, "POST", "admin/city", { ...city, name: "Éséka-Sud" })).json();
    const renamed = { _version: next._version, name: city.name };
    expect((await ask(admin, "PUT", `admin/city/${next.id}`, renamed)).json()).toMatchObject({ twin: id });
  });

  test("a plate that another bus has is marked at its field", async () => {
    const { buildLayout } = await import("../../src/kinds/trip/supply/seat-layout-schema.ts");
    const layout = buildLayout({ pattern: "2+2", seats: 10 });
    const bus = { name: "Car 1", plate: "LT 431 TW", comfort: "CLASSIC", layout };
    const made = (await ask(partner, "POST", "partner/bus", bus)).json();
    const twin = await ask(partner, "POST", "partner/bus", { ...bus, name: "Car 2" });
    expect(twin.json()).toMatchObject({ fields: { plate: "Déjà utilisé ailleurs" }, twin: made.id });

    const other = (
      await ask(partner, "POST", "partner/bus", { ...bus, name: "Car 3", plate: "LT 432 TW" })
    ).json();
    const changed = { _version: other._version, plate: bus.plate };
    const refused = await ask(partner, "PUT", `partner/bus/${other.id}`, changed);
    expect(refused.json()).toMatchObject({ code: "ALREADY_EXISTS", twin: made.id });

    // Another company's bus is not shown.
    const { countryId } = await db.company.findUniqueOrThrow({ where: { id: companyId } });
    const stranger = await db.company.create({ data: { name: "Wouri", slug: "wouri-test", countryId } });
    const { token } = await signIn({ role: "PARTNER", companyId: stranger.id });
    const hidden = (await ask(token, "POST", "partner/bus", bus)).json();
    expect(hidden).toMatchObject({ code: "ALREADY_EXISTS" });
    expect(hidden.twin).toBeUndefined();
  });

  test("a period does not end before it begins, also when only its end is changed", async () => {
    const { countryId } = await db.company.findUniqueOrThrow({ where: { id: companyId } });
    const body = { countryId, companyId, basisPoints: 500, startsOn: "2026-05-01", endsOn: "2026-04-01" };
    const refused = await ask(admin, "POST", "admin/commission-rate", body);
    expect(refused.json().fields).toHaveProperty("endsOn");
    const made = (
      await ask(admin, "POST", "admin/commission-rate", { ...body, endsOn: "2026-06-01" })
    ).json();
    const changed = await ask(admin, "PUT", `admin/commission-rate/${made.id}`, {
      _version: made._version,
      endsOn: "2026-04-30",
    });
    expect(changed.json().fields).toHaveProperty("endsOn");
  });

  test("a second rate for the same sales is refused and names the first, day by day", async () => {
    const { countryId } = await db.company.findUniqueOrThrow({ where: { id: companyId } });
    const body = { countryId, companyId, kind: "rdv", basisPoints: 750 };
    const save = async (row: object) => (await ask(admin, "POST", "admin/commission-rate", row)).json();
    const first = await save({ ...body, startsOn: "2026-05-01", endsOn: "2026-05-31" });
    const refused = await save({ ...body, startsOn: "2026-05-31" });
    expect(refused).toMatchObject({ code: "RATE_OVERLAPS" });
    expect(refused.message).toContain("7,5\u00a0%");
    expect(refused.message).toContain("du ven. 1er mai 2026 au dim. 31 mai 2026");
    expect(await save({ ...body, startsOn: "2026-01-01", endsOn: "2026-05-01" })).toHaveProperty(
      "code",
      "RATE_OVERLAPS",
    );
    // Rates for a later or earlier day, or for fewer or other sales, do not conflict.
    const next = await save({ ...body, startsOn: "2026-06-01" });
    for (const row of [
      { ...body, startsOn: "2026-04-01", endsOn: "2026-04-30" },
      { ...body, companyId: null, startsOn: "2026-05-01" },
      { ...body, kind: "event", startsOn: "2026-05-01" },
    ])
      expect(await save(row)).toHaveProperty("id");
    const change = async (row: { id: string; _version: string }, values: object) =>
      (
        await ask(admin, "PUT", `admin/commission-rate/${row.id}`, { _version: row._version, ...values })
      ).json();
    expect(await change(next, { startsOn: "2026-05-20" })).toHaveProperty("code", "RATE_OVERLAPS");
    expect(await change(first, { basisPoints: 800 })).toMatchObject({ basisPoints: 800 });
  });

  test("the audit says who did what, before and after", async () => {
    const brand = (await ask(admin, "POST", "admin/car-brand", { name: "Fiat" })).json();
    await ask(admin, "PUT", `admin/car-brand/${brand.id}`, { _version: brand._version, active: false });
    const filter = JSON.stringify({ objectType: "CarBrand", objectId: brand.id });
    const rows = (await ask(admin, "GET", `admin/audit?filter=${encodeURIComponent(filter)}`)).json();
    expect(rows).toMatchObject([
      { action: "car-brand.update", actorId: adminId, before: { active: true }, after: { active: false } },
      { action: "car-brand.create", actorId: adminId, before: null },
    ]);
  });
});

describe("reading", () => {
  test("lists say how many there are and stop where they were asked to", async () => {
    const answer = await ask(
      admin,
      "GET",
      `admin/city?range=${encodeURIComponent("[0,4]")}&sort=${encodeURIComponent('["population","DESC"]')}`,
    );
    const total = await db.city.count();
    expect(answer.headers["content-range"]).toBe(`city 0-4/${total}`);
    expect(answer.headers["x-total-count"]).toBe(String(total));
    const populations = answer.json().map((row: { population: number }) => row.population);
    expect(populations).toEqual([...populations].sort((a, b) => b - a));
  });

  test.each([
    ["filter", "nonsense"],
    ["filter", "[]"],
    ["filter", '{"name":{"contains":"a"}}'],
    ["filter", '{"region":{"not":null}}'],
    ["filter", '{"countryId":"1 or 1=1"}'],
    ["filter", '{"country":{"is":null}}'],
    ["filter", '{"__proto__":{"x":1}}'],
    ["sort", '["constructor","ASC"]'],
    ["sort", '["name","ASC; drop"]'],
    ["range", "[5,1]"],
    ["range", "[-1,10]"],
  ])("a bad %s is refused: %s", async (name, value) => {
    const answer = await ask(admin, "GET", `admin/city?${name}=${encodeURIComponent(value)}`);
    expect(answer.statusCode, answer.body).toBe(400);
  });

  test.each(["x", "123", "../city", "00000000-0000-0000-0000-000000000000"])("no such id: %s", async (id) => {
    expect((await ask(admin, "GET", `admin/city/${encodeURIComponent(id)}`)).statusCode).toBe(404);
  });

  test("a file for spreadsheets: names instead of ids, and no text that would run as a formula", async () => {
    const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
    await db.city.create({
      data: {
        countryId: country.id,
        name: "=cmd|calc",
        region: 'Le "Littoral"; sud',
        latitude: 4,
        longitude: 9,
        searchName: "cmd",
      },
    });
    const filter = encodeURIComponent('{"q":"cmd"}');
    const answer = await ask(admin, "GET", `admin/export/city?filter=${filter}`);
    expect(answer.headers["content-type"]).toContain("text/csv");
    const [head, row] = answer.body.replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toContain("Nom;Pays;Région");
    expect(row).toContain(`'=cmd|calc;Cameroun;"Le ""Littoral""; sud"`);
  });
});

describe("companies and those who stand in for others", () => {
  test("a company is suspended with a reason and reinstated; each once, each in the audit", async () => {
    const path = `admin/company/${companyId}`;
    expect((await ask(admin, "POST", `${path}/suspend`, { reason: "" })).json().fields).toHaveProperty(
      "reason",
    );
    expect((await ask(admin, "POST", `${path}/suspend`, { reason: "Assurance expirée" })).statusCode).toBe(
      200,
    );
    expect((await ask(admin, "POST", `${path}/suspend`, { reason: "Assurance expirée" })).json().code).toBe(
      "CONFLICT",
    );
    expect((await db.company.findUniqueOrThrow({ where: { id: companyId } })).status).toBe("SUSPENDED");
    expect((await ask(admin, "POST", `${path}/reinstate`, {})).statusCode).toBe(200);
    const actions = await db.auditEntry.findMany({
      where: { objectId: companyId, objectType: "Company" },
      orderBy: { at: "asc" },
    });
    expect(actions.map(({ action }) => action).slice(-2)).toEqual(["suspend-company", "reinstate-company"]);
    expect(
      (await ask(partner, "POST", `partner/company/${companyId}/suspend`, { reason: "Encore moi" }))
        .statusCode,
    ).toBe(403);
  });

  test("a company's papers are marked as checked, and unmarked with a reason", async () => {
    const path = `admin/company/${companyId}`;
    const marked = async () =>
      (await db.company.findUniqueOrThrow({ where: { id: companyId } })).papersCheckedAt !== null;
    expect((await ask(partner, "POST", `partner/company/${companyId}/check-papers`, {})).statusCode).toBe(
      403,
    );
    expect((await ask(admin, "POST", `${path}/uncheck-papers`, { reason: "Illisible" })).json().code).toBe(
      "CONFLICT",
    );
    expect((await ask(admin, "POST", `${path}/check-papers`, {})).statusCode).toBe(200);
    expect((await ask(admin, "POST", `${path}/check-papers`, {})).json().code).toBe("CONFLICT");
    expect(await marked()).toBe(true);
    expect((await ask(admin, "POST", `${path}/uncheck-papers`, { reason: "" })).json().fields).toHaveProperty(
      "reason",
    );
    expect((await ask(admin, "POST", `${path}/uncheck-papers`, { reason: "Illisible" })).statusCode).toBe(
      200,
    );
    expect(await marked()).toBe(false);
  });

  test("staff signed in as a partner do not reach the partner's money", async () => {
    const standIn = await signIn(
      { role: "PARTNER", companyId },
      { staffId: adminId, reason: "Aide au paramétrage" },
    );
    expect((await ask(standIn.token, "GET", "partner/payment")).statusCode).toBe(403);
    const made = await ask(standIn.token, "POST", "partner/terminal", { name: "Gare aidée", cityId });
    const [entry] = await db.auditEntry.findMany({ where: { objectId: made.json().id } });
    expect(entry).toMatchObject({ actorId: standIn.actor.id, onBehalfId: adminId });
  });
});
