import { describe, expect, test } from "vitest";
import { type Area, areas } from "../../src/shared/permissions.ts";
import {
  actionsIn,
  fieldsIn,
  mayDo,
  type Resource,
  writableFields,
} from "../../src/shared/resource/resource.ts";
import { all, byName, matrixWorld } from "./matrix-world.ts";

/**
 * Every resource × area × operation, by people of company A on rows of company B: nothing is accessible. Rows
 * and requests are generated from the declarations, so new resources are covered automatically.
 */

const { app, db, fixtures, ours, theirs, abroad, ...tools } = await matrixWorld();
const { ask, bearer, bodyFor, isTheirs, privateReferences, sampleOf, theirsAmong } = tools;

const query = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString();

/** Names of cases that end before their last assertion; the last test checks which ones may. */
const ended = { unreadable: new Set<string>(), madeOnce: new Set<string>(), foreign: new Set<string>() };

const closed = (area: Area) => area === "partner" || area === "branch";

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

describe("another company's rows are not found", () => {
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
      headers: bearer(area),
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
    const body = sampleOf(Object.entries(fields));
    for (const [name, target] of names) {
      const url = `${area}/${resource.name}/${id}/${action}`;
      const answer = await ask(area, "POST", url, { ...body, [name]: theirs.idOf(target) });
      expect(answer.body.code, `${name} of another company`).toBe("INVALID_REFERENCE");
    }
  });
});

/** What rows have beside their fields; the codes of a bill's bookings are read under the scope of bookings. */
const addedTo = ({ searchedBill }: Resource) => [
  ...["id", "_title", "_version"],
  ...(searchedBill ? ["_bookings"] : []),
];

describe("only what is declared", () => {
  test.each(readable)("$area/$name", async ({ area, resource }) => {
    const path = `${area}/${resource.name}`;
    const declared = new Set(fieldsIn(resource, area).map(([name]) => name));
    const columns = fixtures.columnsOf(resource.model).map(({ name }) => name);
    for (const name of columns.filter((one) => one !== resource.key)) {
      if (!resource.fields[name]?.filter) {
        const filtered = await ask(area, "GET", `${path}?${query({ filter: { [name]: "x" } })}`);
        expect(filtered.body.code, `filter ${name}`).toBe("INVALID_FILTER");
      }
      if (!declared.has(name) && name !== resource.order.field) {
        const sorted = await ask(area, "GET", `${path}?${query({ sort: [name, "ASC"] })}`);
        expect(sorted.body.code, `sort ${name}`).toBe("INVALID_SORT");
      }
    }
    const listed = await ask(area, "GET", path);
    const sent = new Set((listed.body as object[]).flatMap((row) => Object.keys(row)));
    expect([...sent].filter((name) => ![...declared, ...addedTo(resource)].includes(name))).toEqual([]);
    const own = await ask(area, "GET", `${path}/${ours.idOf(resource)}`);
    if (!mayDo(resource, area, "update")) return;
    if (own.status !== 200) {
      ended.unreadable.add(path);
      return;
    }
    const writable = new Set(writableFields(resource, area, "edit").map(([name]) => name));
    for (const name of columns.filter((one) => !writable.has(one))) {
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

  /** Sends two changes based on the same version: the first succeeds, the second is refused. */
  async function changeTwice(area: Area, resource: Resource, row: Record<string, unknown>) {
    const url = `${area}/${resource.name}/${row.id}`;
    const [name, field] =
      writableFields(resource, area, "edit").find(([, one]) => one.type === "text" && !one.format) ?? [];
    const length = Math.max(2, field?.type === "text" ? (field.min ?? 0) : 0);
    const change = name ? { [name]: `${String(row[name])}x`.slice(-length) } : {};
    const changed = await ask(area, "PUT", url, { _version: row._version, ...change });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    if (!name) return;
    const again = await ask(area, "PUT", url, { _version: row._version, ...change });
    expect(again.body.code).toBe("STALE_EDIT");
  }

  const makers = readable.filter(({ area, resource }) => mayDo(resource, area, "create"));
  test.each(makers)("$area/$name is made, read, changed once and deleted", async ({ area, resource }) => {
    const path = `${area}/${resource.name}`;
    const made = await ask(area, "POST", path, bodyFor(resource, area, "create"));
    // A company or country has only one such row, which exists already.
    if (made.body.code === "ALREADY_EXISTS") {
      ended.madeOnce.add(path);
      return;
    }
    expect(made.body, "create").toMatchObject({ id: expect.any(String) });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const audited = await db.auditEntry.findMany({ where: { objectId: String(id) } });
    expect(audited).toMatchObject([{ action: `${resource.name}.create`, objectType: resource.object }]);
    expect(audited[0]?.actorId).not.toBeNull();
    if (mayDo(resource, area, "update")) await changeTwice(area, resource, made.body);
    if (mayDo(resource, area, "delete")) {
      expect((await ask(area, "DELETE", `${path}/${id}`)).status).toBe(200);
      expect((await ask(area, "GET", `${path}/${id}`)).status).toBe(404);
    }
  });
});

describe("an administrator of one country", () => {
  const national = readable.filter(({ area, resource }) => area === "admin" && isTheirs(resource));
  test.each(national)("$name", async ({ resource }) => {
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
      // Rows of another country that can be read must be public, whatever the declaration says.
      if (read.status !== 200) {
        expect(read.status).toBe(404);
        ended.foreign.add(resource.name);
        return;
      }
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

test("every other case has reached its last assertion", () => {
  expect([...ended.unreadable].sort(), "rows of ours that we cannot read").toEqual([]);
  expect([...ended.madeOnce].sort(), "had once").toEqual(["admin/invoice-config", "admin/payout-account"]);
  const ofOneCountry = [...ended.foreign].filter((name) => !isTheirs(byName.get(name) as Resource)).sort();
  expect(ofOneCountry, "rows of one country that belong to no company").toEqual([
    "banner",
    "city",
    "contact-message",
    "country",
    "difference",
    "holiday",
    "insurer",
    "invoice-config",
    "search-alias",
    "service-call",
  ]);
});
