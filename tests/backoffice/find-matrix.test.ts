import { describe, expect, test } from "vitest";
import type { FoundRows } from "../../src/modules/operator/schema.ts";
import { type Area, areas } from "../../src/shared/permissions.ts";
import type { World } from "./fixtures.ts";
import { byName, matrixWorld } from "./matrix-world.ts";

/** Ctrl+K by every role in every area: what it finds is what that person's own lists show, and nothing else. */

const { app, db, ours, theirs, abroad, ask, bearer, fitKind } = await matrixWorld();
const worlds = [ours, theirs, abroad];

const people: Record<Area, readonly string[]> = {
  admin: ["super", "admin", "national"],
  partner: ["partner"],
  branch: ["branch"],
  support: ["support"],
};
const everybody = [...Object.values(people).flat(), "customer"];
const insiders = areas.flatMap((area) => people[area].map((person) => ({ area, person })));

const codeOf = ({ label }: World) => `K7${label}P3X9Q4R`;
const referenceOf = ({ label }: World) => `operateur-${label}-4711`;
const phoneOf = ({ label }: World) => `+23769911223${label.charCodeAt(0) % 10}`;
const idIn = (world: World, model: string) => String(world.rows.get(model)?.id);

/** Rows that share one search word, in every company and country. */
for (const world of worlds) {
  const name = "Retrouvable";
  await db.booking.update({
    where: { id: idIn(world, "Booking") },
    data: { code: codeOf(world), contactName: name, contactPhone: phoneOf(world) },
  });
  await db.user.update({
    where: { id: idIn(world, "User") },
    data: { firstName: name, phone: phoneOf(world) },
  });
  await db.company.update({ where: { id: idIn(world, "Company") }, data: { name } });
  await db.terminal.update({ where: { id: idIn(world, "Terminal") }, data: { name } });
  await db.bus.update({ where: { id: idIn(world, "Bus") }, data: { name, plate: `LT 4711 ${world.label}` } });
  await db.rentalCar.update({
    where: { productId: String(world.rows.get("RentalCar")?.productId) },
    data: { plate: `CE 4711 ${world.label}` },
  });
  await db.driver.update({ where: { id: idIn(world, "Driver") }, data: { name } });
  await db.event.update({ where: { id: idIn(world, "Event") }, data: { title: name } });
  await db.consultant.update({ where: { id: idIn(world, "Consultant") }, data: { name } });
  await db.user.update({
    where: { id: String(world.rows.get("UserRole")?.userId) },
    data: { firstName: name },
  });
  await db.payment.update({
    where: { id: idIn(world, "Payment") },
    data: { kind: "COLLECT", provider: "mtn-momo", providerReference: referenceOf(world) },
  });
}
const queries = [
  "retrouvable",
  "4711",
  ...worlds.flatMap((world) => [codeOf(world), referenceOf(world), phoneOf(world)]),
];

async function find(person: string, area: Area, query: string) {
  const input = encodeURIComponent(JSON.stringify({ area, query }));
  const answer = await app.inject({ url: `/api/trpc/operator.find?input=${input}`, headers: bearer(person) });
  const { result } = answer.json() as { result?: { data: FoundRows } };
  return { status: answer.statusCode, rows: result?.data.rows ?? [] };
}

async function foundBy(person: string, area: Area) {
  // A car is found by its plate; requests about other kinds have given our product their kind meanwhile.
  await fitKind("rental-car");
  const found = new Map<string, { resource: string; id: string }>();
  const answers = await Promise.all(queries.map((query) => find(person, area, query)));
  expect(answers.map(({ status }) => status)).toEqual(queries.map(() => 200));
  for (const { resource, id } of answers.flatMap(({ rows }) => rows))
    found.set(`${resource} ${id}`, { resource, id });
  return [...found.values()];
}

describe("what Ctrl+K finds", () => {
  test.each(insiders)("$person in $area: rows of lists that the person opens", async ({ person, area }) => {
    const found = await foundBy(person, area);
    for (const { resource } of found)
      expect(byName.get(resource)?.path[area], `a page of ${resource} in ${area}`).toBeDefined();
    const status = async (resource: string, id: string) =>
      (await ask(person, "GET", `${area}/${resource}/${id}`)).status;
    // One after the other, because each request gives our product the kind that its row needs.
    const opened: [string, number][] = [];
    for (const { resource, id } of found) opened.push([resource, await status(resource, id)]);
    expect(opened).toEqual(found.map(({ resource }) => [resource, 200]));
    // An empty answer would pass too: the person's own rows of every kind with a page in this area are found.
    // A person with an account's page is found there, not once more in a team.
    const people = byName.get("user")?.path[area] ? ["user"] : ["company-grant"];
    const kinds = [
      ...["booking", "payment", "company", "terminal", "bus", "rental-car", "driver", "consultant", "event"],
      ...people,
    ].flatMap((name) => byName.get(name) ?? []);
    const own: { resource: string; id: string }[] = [];
    for (const resource of kinds.filter(({ can, path }) => can[area] && path[area])) {
      const id = ours.idOf(resource);
      if ((await status(resource.name, id)) === 200) own.push({ resource: resource.name, id });
    }
    expect(own.length).toBeGreaterThan(2);
    expect(found).toEqual(expect.arrayContaining(own));
  });

  test("people stand before the bookings in their name or with their number", async () => {
    for (const query of ["retrouvable", phoneOf(ours)]) {
      const kinds = (await find("support", "support", query)).rows.map(({ resource }) => resource);
      expect([query, ...new Set(kinds)].slice(0, 3)).toEqual([query, "user", "booking"]);
    }
  });

  test.each(areas)("%s is closed to everybody else", async (area) => {
    for (const person of everybody.filter((one) => !people[area].includes(one))) {
      expect([person, await find(person, area, "retrouvable")]).toEqual([person, { status: 403, rows: [] }]);
    }
  });
});
