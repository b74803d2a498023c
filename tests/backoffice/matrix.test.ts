import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session-data.ts";
import { resources } from "../../src/server/resources.ts";
import { type Area, areas } from "../../src/shared/permissions.ts";
import { actionsIn, fieldsIn, mayDo, type Resource, writableFields } from "../../src/shared/resource.ts";
import type { Field } from "../../src/shared/resource-field.ts";
import { testApp } from "../support/app.ts";
import { createActor } from "../support/context.ts";
import { Fixtures, World } from "./fixtures.ts";

/**
 * Every resource × area × operation, by people of company A on the rows of company B: nothing crosses.
 * Rows and requests are made from the declarations, so a new resource is covered without a new line.
 */

const { app, services, database } = await testApp();
const all: readonly Resource[] = resources;
const byName = new Map(all.map((resource) => [resource.name, resource]));

const fixtures = await Fixtures.open(database.pool);
let ours: World;
let theirs: World;
let abroad: World;
/** For columns that must name two different rows. */
const seconds = new Map<string, string>();
const tokens = new Map<string, string>();

async function signInAs(
  label: string,
  person: Parameters<typeof createActor>[1],
  countryId?: string,
): Promise<void> {
  const actor = await createActor(services, person);
  if (countryId) await services.db.userRole.updateMany({ where: { userId: actor.id }, data: { countryId } });
  const session = { userId: actor.id, device: "test", address: "127.0.0.1", now: services.now() };
  tokens.set(label, await openSession(services.db, session));
}

interface Answer {
  status: number;
  // The answers of forty resources have no common shape.
  body: Record<string, unknown> & Record<string, unknown>[];
}

async function ask(
  person: string | null,
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  body?: object,
): Promise<Answer> {
  const response = await app.inject({
    method,
    url: `/api/backoffice/${url}`,
    ...(body ? { payload: body } : {}),
    headers: person ? { authorization: `Bearer ${tokens.get(person)}` } : {},
  });
  const isJson = String(response.headers["content-type"]).includes("json");
  return { status: response.statusCode, body: (isJson ? response.json() : []) as Answer["body"] };
}

const query = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString();

const sampleNumber = (min: number, max: number) => min + Math.floor(Math.random() * Math.min(100, max - min));

function sample(field: Field, name: string, world: World): unknown {
  const target = field.type === "reference" ? byName.get(field.to) : undefined;
  switch (field.type) {
    case "text": {
      const formats = {
        email: "a@b.cm",
        phone: "+237677123456",
        url: "https://mboa.example",
        currency: "XAF",
        time: "06:30",
        key: `k-${randomUUID()}`,
        icon: "bus",
      };
      return field.format
        ? formats[field.format].slice(0, field.max ?? 200)
        : `${name} ${randomUUID()}`.slice(0, field.max ?? 200);
    }
    case "longText":
      return `${name} ${randomUUID()}`;
    case "number":
    case "money":
      return sampleNumber(field.min ?? 1, field.max ?? 1_000_000);
    case "boolean":
      return true;
    case "date":
      if (field.notBefore) return "2099-12-31";
      return new Date(Date.UTC(2030, 0, 1 + Math.floor(Math.random() * 10_000))).toISOString().slice(0, 10);
    case "dateTime":
      return field.notBefore ? "2099-12-31T06:30:00.000Z" : "2030-01-01T06:30:00.000Z";
    case "choice": {
      const [key] = Object.keys(field.options);
      const value = "numeric" in field ? Number(key) : key;
      return field.many ? [value] : value;
    }
    case "reference":
      if (target && field.differsFrom) return seconds.get(target.name);
      return target ? world.idOf(target) : null;
    case "json":
      return field.initial;
    default:
      return undefined;
  }
}

