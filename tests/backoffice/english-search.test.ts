import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { findRows } from "../../src/modules/operator/search/find-rows.ts";
import { inLanguage } from "../../src/platform/reader-language.ts";
import { buildApp } from "../../src/server/app.ts";
import { contextFor, createActor } from "../support/context.ts";
import { practiceWorld } from "../support/practice-world.ts";

/** What has a name in both languages is found by either, in its list and by Ctrl+K. */

const practice = await practiceWorld();
const { services, staff } = practice;
const { db } = services;
const app = await buildApp(services, { apiOnly: true });
afterAll(() => app.close());
const actor = await createActor(services, { role: "SUPER_ADMIN" });
const admin = await contextFor(services, actor);
const names = { name: "Véranda couverte", nameEn: "Sheltered Pórch" };
const ids = new Map<string, string>();
let token = "";

beforeAll(async () => {
  token = await openSession(db, {
    userId: actor.id,
    device: "test",
    address: "127.0.0.1",
    now: services.now(),
  });
  const domain = await db.domain.create({ data: { ...names, kind: "rdv", slug: "veranda" } });
  const rows = {
    domain,
    category: await db.category.create({ data: { ...names, domainId: domain.id } }),
    "event-category": await db.eventCategory.create({ data: names }),
    "event-target": await db.eventTarget.create({ data: names }),
    "house-type": await db.houseType.create({ data: names }),
    "house-part-type": await db.housePartType.create({ data: names }),
    "house-accessory": await db.houseAccessory.create({ data: names }),
    "vehicle-specification": await db.vehicleSpecification.create({ data: names }),
    "consulting-document": await db.consultingDocument.create({ data: names }),
  };
  for (const [resource, { id }] of Object.entries(rows)) ids.set(resource, id);
});

const resources = [
  ...["domain", "category", "event-category", "event-target", "house-type", "house-part-type"],
  ...["house-accessory", "vehicle-specification", "consulting-document"],
];

async function listed(resource: string, q: string): Promise<string[]> {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const answer = await app.inject({
    url: `/api/backoffice/admin/${resource}?filter=${filter}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { id: string }[]).map(({ id }) => id);
}

describe.each(["sheltered porch", "veranda couverte"])("« %s »", (query) => {
  test.each(resources)("finds the row in the list of %s", async (resource) => {
    expect(await listed(resource, query)).toEqual([ids.get(resource)]);
    expect(await listed(resource, `${query} bleue`)).toEqual([]);
  });

  test("finds them all by Ctrl+K, with the reader's name", async () => {
    for (const [language, title] of [
      ["fr", names.name],
      ["en", names.nameEn],
    ] as const) {
      const { rows } = await inLanguage(language, () => findRows(admin, { area: "admin", query }));
      const found = rows.filter(({ resource }) => resources.includes(resource));
      expect(new Map(found.map(({ resource, id }) => [resource, id]))).toEqual(ids);
      expect(new Set(found.map((row) => row.title))).toEqual(new Set([title]));
    }
  });

  test("finds none of them where they have no page", async () => {
    const { rows } = await findRows(staff, { area: "partner", query });
    expect(rows).toEqual([]);
  });
});

test("a consultant is found by the specialty, in both languages and together with the name", async () => {
  const { id } = await practice.consultant();
  const { name } = await db.consultant.findUniqueOrThrow({ where: { id } });
  await db.domain.update({
    where: { id: practice.specialtyId },
    data: { name: "Pédiatrie douce", nameEn: "Gentle paediatrics" },
  });
  const found = async (query: string) =>
    (await findRows(staff, { area: "partner", query })).rows.map((row) => row.id);
  const last = name.split(" ").at(-1) ?? "";
  for (const query of ["pediatrie", "paediatrics gentle", `paediatrics ${last}`])
    expect(await found(query), query).toContain(id);
  expect(await found("paediatrics nobody")).toEqual([]);
});