/** What a person of our company would send; nothing of it is theirs. */
function bodyFor(resource: Resource, area: Area, mode: "create" | "edit"): Record<string, unknown> {
  const entries = writableFields(resource, area, mode).map(([name, field]) => [
    name,
    sample(field, name, ours),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const closed = (area: Area) => area === "partner" || area === "branch";
const isTheirs = (resource: Resource) => fixtures.isPrivate(resource.model);

/** Those of these fields that refer to rows of a company. */
function theirsAmong(fields: [string, Field][]): [string, Resource][] {
  return fields.flatMap(([name, field]): [string, Resource][] => {
    const target = field.type === "reference" ? byName.get(field.to) : undefined;
    return target && isTheirs(target) ? [[name, target]] : [];
  });
}

const privateReferences = (resource: Resource, area: Area) => theirsAmong(fieldsIn(resource, area));

beforeAll(async () => {
  const countries = await database.pool.query(
    `select * from "Country" where "shortCode" in ('CM', 'SN') order by "shortCode"`,
  );
  const [cameroon, senegal] = countries.rows;
  ours = new World("A", cameroon);
  theirs = new World("B", cameroon);
  abroad = new World("C", senegal);
  for (const world of [ours, theirs, abroad]) {
    for (const model of ["Company", "Terminal", "User", ...all.map(({ model }) => model)])
      await fixtures.row(world, model);
  }
  for (const field of all.flatMap(({ fields }) => Object.values(fields))) {
    const target = field.type === "reference" && field.differsFrom ? byName.get(field.to) : undefined;
    if (target) seconds.set(target.name, String((await fixtures.another(ours, target.model))[target.key]));
  }
  const companyId = String(ours.rows.get("Company")?.id);
  const terminalId = String(ours.rows.get("Terminal")?.id);
  await signInAs("admin", { role: "ADMIN" });
  await signInAs("support", { role: "HELP_DESK" });
  await signInAs("partner", { role: "PARTNER", companyId });
  await signInAs("branch", { role: "TERMINAL_CHIEF", companyId, terminalId });
  await signInAs("customer", {});
  await signInAs("national", { role: "ADMIN" }, cameroon.id);
});

const cases = areas.flatMap((area) => all.map((resource) => ({ area, resource, name: resource.name })));
const readable = cases.filter(({ area, resource }) => mayDo(resource, area, "read"));
const confined = readable.filter(({ area }) => closed(area));

describe("who gets in", () => {
  test.each(cases)("$area/$name", async ({ area, resource }) => {
    const id = ours.idOf(resource);
    const path = `${area}/${resource.name}`;
    const others = areas.filter((other) => other !== area);
    expect((await ask(null, "GET", path)).status).toBe(401);
    expect((await ask("customer", "GET", path)).status).toBe(403);
    for (const other of others) expect((await ask(other, "GET", path)).status).toBe(403);
    const operations = [
      ["read", "GET", path],
      ["create", "POST", path],
      ["update", "PUT", `${path}/${id}`],
      ["delete", "DELETE", `${path}/${id}`],
    ] as const;
    for (const [operation, method, url] of operations) {
      if (mayDo(resource, area, operation)) continue;
      const { status } = await ask(
        area,
        method,
        url,
        method === "GET" || method === "DELETE" ? undefined : {},
      );
      expect([403, 404], `${operation} without the right`).toContain(status);
    }
  });
});

describe("what another company has does not exist", () => {
  test.each(confined.filter(({ resource }) => isTheirs(resource)))("$area/$name", async (one) => {
    const { area, resource } = one;
    const before = await fixtures.snapshot(theirs);
    const id = theirs.idOf(resource);
    const path = `${area}/${resource.name}`;
    expect((await ask(area, "GET", `${path}/${id}`)).status).toBe(404);
    const listed = await ask(area, "GET", `${path}?${query({ range: [0, 999] })}`);
    expect(listed.status).toBe(200);
    expect(listed.body.map((row) => row.id)).not.toContain(id);
    const byId = await ask(area, "GET", `${path}?${query({ filter: { id: [id] } })}`);
    expect(byId.body).toEqual([]);
    for (const [name, target] of privateReferences(resource, area)) {
      if (!resource.fields[name]?.filter) continue;
      const found = await ask(area, "GET", `${path}?${query({ filter: { [name]: theirs.idOf(target) } })}`);
      expect(found.body, `filter on ${name}`).toEqual([]);
    }
    const csv = await app.inject({
      url: `/api/backoffice/${area}/export/${resource.name}?${query({ filter: { id: [id] } })}`,
      headers: { authorization: `Bearer ${tokens.get(area)}` },
    });
    expect(csv.body.trim().split("\r\n")).toHaveLength(1);
    expect([403, 404]).toContain(
      (await ask(area, "PUT", `${path}/${id}`, bodyFor(resource, area, "edit"))).status,
    );
    expect([403, 404]).toContain((await ask(area, "DELETE", `${path}/${id}`)).status);
    for (const [action] of actionsIn(resource, area, "row")) {
      expect((await ask(area, "POST", `${path}/${id}/${action}`, {})).status, action).toBe(404);
    }
    expect(await fixtures.snapshot(theirs)).toEqual(before);
  });
});

describe("nothing of another company can be written into one's own", () => {
  const writers = confined.filter(({ area, resource }) => {
    const written = (["create", "edit"] as const).flatMap((mode) =>
      mayDo(resource, area, mode === "edit" ? "update" : mode) ? writableFields(resource, area, mode) : [],
    );
    const names = new Set(written.map(([name]) => name));
    return privateReferences(resource, area).some(([name]) => names.has(name));
  });
  test("there are such writers", () => expect(writers.length).toBeGreaterThan(3));
  test.each(writers)("$area/$name", async ({ area, resource }) => {
    const path = `${area}/${resource.name}`;
    for (const [name, target] of privateReferences(resource, area)) {
      const theirId = theirs.idOf(target);
      if (
        mayDo(resource, area, "create") &&
        writableFields(resource, area, "create").some(([field]) => field === name)
      ) {
        const made = await ask(area, "POST", path, { ...bodyFor(resource, area, "create"), [name]: theirId });
        expect(made.status, `create with their ${name}`).toBe(400);
        expect(made.body.code).toBe("INVALID_REFERENCE");
      }
      const own = await ask(area, "GET", `${path}/${ours.idOf(resource)}`);
      if (!mayDo(resource, area, "update") || own.status !== 200) continue;
      const { _version } = own.body;
      const changed = await ask(area, "PUT", `${path}/${ours.idOf(resource)}`, { _version, [name]: theirId });
      expect(changed.status, `update with their ${name}`).toBe(400);
    }
  });
});

describe("no action reaches another company through its form", () => {
  const acting = confined
    .flatMap((one) =>
      [...actionsIn(one.resource, one.area, "row"), ...actionsIn(one.resource, one.area, "list")].map(
        ([action, { fields = {}, on = "row" }]) => ({
          ...one,
          action,
          fields,
          on,
          names: theirsAmong(Object.entries(fields)),
        }),
      ),
    )
    .filter(({ names }) => names.length > 0);
  test("there are such actions", () => expect(acting.length).toBeGreaterThan(3));
  test.each(acting)("$area/$name $action", async ({ area, resource, action, fields, on, names }) => {
    const id = on === "list" ? "-" : ours.idOf(resource);
    const filled = Object.entries(fields).map(([name, field]) => [name, sample(field, name, ours)]);
    const body = Object.fromEntries(filled.filter(([, value]) => value !== undefined));
    for (const [name, target] of names) {
      const url = `${area}/${resource.name}/${id}/${action}`;
      const answer = await ask(area, "POST", url, { ...body, [name]: theirs.idOf(target) });
      expect(answer.body.code, `${name} of another company`).toBe("INVALID_REFERENCE");
    }
  });
});

describe("only what is declared", () => {
  test.each(readable)("$area/$name", async ({ area, resource }) => {
    const path = `${area}/${resource.name}`;
    const declared = new Set(fieldsIn(resource, area).map(([name]) => name));
    for (const { name } of fixtures.columnsOf(resource.model)) {
      if (name === resource.key) continue;
      const filtered = await ask(area, "GET", `${path}?${query({ filter: { [name]: "x" } })}`);
      if (!resource.fields[name]?.filter) expect(filtered.body.code, `filter ${name}`).toBe("INVALID_FILTER");
      if (!declared.has(name) && name !== resource.order.field) {
        const sorted = await ask(area, "GET", `${path}?${query({ sort: [name, "ASC"] })}`);
        expect(sorted.body.code, `sort ${name}`).toBe("INVALID_SORT");
      }
    }
    const listed = await ask(area, "GET", path);
    for (const row of listed.body) {
      for (const name of Object.keys(row)) expect([...declared, "id", "_title", "_version"]).toContain(name);
    }
    const own = await ask(area, "GET", `${path}/${ours.idOf(resource)}`);
    if (own.status !== 200 || !mayDo(resource, area, "update")) return;
    const writable = new Set(writableFields(resource, area, "edit").map(([name]) => name));
    for (const { name } of fixtures.columnsOf(resource.model)) {
      if (writable.has(name)) continue;
      const { _version } = own.body;
      const forced = await ask(area, "PUT", `${path}/${ours.idOf(resource)}`, {
        _version,
        [name]: theirs.idOf(resource),
      });
      expect(forced.status, `write ${name}`).toBe(400);
    }
  });
});

describe("what is one's own", () => {
  test("most rows of our company can be read by it, or nothing above would mean anything", async () => {
    const seen = await Promise.all(
      confined.map(
        async ({ area, resource }) =>
          (await ask(area, "GET", `${area}/${resource.name}/${ours.idOf(resource)}`)).status,
      ),
    );
    expect(seen.filter((status) => status === 200).length).toBeGreaterThan(seen.length * 0.7);
  });

  const makers = readable.filter(({ area, resource }) => mayDo(resource, area, "create"));
  test.each(makers)("$area/$name is made, read, changed once and deleted", async ({ area, resource }) => {
    const path = `${area}/${resource.name}`;
    const made = await ask(area, "POST", path, bodyFor(resource, area, "create"));
    // What a company or a country has once is there already.
    if (made.body.code === "ALREADY_EXISTS") return;
    expect(made.body, "create").toMatchObject({ id: expect.any(String) });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const audited = await services.db.auditEntry.findMany({ where: { objectId: String(id) } });
    expect(audited).toMatchObject([{ action: `${resource.name}.create`, objectType: resource.model }]);
    expect(audited[0]?.actorId).not.toBeNull();
    if (mayDo(resource, area, "update")) {
      const { _version } = made.body;
      const [name] =
        writableFields(resource, area, "edit").find(([, field]) => field.type === "text" && !field.format) ??
        [];
      const change = name ? { [name]: `${String(made.body[name])}x`.slice(-2) } : {};
      const changed = await ask(area, "PUT", `${path}/${id}`, { _version, ...change });
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      if (name)
        expect((await ask(area, "PUT", `${path}/${id}`, { _version, ...change })).body.code).toBe(
          "STALE_EDIT",
        );
    }
    if (mayDo(resource, area, "delete")) {
      expect((await ask(area, "DELETE", `${path}/${id}`)).status).toBe(200);
      expect((await ask(area, "GET", `${path}/${id}`)).status).toBe(404);
    }
  });
});

describe("an administrator of one country", () => {
  const national = readable.filter(({ area }) => area === "admin");
  test.each(national)("$name", async ({ resource }) => {
    if (!isTheirs(resource)) return;
    expect((await ask("national", "GET", `admin/${resource.name}/${abroad.idOf(resource)}`)).status).toBe(
      404,
    );
  });
});

describe("what all countries share", () => {
  const inAdmin = readable.filter(({ area }) => area === "admin");
  test("there is such", () => {
    expect(inAdmin.filter(({ resource }) => resource.worldwide.length > 0).length).toBeGreaterThan(10);
  });
  test.each(inAdmin)(
    "$name is read, and not written, by who looks after one country",
    async ({ resource }) => {
      const path = `admin/${resource.name}`;
      const id = abroad.idOf(resource);
      const read = await ask("national", "GET", `${path}/${id}`);
      // What can be read of another country is everybody's, whatever its declaration says.
      if (read.status !== 200) return;
      const before = await fixtures.snapshot(abroad);
      const { _version } = read.body;
      const made = await ask("national", "POST", path, bodyFor(resource, "admin", "create"));
      expect(made.status, "create").toBe(403);
      expect((await ask("national", "PUT", `${path}/${id}`, { _version })).status, "update").toBe(403);
      expect((await ask("national", "DELETE", `${path}/${id}`)).status, "delete").toBe(403);
      for (const [action, { on = "row" }] of Object.entries(resource.actions)) {
        const url = `${path}/${on === "list" ? "-" : id}/${action}`;
        expect((await ask("national", "POST", url, {})).status, action).toBe(403);
      }
      expect(await fixtures.snapshot(abroad)).toEqual(before);
    },
  );
  test("a country is changed by who looks after it, and made or removed by who looks after all", async () => {
    const { id } = ours.rows.get("Country") ?? {};
    const { _version } = (await ask("national", "GET", `admin/country/${id}`)).body;
    const change = { _version, position: 3 };
    expect((await ask("national", "PUT", `admin/country/${id}`, change)).status).toBe(200);
    expect((await ask("national", "POST", "admin/country", {})).status).toBe(403);
    expect((await ask("national", "DELETE", `admin/country/${id}`)).status).toBe(403);
  });
});

test("every reference of a declaration leads to a resource that the same area reads", () => {
  const broken = readable.flatMap(({ area, resource }) =>
    fieldsIn(resource, area)
      .filter(([, field]) => field.type === "reference" && !byName.get(field.to)?.can[area])
      .map(([name]) => `${area}/${resource.name}.${name}`),
  );
  expect(broken).toEqual([]);
});

test("every column of a list is a declared field, and no two screens share an address", () => {
  for (const { area, resource } of readable) {
    for (const column of resource.columns)
      expect(Object.keys(resource.fields), resource.name).toContain(column);
    const path = resource.path[area];
    const same = all.filter((other) => path !== undefined && other.path[area] === path);
    expect(same.length, `${area} ${path}`).toBeLessThanOrEqual(1);
  }
});
